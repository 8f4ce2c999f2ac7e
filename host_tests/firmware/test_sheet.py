"""The tile sheets: made from the pictures as they are, complete, and every tile its own."""

import importlib
import unicodedata

import pytest

from firmware import pictures
from firmware.art import make_sheet
from firmware.art.looks import PICTURES, look

LETTERS = [number for number in range(256) if number not in PICTURES]
BODIES = [*pictures.BODY, *map(make_sheet.number, ("body_walk", "body_5_walk"))]
FIGURES = [*BODIES, *pictures.HEAD, pictures.MOLESTIA_TOP, pictures.MOLESTIA_BOTTOM]
STANDING = [
    *BODIES,
    pictures.MOLESTIA_BOTTOM,
    *(man + low for man in pictures.MMM for low in (2, 3)),
]
# What stands before a letter or a number somewhere, or between two of its kind.
SIGNS = "up up_right right down_right down down_left left up_left check cross favour no_favour"
SIGNS = [*map(make_sheet.number, (SIGNS + " flying list person easy medium hard").split())]

# What the texts and names of our languages are written in, besides ASCII.
ACCENTS = "ÁÉÍÑÓÚÜáéíñóúü¡¿ªº«»ÀÈÌÒÙàèìòùÅÄÖåäößÂÆÇÊËÎÏÔÛâæçêëîïôûÿ·"


# Capitals that stand in names, twice as large on the curtain: none may look like a small letter.
CAPITALS = "ÁÉÍÑÓÚÜÀÈÌÒÙÅÄÖÂÆÇÊËÎÏÛ"


class Sheet:
    """A sheet as the device has it, and as it is drawn: a tile is its rows of '#' and '.'."""

    def __init__(self, name):
        self.name = name
        self.folder, self.width, self.height = make_sheet.SHEETS[name]
        self.bytes = importlib.import_module(f"firmware.{name}").SHEET
        size = self.width * self.height // 8
        self.tiles = [self.rows(self.bytes[at : at + size]) for at in range(0, 256 * size, size)]

    def rows(self, tile):
        size = self.height // 8
        columns = [
            int.from_bytes(tile[at : at + size], "little") for at in range(0, len(tile), size)
        ]
        return ["".join(".#"[column >> y & 1] for column in columns) for y in range(self.height)]

    def column(self, number, x):
        return "".join(row[x] for row in self.tiles[number])


@pytest.fixture(params=make_sheet.SHEETS)
def sheet(request):
    return Sheet(request.param)


def test_a_capital_under_an_accent_is_no_small_letter(sheet):
    for letter in CAPITALS:
        assert sheet.tiles[ord(letter)] != sheet.tiles[ord(letter.lower())], letter


@pytest.mark.parametrize("letter", "ÖÜÓÚÒÙ")
def test_where_an_accent_has_one_row_the_sides_of_its_capital_are_but_one_row_shorter(letter):
    sheet = Sheet("sheet")
    sides = [
        sum(row[0] == row[4] == "#" for row in sheet.tiles[ord(capital)])
        for capital in unicodedata.normalize("NFD", letter)[0] + letter
    ]
    plain, under_its_accent = sides
    assert under_its_accent >= plain - 1


def test_a_sheet_is_made_from_the_pictures_as_they_are(sheet):
    size = sheet.folder, sheet.width, sheet.height
    drawn = make_sheet.tiles(*size)
    assert b"".join(drawn) == sheet.bytes
    kept = (make_sheet.HERE.parent / f"{sheet.name}.py").read_text(encoding="utf-8")
    assert kept == make_sheet.source(drawn, *size), "run make sheet"


def test_a_sheet_has_256_tiles(sheet):
    assert len(sheet.bytes) == 256 * sheet.width * sheet.height // 8


def test_a_letter_leaves_the_gap_to_the_next(sheet):
    assert not [chr(number) for number in LETTERS if "#" in sheet.column(number, -1)]


def test_a_sign_leaves_the_gap_to_a_letter(sheet):
    assert not [look(number) for number in SIGNS if "#" in sheet.column(number, -1)]


