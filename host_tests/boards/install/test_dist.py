"""make dist: exactly what a device needs, the same bytes every time, and it plays there."""

import ast
import functools
import importlib.util
import subprocess
import sys

import pytest
from fake_device import MICROPYTHON
from fake_device import installed as micropython_installed

from boards.drivers.two_files import TwoFiles
from boards.install import catalogue, dist, imports
from boards.terminal import transcripts
from boards.terminal.arguments import Refused
from firmware.texts import LANGUAGES

ALL = [(board, runtime) for board, runtimes in catalogue.boards().items() for runtime in runtimes]
FOR_COMPUTERS = ("levels", "notation", "reader", "transcript", "unpacked")
LIMITS = {"micropython": 96 * 1024, "circuitpython": 192 * 1024}


@functools.cache
def contents(board, runtime):
    """As dist.contents; skipped where the libraries of CircuitPython are not installed."""
    if runtime == "circuitpython" and importlib.util.find_spec("adafruit_display_text") is None:
        pytest.skip("the libraries in boards/install/libraries.txt are not installed")
    return dist.contents(board, runtime)


@pytest.mark.parametrize("runtime", ["micropython", "circuitpython"])
def test_a_language_is_shipped_line_by_line_but_for_what_is_told_to_translators(runtime):
    files = contents("pico_oled", runtime)
    languages = sorted((imports.ROOT / "firmware" / "languages").glob("*.txt"))
    assert len(languages) == len(LANGUAGES)
    for path in languages:
        lines = path.read_bytes().splitlines()
        shipped = files[f"firmware/languages/{path.name}"].splitlines()
        assert shipped == [line for line in lines if line[:1] != b"#"]
        assert len(shipped) < len(lines)


@pytest.mark.parametrize("board, runtime", ALL)
def test_every_board_has_what_it_needs_and_it_fits(board, runtime):
    files = contents(board, runtime)
    ending = {"micropython": ".mpy", "circuitpython": ".py"}[runtime]
    assert f"boards/this{ending}" in files
    assert "firmware/languages/en.txt" in files
    assert list(files)[-1] == {"micropython": "main.py", "circuitpython": "code.py"}[runtime]
    assert dist.total(files) <= LIMITS[runtime]


@pytest.mark.parametrize("board, runtime", ALL)
def test_nothing_is_there_that_only_a_computer_needs(board, runtime):
    for path in contents(board, runtime):
        module = path.rpartition(".")[0]
        assert not module.startswith(("boards/terminal", "boards/install", "firmware/art")), path
        assert module not in [f"engine/{name}" for name in FOR_COMPUTERS], path
        assert not module.startswith("lib/") or module.startswith("lib/adafruit_"), path


def test_the_same_sources_give_the_same_bytes():
    again = dist.contents("pico_oled", "micropython")
    assert again == contents("pico_oled", "micropython")
    assert list(again) == list(contents("pico_oled", "micropython"))


@pytest.mark.parametrize("board", [board for board, runtime in ALL if runtime == "micropython"])
def test_bytecode_is_of_version_6_and_calls_itself_by_its_path(board):
    for path, data in contents(board, "micropython").items():
        if path.endswith(".mpy"):
            assert data[:2] == b"M\x06", path
            assert path.encode() in data


def test_the_folder_holds_that_and_nothing_else(tmp_path, monkeypatch):
    monkeypatch.setattr(dist, "BUILD", tmp_path)
    (tmp_path / "pico_oled-micropython" / "engine").mkdir(parents=True)
    (tmp_path / "pico_oled-micropython" / "engine" / "older.mpy").write_bytes(b"M")
    folder, files = dist.build("pico_oled", "micropython")
    assert folder == tmp_path / "pico_oled-micropython"
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert found == set(files)
    assert (folder / "main.py").read_bytes() == files["main.py"]


