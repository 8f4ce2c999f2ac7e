"""What the handheld says: complete, no wider than its place, in letters that the sheet has."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from scenes import SCENES

import firmware.texts
from firmware.art.looks import PICTURES
from firmware.party import NAME
from firmware.screens.language import NAMES
from firmware.sheet import SHEET
from firmware.texts import LANGUAGES, MEN, Texts
from firmware.tiles import COLUMNS, ROWS

FIRMWARE = Path(__file__).parents[2] / "firmware"
FOLDER = FIRMWARE / "languages"
PAGE_LINES = {"rules": 5, "lesson": 7}
SPELT = ("name", "others")  # the letters of names: what is written with them is no text
SHOWN_IN = {"reveal": "tutorial"}  # a heading whose texts another screen shows, too
ALWAYS = ""  # the heading of what stands before the first one


def lines_of(language):
    """The file: of each heading a list of its texts, each as often as it is there."""
    parts = [(ALWAYS, [])]
    for line in (FOLDER / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            parts.append((line.strip("[]"), []))
        elif not line.startswith("#"):
            parts[-1][1].append(line)
    return parts


def texts_of(language):
    """By heading and name: how wide it may be, as the file says, and the texts."""
    texts = {}
    for heading, lines in lines_of(language):
        if heading in PAGE_LINES:
            continue
        for line in filter(None, lines):
            head, _, text = line.partition(": ")
            name, _, limit = head.partition(" ")
            assert (heading, name) not in texts, f"{name} twice"
            texts[heading, name] = int(limit or COLUMNS), text.split(" | ")
    return texts


def pages_of(language):
    """Heading and lines of each page."""
    return [
        (heading, "\n".join(lines).strip().split("\n"))
        for heading, lines in lines_of(language)
        if heading in PAGE_LINES
    ]


ENGLISH = texts_of("en")


# ---- which texts the screens say


def is_texts(node):
    """True for `texts`, `hand.texts` and the like."""
    return getattr(node, "id", None) == "texts" or getattr(node, "attr", None) == "texts"


def heading_asked_for(node, method):
    """The heading of `texts.section("heading")` or of another such call."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr == method and is_texts(node.func.value):
            return node.args[0].value
    return None


def said_by(source):
    """Heading and name of each text that a screen reads, at once or out of a section it keeps."""
    tree = ast.parse(source)
    kept = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and heading_asked_for(node.value, "section"):
            kept[ast.unparse(node.targets[0])] = heading_asked_for(node.value, "section")
    said = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            heading = heading_asked_for(node.value, "section")
            heading = heading or kept.get(ast.unparse(node.value))
            if heading or is_texts(node.value):
                said.add((heading or ALWAYS, node.attr))
    return said


def sources():
    return [path.read_text(encoding="utf-8") for path in (FIRMWARE / "screens").glob("*.py")]


def test_every_text_that_a_screen_says_exists_and_every_text_is_said():
    said = set().union(*map(said_by, sources()))
    assert said - {(ALWAYS, "section"), (ALWAYS, "page")} == set(ENGLISH)


def test_every_page_that_a_screen_shows_exists():
    trees = map(ast.parse, sources())
    asked = {heading_asked_for(node, "page") for tree in trees for node in ast.walk(tree)}
    assert asked - {None} == {heading for heading, _ in pages_of("en")} == set(PAGE_LINES)


# ---- all languages alike


def test_every_language_has_its_file_and_every_file_is_a_language():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(LANGUAGES)


