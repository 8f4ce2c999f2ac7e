"""The positions in which the bots think the longest, as the emulated Pico is asked about them."""

from boards.emulator import slowest
from engine.observation import PLAYERS


def test_each_bot_that_thinks_has_one_for_each_number_of_players():
    found = [(position.level, position.view[PLAYERS]) for position in slowest.positions()]
    assert found == [(level, n) for n in range(3, 8) for level in ("medium", "hard")]


def test_they_are_of_these_bots():
    """If not, python -m boards.emulator.slowest searches anew."""
    for calls, *position in slowest.positions():
        assert slowest.calls(*position) == calls


def test_whoever_may_play_what_she_wants_thinks_longer_than_who_has_no_choice():
    for position in slowest.positions():
        assert slowest.calls(position.level, position.view, position.codes[:1]) < position.calls
