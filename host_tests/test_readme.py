"""What the README claims; and that those of the folders name all their files."""

import io
import re
import subprocess
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from boards.emulator import bench
from boards.install import catalogue
from boards.terminal import pictures
from boards.terminal.simulated import Simulated
from boards.terminal.text_picture import text_picture
from engine.reader import Reader

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.*?)^```$", README, re.M | re.S)


def test_its_commands_are_targets_of_the_makefile():
    makefile = (ROOT / "Makefile").read_text()
    named = set(re.findall(r"\bmake (?:-s )?([a-z][a-z0-9-]*)", README))
    assert {"play", "test"} <= named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.M), target


def test_make_alone_lists_every_command_for_people():
    listed = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"^([a-z][a-z0-9-]*):.*##", makefile, re.M):
        assert re.search(rf"^{target} ", listed, re.M), target


def test_ci_calls_its_test_command():
    assert "\n    make test\n" in README
    assert re.search(r"^make test$", (ROOT / ".ci" / "run").read_text(), re.M)


def test_the_files_it_names_exist():
    for path in re.findall(r"`((?:engine|firmware|boards|host_tests)/[^`*]*)`", README):
        assert (ROOT / path).exists(), path
    for path in re.findall(r"\]\(([^)]+)\)", README):
        assert path.startswith("https://") or (ROOT / path).exists(), path


def test_its_table_of_boards_has_each_and_its_runtimes():
    rows = re.findall(r"^\| (\[.*?) \| .*? \| (✓?) ?\| (✓?) ?\|$", README, re.M)
    told = {
        board: (bool(micropython), bool(circuitpython))
        for boards, micropython, circuitpython in rows
        for board in re.findall(r"\[(\w+)\]", boards)
    }
    assert told == {
        board: ("micropython" in runtimes, "circuitpython" in runtimes)
        for board, runtimes in catalogue.boards().items()
    }


def test_its_measures_are_those_that_the_bench_takes():
    section = README.split("## On a Pico, measured")[1].split("\n## ")[0]
    rows = [row[2:].split(" | ") for row in section.splitlines() if row.startswith("| ")]
    said = [(words, most.removesuffix(" |")) for words, _, most in rows if "---" not in words]
    wanted = []
    for side in range(2):
        wanted.append(("what", "at most"))
        wanted += [(words, bench.number(most[side], unit)) for _, words, unit, *most in bench.ROWS]
    assert said == wanted


def test_its_example_of_a_match_is_one():
    lines = next(block for block in BLOCKS if block.startswith("match")).encode()
    reader = Reader()
    for line in io.BytesIO(lines):
        reader.feed(line)
    reader.end()
    assert reader.rounds == 1


def test_its_example_of_a_screen_is_what_the_handheld_shows():
    words = re.search(r"after `([a-z -]+)` with `SEED=(\d+)`", README)
    handheld = Simulated(int(words[2]))
    for word in words[1].split():
        press = handheld.hold if word.startswith("hold-") else handheld.press
        press(word.removeprefix("hold-"))
    assert text_picture(handheld.map) in BLOCKS


def test_its_pictures_are_drawn_from_the_screens_as_they_are():
    for name in pictures.SCENES:
        assert f"boards/terminal/pictures/{name}" in README
        with Image.open(pictures.FOLDER / name) as kept:
            assert not ImageChops.difference(kept.convert("RGB"), pictures.draw(name)).getbbox()


def test_its_film_is_what_the_handheld_shows_while_it_moves():
    assert f"boards/terminal/pictures/{pictures.FILM}" in README
    with Image.open(pictures.FOLDER / pictures.FILM) as kept:
        film = pictures.film()
        assert kept.n_frames == len(film) > 20
        for number, (image, seen) in enumerate(film):
            kept.seek(number)
            assert kept.info["duration"] == seen
            assert not ImageChops.difference(kept.convert("RGB"), image).getbbox()


@pytest.mark.parametrize("folder", ["terminal", "install", "emulator"])
def test_every_program_of_a_folder_has_a_row_in_its_table_of_files(folder):
    here = ROOT / "boards" / folder
    table = (here / "README.md").read_text(encoding="utf-8")
    rows = "".join(re.findall(r"^\| (`\w.*?) \| .+ \|$", table, re.M))
    named = set(re.findall(r"`(\w+\.py)`", rows))
    assert named == {path.name for path in here.glob("*.py")}