def test_every_file_and_the_sum_are_told(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(dist, "BUILD", tmp_path)
    monkeypatch.setenv("BOARD", "pico_oled")
    monkeypatch.delenv("RUNTIME", raising=False)
    monkeypatch.delenv("FIRMWARE", raising=False)
    dist.main()
    lines = capsys.readouterr().out.splitlines()
    sizes = [int(line.split()[0].replace(",", "")) for line in lines]
    assert sum(sizes[:-1]) == sizes[-1]
    assert len(lines) - 1 == len(contents("pico_oled", "micropython"))
    assert lines[-2].endswith("main.py")


PLAYS = """
import sys
sys.path[:] = [""]
from boards.this import board
from firmware import matches
from firmware.handheld import Handheld
handheld = Handheld(board(), 7)
for place in range(4):
    handheld.party.kinds[place] = 2  # a bot
handheld.party.sit()
matches.begin(handheld, 0)
for count in range(30000):
    handheld.step()
    if type(handheld.screen).__name__ == "Winner":
        print("a winner")
        break
"""

BOARD = """
from boards.drivers.two_files import TwoFiles
class Buttons:
    passes = 0
    def read(self):
        self.passes += 1
        return 4 if self.passes % 2 else 0
class Display:
    def show(self, tilemap): pass
    def contrast(self, level): pass
    def sleep(self, dark): pass
    def turn(self, around): pass
class Board:
    time = 0
    tone = None
    def __init__(self):
        self.store, self.buttons, self.display = TwoFiles("kept/"), Buttons(), Display()
    def now(self):
        self.time += 400
        return self.time & 0x1FFFFFFF
    def seed(self): return 7
    def rest(self): pass
    def battery(self): return -1
    def turn(self, around): pass
def board(): return Board()
"""


@micropython_installed
def test_what_is_copied_is_enough_to_play_a_match(tmp_path):
    files = dict(contents("pico_oled", "micropython"))
    del files["boards/this.mpy"]  # there are no pins here
    files["boards/this.py"] = BOARD.encode()
    files["play.py"] = PLAYS.encode()
    files["kept/nothing"] = b""
    for path, data in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    played = subprocess.run(
        [*MICROPYTHON, "play.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert played.stdout == "a winner\n", played.stdout + played.stderr
    match, lines = transcripts.of_log((tmp_path / "kept" / "log.1").read_bytes())
    assert match.winner >= 0 and lines[1] == "match players=4"
    kept = TwoFiles(f"{tmp_path}/kept/")
    record = bytearray(200)
    assert kept.read("statistics", record) == 3 and kept.logs() == [1]  # bots alone: no names


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """A small project: takes {path: text}; its ROOT."""
    monkeypatch.setattr(imports, "ROOT", tmp_path)

    def put(files):
        for path, text in files.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text)
        return tmp_path

    return put


def test_imports_are_followed_wherever_they_are(sources):
    sources(
        {
            "firmware/main.py": "from boards.this import board\nfrom firmware import pictures\n",
            "firmware/pictures.py": "def late():\n    import engine.bots\n",
            "firmware/unused.py": "",
            "engine/__init__.py": "from .match import Match\n",
            "engine/match.py": "from . import rng\n",
            "engine/rng.py": "import machine, os\n",
            "engine/bots.py": "from engine import Match\n",
            "boards/lamp/micropython.py": "from boards.drivers.pins import Pin\n",
            "boards/drivers/pins.py": "from machine import Pin\n",
        }
    )
    assert list(imports.needed("firmware.main", "lamp", "micropython")) == [
        "boards/drivers/pins.py",
        "boards/this.py",
        "engine/__init__.py",
        "engine/bots.py",
        "engine/match.py",
        "engine/rng.py",
        "firmware/pictures.py",
        "main.py",
    ]


def test_libraries_come_along_as_far_as_they_are_imported(sources, tmp_path, monkeypatch):
    root = sources(
        {
            "firmware/code.py": "from boards.this import board\n",
            "boards/lamp/circuitpython.py": "from adafruit_lamp import bulb\nimport displayio\n",
            "site/adafruit_lamp/__init__.py": "import adafruit_switch\n",
            "site/adafruit_lamp/bulb.py": "",
            "site/adafruit_lamp/unused.py": "",
            "site/adafruit_switch.py": "from micropython import const\n",
            "site/displayio.py": "'not the one on a device'",
        }
    )
    monkeypatch.setattr(sys, "path", [str(root / "site"), *sys.path])
    assert list(imports.needed("firmware.code", "lamp", "circuitpython")) == [
        "boards/this.py",
        "code.py",
        "lib/adafruit_lamp/__init__.py",
        "lib/adafruit_lamp/bulb.py",
        "lib/adafruit_switch.py",
    ]


@pytest.mark.parametrize(
    "line, sentence",
    [
        (
            "import engine.gone",
            "firmware/main.py imports engine.gone, and there is no such module.",
        ),
        (
            "import adafruit_gone_with_the_wind",
            "adafruit_gone_with_the_wind is not installed: it must be in "
            "boards/install/libraries.txt, for a board imports it on CircuitPython.",
        ),
    ],
)
def test_an_import_of_nothing_is_told(sources, line, sentence):
    sources({"firmware/main.py": line, "engine/__init__.py": ""})
    with pytest.raises(Refused) as refused:
        imports.needed("firmware.main", "lamp", "micropython")
    assert str(refused.value) == sentence


def test_a_source_that_does_not_compile_is_told(sources):
    sources({"firmware/main.py": "import engine.a", "engine/a.py": "x = 1\nif x:\n"})
    with pytest.raises(Refused, match=r"^engine/a.py does not compile: line 2, expected"):
        imports.needed("firmware.main", "lamp", "micropython")


def test_a_source_that_only_micropython_cannot_compile_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(dist, "ROOT", tmp_path)
    (tmp_path / "a.py").write_text("x = 1\nmatch x:\n    case 1:\n        pass\n")
    with pytest.raises(Refused, match="^a.py does not compile: .*line 2.* SyntaxError"):
        dict(dist._compiled({"a.py": tmp_path / "a.py"}))


def test_what_is_visited_is_found_by_its_name_in_a_string(monkeypatch, tmp_path):
    sources = {
        "firmware/code.py": 'SEEN = "firmware.screens"\nvisited("firmware.seldom")\n"boards.x"\n',
        "firmware/screens/__init__.py": "",
        "firmware/screens/rare.py": "from engine.rules import RULE\n",
        "firmware/seldom.py": "",
        "firmware/unknown.py": "",
        "engine/rules.py": "RULE = 1\n",
        "boards/lamp/circuitpython.py": "",
    }
    for path, text in sources.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    monkeypatch.setattr(imports, "ROOT", tmp_path)
    assert set(imports.needed("firmware.code", "lamp", "circuitpython")) == {
        "code.py",
        "engine/rules.py",
        "firmware/screens/__init__.py",
        "firmware/screens/rare.py",
        "firmware/seldom.py",
    }


def test_circuitpython_gets_python_without_comments_that_is_the_same_program():
    files = contents("pico_oled", "circuitpython")
    for path, data in files.items():
        if path.endswith(".py") and not path.startswith("lib/") and path != "code.py":
            tree = ast.parse(data)
            assert b"#" not in data.replace(b"'#", b"").replace(b"b'", b""), path
            assert not any(ast.get_docstring(node) for node in ast.walk(tree) if body(node)), path
    assert "firmware/logbook.py" in files and "firmware/screens/record.py" in files


def test_a_library_says_whose_it_is_and_is_the_same_program_without_words():
    files = contents("pico_oled", "circuitpython")
    libraries = [path for path in files if path.startswith("lib/")]
    assert len(libraries) > 2
    sources = imports.needed("firmware.code", "pico_oled", "circuitpython")
    for path in libraries:
        assert files[path].startswith(b"# SPDX-FileCopyrightText: "), path
        assert b"# SPDX-License-Identifier: " in files[path], path
        assert len(files[path]) < len(sources[path].read_bytes())
        assert program(files[path]) == program(sources[path].read_bytes()), path


def program(source):
    """What it does, as text: without strings that do nothing."""
    tree = ast.parse(source)
    for node in filter(body, ast.walk(tree)):
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.dump(tree)


def body(node):
    return isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