def test_only_spaces_are_blank(sheet):
    assert [n for n in range(256) if "#" not in "".join(sheet.tiles[n])] == [32, 160]


def test_the_letters_of_all_languages_are_letters(sheet):
    for letter in ACCENTS:
        assert ord(letter) in LETTERS, letter


def test_capitals_and_digits_stand_on_one_line(sheet):
    line = {8: 6, 16: 12}[sheet.height]
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÀÉÎÑÖÜ":
        rows = sheet.tiles[ord(letter)]
        assert "#" in rows[line] and "#" not in "".join(rows[line + 1 :]), letter


def test_no_two_letters_look_the_same(sheet):
    # A space that does not end a line; and in the small sheet a round O under an accent is an o.
    alike = "\xa0ÒÓÔÕÖ" if sheet.height == 8 else "\xa0"
    seen = {}
    for number in LETTERS:
        if chr(number) not in alike:
            other = seen.setdefault("".join(sheet.tiles[number]), number)
            assert other == number, f"{chr(other)} and {chr(number)}"


def test_no_two_pictures_look_the_same_nor_like_a_letter(sheet):
    seen = {"".join(sheet.tiles[number]): number for number in LETTERS}
    for number in PICTURES:
        other = seen.setdefault("".join(sheet.tiles[number]), number)
        assert other == number, f"{look(other)} and {look(number)}"


def test_the_men_differ_in_each_of_their_four_tiles(sheet):
    for corner in range(4):
        assert len({"".join(sheet.tiles[man + corner]) for man in pictures.MMM}) == 5


def test_who_stands_in_a_queue_leaves_the_row_below_free(sheet):
    assert not [look(number) for number in STANDING if "#" in sheet.tiles[number][-1]]


def test_who_stands_in_a_queue_leaves_the_column_to_the_next_free(sheet):
    right_tiles = [man + right for man in pictures.MMM for right in (1, 3)]
    assert not [look(n) for n in FIGURES + right_tiles if "#" in sheet.column(n, -1)]


def test_every_value_has_its_head_and_only_kinds_have_bodies():
    assert len(set(pictures.HEAD)) == 10
    bodies = {value: pictures.BODY[value] for value in range(1, 10)}
    assert [v for v in bodies if bodies[v] == pictures.BODY_MANIQUI] == [1, 9]
    assert [v for v in bodies if bodies[v] == make_sheet.number("body_5")] == [5]
    assert pictures.BODY[0] == make_sheet.number("body_mujer")  # face down, any mujer


def test_in_text_every_tile_but_the_unseen_has_a_character_of_its_own():
    looks = [look(number) for number in range(256)]
    assert len(set(looks)) == 256
    for number in PICTURES:
        assert len(looks[number]) == 1
        assert unicodedata.east_asian_width(looks[number]) not in "WF", looks[number]
        assert not unicodedata.combining(looks[number])


@pytest.mark.parametrize(
    "text, complaint",
    [
        (": a\n......\n", "not cut of 6 x 8"),
        (": a b\n" + "......\n" * 8, "2 names"),
        (": a\n", "1 names"),
        (": a\n" + "......\n" * 7 + ".....\n", "not cut of 6 x 8"),
    ],
)
def test_a_picture_that_is_not_whole_is_refused(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        list(make_sheet.read(text))


def test_a_large_picture_is_cut_row_by_row():
    rows = ["#....." + "......"] + ["." * 12] * 14 + ["." * 11 + "#"]
    assert list(make_sheet.cut(rows)) == [
        b"\x01" + bytes(5),
        bytes(6),
        bytes(6),
        bytes(5) + b"\x80",
    ]


def test_a_column_of_sixteen_is_two_bytes_the_upper_first():
    rows = ["#" + "." * 7] + ["." * 8] * 13 + [".#" + "." * 6] * 2
    assert list(make_sheet.cut(rows, 8, 16)) == [b"\x01\x00\x00\xc0" + bytes(12)]


@pytest.mark.parametrize("data", [bytes(range(256)), b'\x001\x077\x1f9"\\\xff8\x00'])
def test_a_literal_is_read_as_the_bytes_it_was_made_of(data):
    assert eval(f'b"{make_sheet._literal(data)}"') == data
