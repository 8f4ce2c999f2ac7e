"""The tile sheet: made from the pictures as they are, complete, and every tile its own."""

import unicodedata

import pytest

from firmware import pictures
from firmware.art import make_sheet
from firmware.art.looks import PICTURES, look
from firmware.sheet import SHEET

LETTERS = [number for number in range(256) if number not in PICTURES]
FIGURES = [
    *pictures.HEAD,
    *pictures.BODY,
    pictures._BODY_WALK,
    pictures._BODY_5_WALK,
    pictures.MOLESTIA_TOP,
    pictures.MOLESTIA_BOTTOM,
]
STANDING = [
    *pictures.BODY,
    pictures._BODY_WALK,
    pictures._BODY_5_WALK,
    pictures.MOLESTIA_BOTTOM,
    *(man + low for man in pictures.MMM for low in (2, 3)),
]
BLANK = bytes(6)


def tile(number):
    return SHEET[6 * number : 6 * number + 6]


def lowest_row(number):
    return any(column & 0x80 for column in tile(number))


def test_the_sheet_is_made_from_the_pictures_as_they_are():
    drawn = make_sheet.tiles()
    assert b"".join(drawn) == SHEET
    kept = (make_sheet.HERE.parent / "sheet.py").read_text(encoding="utf-8")
    assert kept == make_sheet.source(drawn), "run python -m firmware.art.make_sheet"


def test_the_sheet_has_256_tiles():
    assert len(SHEET) == 256 * 6


@pytest.mark.parametrize("letter", [chr(n) for n in LETTERS if not chr(n).isspace()])
def test_a_letter_is_drawn_and_leaves_the_gap_to_the_next(letter):
    assert tile(ord(letter)) != BLANK
    assert tile(ord(letter))[5] == 0


def test_only_spaces_are_blank():
    assert [n for n in range(256) if tile(n) == BLANK] == [32, 160]


def test_capitals_and_digits_stand_on_one_line():
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÀÉÎÑÖÜ":
        assert not lowest_row(ord(letter)), letter
        assert any(column & 0x40 for column in tile(ord(letter))), letter


def test_no_two_letters_look_the_same():
    # A space that does not end a line; and under an accent a round O is as high as an o.
    alike = "\xa0ÒÓÔÕÖ"
    seen = {}
    for number in LETTERS:
        if chr(number) not in alike:
            other = seen.setdefault(tile(number), number)
            assert other == number, f"{chr(other)} and {chr(number)}"


def test_no_two_pictures_look_the_same_nor_like_a_letter():
    seen = {tile(number): number for number in LETTERS}
    for number in PICTURES:
        other = seen.setdefault(tile(number), number)
        assert other == number, f"{look(other)} and {look(number)}"


def test_the_men_differ_in_each_of_their_four_tiles():
    for corner in range(4):
        assert len({tile(man + corner) for man in pictures.MMM}) == 5


def test_who_stands_in_a_queue_leaves_the_row_below_free():
    assert not [look(number) for number in STANDING if lowest_row(number)]


def test_who_stands_in_a_queue_leaves_the_column_to_the_next_free():
    right_tiles = [man + right for man in pictures.MMM for right in (1, 3)]
    for number in FIGURES + right_tiles:
        assert tile(number)[5] == 0, look(number)


def test_every_value_has_its_head_and_only_kinds_have_bodies():
    assert len(set(pictures.HEAD)) == 10
    bodies = {value: pictures.BODY[value] for value in range(1, 10)}
    assert [v for v in bodies if bodies[v] == pictures.BODY_MANIQUI] == [1, 9]
    assert [v for v in bodies if bodies[v] == pictures._BODY_5] == [5]
    assert pictures.BODY[0] == pictures._BODY_MUJER  # face down, any mujer


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
    assert list(make_sheet.cut(rows)) == [b"\x01" + bytes(5), BLANK, BLANK, bytes(5) + b"\x80"]
