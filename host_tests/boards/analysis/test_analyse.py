"""make analyse: the same page whatever the cores and however often it was stopped."""

import fcntl
import json
import os
import re
import signal
import struct
import subprocess
import sys
import termios
from collections import Counter
from pathlib import Path

import pytest

from boards.analysis import analyse, chunks, page, plots, rows
from boards.analysis.tally import count, total
from boards.terminal import bot_match, cores
from engine.rng import SEEDS

ROOT = Path(__file__).parents[3]
GIVEN = ("MATCHES", "SEED")
INTO = """
import sys
from pathlib import Path
from boards.analysis import analyse
from boards.terminal import arguments
arguments.run(lambda: analyse.main(Path(sys.argv[1]), Path(sys.argv[1])))
"""


def start(*command, stderr=subprocess.PIPE, **variables):
    """A running `python ...` that minds Ctrl-C even if whoever started the tests does not."""
    inherited = {name: value for name, value in os.environ.items() if name not in GIVEN}
    return subprocess.Popen(
        [sys.executable, "-B", *command],
        cwd=ROOT,
        env={**inherited, **{name: str(value) for name, value in variables.items()}},
        stdout=subprocess.PIPE,
        stderr=stderr,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


@pytest.fixture
def easy_alone(monkeypatch):
    """Matches in chunks of two, and only of easy, who is quick."""
    monkeypatch.setattr(chunks.bots, "LEVELS", ("easy",))
    monkeypatch.setattr(analyse, "LEVELS", ("easy",))
    monkeypatch.setattr(chunks, "TOGETHER", 2)


def files(folder):
    """What is in the files of a folder, by name; of all folders in it, too."""
    return {path.name: path.read_bytes() for path in folder.rglob("*.json")}


def test_cores_do_not_matter(easy_alone, tmp_path, monkeypatch):
    played = []
    for number in (1, 3):
        monkeypatch.setattr(cores.os, "cpu_count", lambda number=number: number)
        played.append(analyse.played(5, 7, tmp_path / str(number)))
    assert played[0] == played[1]
    assert files(tmp_path / "1") == files(tmp_path / "3")
    assert len(files(tmp_path / "1")) == 3 * 5  # chunks of 2, 2 and 1 for 3 to 7 players
    assert total(played[0]["easy", 3], "usual", "rounds") == 5


def test_who_was_stopped_goes_on_to_the_same_numbers(easy_alone, tmp_path, monkeypatch):
    whole = analyse.played(6, 7, tmp_path / "whole")
    part = tmp_path / "part"
    analyse.played(4, 7, part)
    kept = sorted(part.rglob("*.json"))
    kept[0].unlink()
    kept[1].write_text(kept[1].read_text()[:100])  # as after a power cut
    (part / "easy-3-0-2.1234").write_text("unfinished")
    before = {path: path.stat().st_mtime_ns for path in kept[2:]}
    shown, real = [], cores.tqdm
    monkeypatch.setattr(cores, "tqdm", lambda **bar: shown.append(bar) or real(**bar))
    assert analyse.played(6, 7, part) == whole
    assert files(part) == files(tmp_path / "whole")
    assert before == {path: path.stat().st_mtime_ns for path in kept[2:]}
    assert (shown[0]["initial"], shown[0]["total"]) == (8, 15)
    # And when all is kept, nothing is played.
    monkeypatch.setattr(chunks, "play", None)
    assert analyse.played(6, 7, part) == whole


def test_another_seed_and_another_engine_are_kept_apart(tmp_path, monkeypatch):
    named = next(chunks.planned(1, 7, tmp_path))[-1]
    assert next(chunks.planned(1, 8, tmp_path))[-1].parent != named.parent
    assert next(chunks.planned(2, 7, tmp_path))[-1].parent == named.parent
    (tmp_path / "engine").mkdir()
    for path in (ROOT / "engine").glob("*.py"):
        (tmp_path / "engine" / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(chunks, "_ROOT", tmp_path)
    assert next(chunks.planned(1, 7, tmp_path))[-1] == named
    with open(tmp_path / "engine" / "table.py", "a") as table:
        table.write("# another rule\n")
    assert next(chunks.planned(1, 7, tmp_path))[-1].parent != named.parent


def test_hard_plays_a_tenth_and_somebody_plays_everything_once():
    planned = list(chunks.planned(120, 1, Path("kept")))
    for level, matches in (("easy", 120), ("medium", 120), ("hard", 12)):
        for players in range(3, 8):
            ranges = [chunk[2:4] for chunk in planned if chunk[:2] == (level, players)]
            numbers = [i for first, behind in ranges for i in range(first, behind)]
            assert numbers == list(range(matches))
    assert chunks.played("hard", 1) == 1


def test_the_same_matches_write_the_same_bytes(tmp_path, monkeypatch):
    monkeypatch.setenv("MATCHES", "1")
    monkeypatch.setenv("SEED", "3")
    written = []
    for number in (1, 2):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert not analyse.main(folder, tmp_path / "kept")
        written.append({path.name: path.read_bytes() for path in folder.iterdir()})
        monkeypatch.setattr(chunks, "play", None)  # the second page is of what is kept
    assert written[0] == written[1]
    assert sorted(written[0]) == ["README.md", *sorted(plots.PLOTS)]
    text = written[0]["README.md"].decode()
    assert "`make analyse MATCHES=1 SEED=3`" in text
    assert set(re.findall(r"!\[[^]]+\]\((.+)\)", text)) == set(plots.PLOTS)
    for name in plots.PLOTS:
        assert b"<svg" in written[0][name] and b"<dc:date>" not in written[0][name]


@pytest.mark.parametrize(
    "name, value, said",
    [
        ("MATCHES", "0", "MATCHES is 0: it must be a whole number from 1 to 100000."),
        ("MATCHES", "100001", "a whole number from 1 to 100000."),
        ("MATCHES", "many", "a whole number from 1 to 100000."),
        ("SEED", "-1", "SEED is -1: it must be a whole number from 0 to 1073741823."),
        ("SEED", "1073741824", "a whole number from 0 to 1073741823."),
    ],
)
def test_a_wrong_argument_is_told_in_one_sentence(name, value, said):
    process = start("-m", "boards.analysis.analyse", **{name: value})
    out, errors = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, b"")
    assert errors.decode().startswith(name) and errors.decode().endswith(said + "\n")
    assert errors.count(b"\n") == 1


def test_ctrl_c_keeps_what_was_played_and_says_so(tmp_path):
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = start("-c", INTO, str(tmp_path), MATCHES=10**5, stderr=slave)
    os.close(slave)
    shown = b""
    while not re.search(rb" [1-9]\d*/30000 ", shown):
        shown += os.read(master, 4096)
    process.send_signal(signal.SIGINT)
    while piece := read(master):
        shown += piece
    os.close(master)
    assert process.wait(60) == 130
    assert shown.endswith(b"Stopped; what was played is kept, the same command goes on.\r\n")
    assert b"Traceback" not in shown
    assert not (tmp_path / "README.md").exists()
    kept = files(tmp_path)
    assert kept and all(json.loads(text) for text in kept.values())


def read(terminal):
    """What it shows next, nothing once everybody has gone."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""


# ---- the page in the repository


PAGE = ROOT / "boards/analysis/README.md"


def test_the_page_names_its_command_and_its_plots():
    text = PAGE.read_text(encoding="utf-8")
    assert re.search(r"`make analyse MATCHES=\d+ SEED=\d+`", text)
    assert set(re.findall(r"!\[[^]]+\]\((.+)\)", text)) == set(plots.PLOTS)
    for name in plots.PLOTS:
        assert (PAGE.parent / name).stat().st_size < 100_000


def test_what_the_page_says_of_three_easy_bots_is_so():
    text = PAGE.read_text(encoding="utf-8")
    matches, seed = map(int, re.search(r"MATCHES=(\d+) SEED=(\d+)", text).groups())
    tally = Counter()
    for i in range(matches):
        states = bot_match.rounds((seed + i) % SEEDS, ["easy"] * 3)
        count(states, "usual", tally)
    for row in (
        rows.length,
        rows.tail,
        rows.turns,
        rows.mujeres,
        rows.passes,
        rows.use,
        rows.resets,
        rows.rotating,
    ):
        assert f"\n{page.line(('easy', 3, *row(tally, 3)))}\n" in text, row.__name__