def test_every_language_can_be_chosen_by_its_own_name():
    own = [texts_of(language)[ALWAYS, "language_name"][1][0] for language in LANGUAGES]
    assert [name.decode("latin-1") for name in NAMES] == own


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_as_much_as_english_in_as_little_room(language):
    texts = texts_of(language)
    assert {name: (width, len(parts)) for name, (width, parts) in texts.items()} == {
        name: (width, len(parts)) for name, (width, parts) in ENGLISH.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_number_of_pages(language):
    assert Counter(heading for heading, _ in pages_of(language)) == Counter(
        heading for heading, _ in pages_of("en")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_a_lesson_are_the_same_in_every_language(language):
    for (_, lines), (_, english) in zip(pages_of(language), pages_of("en")):
        numbers = [set(re.findall(r"\d", " ".join(page))) for page in (lines, english)]
        assert numbers[0] == numbers[1], lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_offers_the_same_letters_for_names(language):
    """In an order of its own: what it writes itself is on the first page of 26."""
    (others,) = texts_of(language)[SPELT][1]
    assert sorted(others) == sorted(ENGLISH[SPELT][1][0])
    assert len(set(others)) == len(others)
    assert others == others.upper()
    assert not set(others) & set("ABCDEFGHIJKLMNOPQRSTUVWXYZ+")
    written = "".join(line for _, page in pages_of(language) for line in page).upper()
    assert {letter for letter in others if letter.isalpha()} & set(written) <= set(others[:26])


# ---- as written


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_read_as_it_is_written(language):
    texts = Texts(LANGUAGES.index(language))
    for (heading, name), (_, written) in texts_of(language).items():
        read = getattr(texts.section(heading) if heading else texts, name)
        assert [
            text.decode("latin-1") for text in ([read], read)[isinstance(read, tuple)]
        ] == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_read_as_it_is_written(language):
    texts = Texts(LANGUAGES.index(language))
    shown = Counter()
    for heading, lines in pages_of(language):
        page = texts.page(heading, shown[heading])
        assert page.decode("latin-1").split("\n") == lines
        shown[heading] += 1


# ---- room, and letters


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_its_place(language):
    for (_, name), (limit, of_a_kind) in texts_of(language).items():
        for text in of_a_kind:
            assert 0 < len(text) <= limit, f"{name}: {text}"
            assert text == text.strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits(language):
    for heading, page in pages_of(language):
        assert 1 <= len(page) <= PAGE_LINES[heading], page
        for line in page:
            assert 1 <= len(line) <= COLUMNS, line
            assert line == line.strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_text_for_each_kind_of_player_and_of_action(language):
    texts = Texts(LANGUAGES.index(language))
    assert len(texts.kinds) == 5
    assert len(texts.actions) == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_in_the_sheet(language):
    lines = [text for _, of_a_kind in texts_of(language).values() for text in of_a_kind]
    lines += [line for _, page in pages_of(language) for line in page]
    for line in lines:
        for letter in line.encode("latin-1"):
            assert letter not in PICTURES, f"{line}: {letter} is a picture"
            assert letter == 32 or any(SHEET[6 * letter : 6 * letter + 6]), line


# ---- on the screens


def marks():
    """A letter of its own for each text: one that a screen shows nowhere else."""
    other = set("".join(line for _, page in pages_of("en") for line in page).encode("latin-1"))
    other |= set(b"".join(MEN)) | set(b"".join(NAMES)) | set(PICTURES) | set(b"-|:#+")
    free = [code for code in (*range(33, 127), *range(223, 256)) if code not in other]
    free = [code for code in free if not chr(code).isalnum() or code > 127]
    texts = [text for text in ENGLISH if text != SPELT]
    always = [text for text in texts if text[0] == ALWAYS]
    given = dict(zip(always, free))
    left = free[len(always) :]
    for heading in {heading for heading, _ in texts} - {ALWAYS, *SHOWN_IN}:  # one at a time
        behind = [text for text in texts if SHOWN_IN.get(text[0], text[0]) == heading]
        assert len(behind) <= len(left)
        given.update(zip(behind, left))
    assert len(given) == len(texts)
    return given


def test_the_widest_text_that_the_file_allows_is_never_cut_off_nor_covered(monkeypatch):
    """Every text as wide as it may be, in a letter of its own; every name with eight letters."""
    marked = marks()
    read = firmware.texts._parts

    def widened(number, heading):
        if heading in PAGE_LINES:
            return read(number, heading)
        lines = []
        for (of, name), (limit, parts) in ENGLISH.items():
            if of == heading:
                wide = (
                    [chr(marked[of, name]) * limit] * len(parts) if (of, name) in marked else parts
                )
                lines.append(f"{name}: {' | '.join(wide)}".encode())
        return [lines]

    monkeypatch.setattr(firmware.texts, "_parts", widened)
    seen = set()
    for name in SCENES:
        device = SCENES[name][0]()
        device.handheld.party.names[:] = [b"M" * (NAME - 1) + b"%d" % i for i in range(7)]
        device.take_frames()
        device.handheld._stale = True
        device.wait(10)
        for word in ["wait-0", *SCENES[name][1].split()]:
            device.do(word)
            for frame in device.take_frames():
                heading = frame.screen.lower()
                for text, letter in marked.items():
                    if text[0] in (ALWAYS, heading):
                        for run in runs(frame.tiles, letter):
                            assert run == ENGLISH[text][0], f"{text} at {name}\n{device.picture()}"
                            seen.add(text)
    assert seen == set(marked)


def runs(tiles, letter):
    """How long the stretches of a letter are, row by row."""
    found = []
    for y in range(ROWS):
        row = tiles[y * COLUMNS : (y + 1) * COLUMNS]
        found += [len(part) for part in bytes(t == letter for t in row).split(b"\0") if part]
    return found
