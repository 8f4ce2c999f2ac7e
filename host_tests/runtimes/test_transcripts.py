"""The same seeds and bots write the same matches, byte for byte, on every runtime."""

import pytest
import runtimes

SCRIPT = runtimes.HERE / "transcripts.py"


@pytest.fixture(scope="module")
def on_cpython():
    """The text that CPython writes, by the number of players."""
    return {players: runtimes.run(runtimes.CPYTHON, SCRIPT, players) for players in range(3, 8)}


@pytest.mark.parametrize("players", range(3, 8))
def test_matches_are_the_same_text_on_every_runtime(micropython, on_cpython, players):
    text = runtimes.run(micropython, SCRIPT, players)
    assert text == on_cpython[players]
    assert text.count("match players=") == 19
    assert text.count("\nwinner ") > 9
