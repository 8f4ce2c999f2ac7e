"""What the handheld says: complete, no wider than its place, in letters that the sheet has."""

import ast
from pathlib import Path

import pytest
from devices import Device
from scenes import SCENES

from firmware.art.looks import PICTURES
from firmware.sheet import SHEET
from firmware.texts import LANGUAGES, Texts
from firmware.tiles import COLUMNS, ROWS

FIRMWARE = Path(__file__).parents[2] / "firmware"
FOLDER = FIRMWARE / "languages"
SPARE = {"language"}  # its own name, for when there are two to choose from
LETTERS = bytes([*range(161, 183), *range(184, 192), *range(223, 256)])  # that no screen uses
PAGE_LINES = ROWS - 1


def texts_of(language):
    """Names, and how wide each may be, as the file says; then the texts of each."""
    limits, texts = {}, {}
    for line in (FOLDER / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line == "[page]":
            break
        if line and not line.startswith("#"):
            head, _, text = line.partition(": ")
            name, _, limit = head.partition(" ")
            assert name not in texts, f"{name} twice"
            limits[name] = int(limit or COLUMNS)
            texts[name] = text.split(" | ")
    return limits, texts


def pages_of(language):
    return [page.split(b"\n") for page in Texts(LANGUAGES.index(language)).pages]


def names_used():
    """The attributes of `texts` that the screens read."""
    used = set()
    for path in (FIRMWARE / "screens").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                of = node.value
                if getattr(of, "id", None) == "texts" or getattr(of, "attr", None) == "texts":
                    used.add(node.attr)
    return used


def test_every_language_has_its_file_and_every_file_is_a_language():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_a_screen_says_exists_and_every_text_is_said(language):
    assert names_used() - {"pages"} == set(texts_of(language)[1]) - SPARE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_read_as_it_is_written(language):
    texts = Texts(LANGUAGES.index(language))
    for name, written in texts_of(language)[1].items():
        read = getattr(texts, name)
        assert [
            text.decode("latin-1") for text in ([read], read)[isinstance(read, tuple)]
        ] == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_its_place(language):
    limits, texts = texts_of(language)
    for name, of_a_kind in texts.items():
        for text in of_a_kind:
            assert 0 < len(text) <= limits[name], f"{name}: {text}"
            assert text == text.strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_text_for_each_kind_of_player_and_of_action(language):
    texts = Texts(LANGUAGES.index(language))
    assert len(texts.kinds) == 4
    assert len(texts.actions) == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rules_fits(language):
    pages = pages_of(language)
    assert 1 <= len(pages) <= COLUMNS - 2  # a dot each, between two arrows
    for page in pages:
        assert 1 <= len(page) <= PAGE_LINES
        for line in page:
            assert len(line) <= COLUMNS, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_in_the_sheet(language):
    lines = [text.encode("latin-1") for kind in texts_of(language)[1].values() for text in kind]
    lines += [line for page in pages_of(language) for line in page]
    for line in lines:
        for letter in line:
            assert letter not in PICTURES, f"{line}: {letter} is a picture"
            assert letter == 32 or any(SHEET[6 * letter : 6 * letter + 6]), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widest_text_that_the_file_allows_is_never_cut_off_nor_covered(language):
    """Every text as wide as it may be, in a letter of its own; every name with eight letters."""
    limits, texts = texts_of(language)
    letters = dict(zip(texts, LETTERS))
    assert len(letters) == len(texts)
    seen = set()
    for name in SCENES:
        device = SCENES[name][0]()
        widen(device.handheld.texts, limits, texts, letters)
        device.handheld.party.names[:] = [b"MMMMMMMM"] * 7
        device.handheld._stale = True
        device.wait(10)
        for word in SCENES[name][1].split():
            device.do(word)
        for frame in device.take_frames():
            for text, letter in letters.items():
                for run in runs(frame.tiles, letter):
                    assert run == limits[text], f"{text} at {name}\n{device.picture()}"
                    seen.add(text)
    assert seen == set(texts) - SPARE


def widen(texts, limits, names, letters):
    for name, of_a_kind in names.items():
        wide = bytes([letters[name]]) * limits[name]
        setattr(texts, name, (wide,) * len(of_a_kind) if len(of_a_kind) > 1 else wide)


def runs(tiles, letter):
    """How long the stretches of a letter are, row by row."""
    found = []
    for y in range(ROWS):
        row = tiles[y * COLUMNS : (y + 1) * COLUMNS]
        found += [len(part) for part in bytes(t == letter for t in row).split(b"\0") if part]
    return found


def test_the_rules_show_every_line_of_every_page():
    device = Device()
    device.do("next ok")
    for page in pages_of(LANGUAGES[0]):
        shown = device.picture().splitlines()[:PAGE_LINES]
        wanted = [line.decode("latin-1") for line in page]
        assert [line.rstrip() for line in shown] == wanted + [""] * (PAGE_LINES - len(wanted))
        device.do("next")
