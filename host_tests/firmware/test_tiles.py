"""The tile map: what fits stands where it should, what does not is cut off."""

import pytest

from boards.terminal.pixels import pixels
from boards.terminal.text_picture import text_picture
from firmware.tiles import BLANK, CELLS, COLUMNS, GOLD, INVERSE, PLAIN, RED, ROWS, TileMap

QUARTER = 7 << 1


@pytest.fixture
def tiles():
    return TileMap()


def row(tiles, y):
    return bytes(tiles.tiles[y * COLUMNS : (y + 1) * COLUMNS]).decode("latin-1")


def rows_in_use(tiles):
    return [y for y in range(ROWS) if row(tiles, y).strip()]


def test_a_new_map_is_blank(tiles):
    assert (COLUMNS, ROWS) == (18, 8)
    assert tiles.tiles == bytes([BLANK]) * CELLS
    assert tiles.styles == bytes(CELLS)


def test_clearing_forgets_letters_and_styles_and_keeps_the_arrays(tiles):
    arrays = tiles.tiles, tiles.styles
    tiles.headline(2, b"ANA")
    tiles.row(7, 65, INVERSE | RED)
    tiles.clear()
    assert tiles.tiles == bytes([BLANK]) * CELLS
    assert tiles.styles == bytes(CELLS)
    assert arrays[0] is tiles.tiles and arrays[1] is tiles.styles


def test_text_says_where_it_ends(tiles):
    assert tiles.text(3, 1, b"mujer", INVERSE) == 8
    assert row(tiles, 1) == "   mujer          "
    assert text_picture(tiles).splitlines()[-1] == "inverse: 1:3-7"


@pytest.mark.parametrize("y", range(ROWS))
def test_text_that_is_too_long_is_cut_off_at_its_row(tiles, y):
    assert tiles.text(15, y, b"molestia", INVERSE) == COLUMNS
    assert row(tiles, y) == " " * 15 + "mol"
    assert rows_in_use(tiles) == [y]
    assert sum(tiles.styles) == 3 * INVERSE


def test_text_behind_the_last_column_is_not_shown(tiles):
    tiles.text(COLUMNS, 3, b"mujer")
    tiles.text(COLUMNS, ROWS - 1, b"mujer")
    assert rows_in_use(tiles) == []


@pytest.mark.parametrize(
    "letters, shown",
    [
        (b"", ""),
        (b"A", "        A"),
        (b"AB", "        AB"),
        (b"x" * 17, "x" * 17),
        (b"x" * 18, "x" * 18),
        (b"abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqr"),
    ],
)
def test_centred_text_stands_in_the_middle_or_begins_at_the_left(tiles, letters, shown):
    tiles.centre(7, letters)
    assert row(tiles, 7).rstrip() == shown
    assert rows_in_use(tiles) in ([], [7])


@pytest.mark.parametrize("number", [0, 1, 9, 10, 99, 100, 101, 65535, 2**30 - 1])
def test_a_number_is_written_out(tiles, number):
    assert tiles.number(2, 4, number, INVERSE) == 2 + len(str(number))
    assert row(tiles, 4).strip() == str(number)
    assert sum(tiles.styles) == len(str(number)) * INVERSE


@pytest.mark.parametrize("y", [0, ROWS - 1])
def test_a_number_that_is_too_long_is_cut_off_at_its_row(tiles, y):
    tiles.number(16, y, 1234)
    assert row(tiles, y) == " " * 16 + "12"
    assert rows_in_use(tiles) == [y]


@pytest.mark.parametrize("length", range(1, 10))
def test_a_headline_letter_is_four_quarters_of_one_tile(tiles, length):
    letters = b"ABCDEFGHI"[:length]
    tiles.headline(3, letters)
    for i, letter in enumerate(letters):
        x = COLUMNS // 2 - length + 2 * i
        cells = [y * COLUMNS + x + right for y in (3, 4) for right in (0, 1)]
        assert [tiles.tiles[cell] for cell in cells] == [letter] * 4
        assert [(tiles.styles[cell] & QUARTER) >> 1 for cell in cells] == [1, 2, 3, 4]
    assert rows_in_use(tiles) == [3, 4]


def test_a_headline_is_a_letter_with_each_pixel_doubled(tiles):
    tiles.headline(0, b"\xc1")
    large = [bytes(line[48:60]) for line in pixels(tiles)[:16]]
    tiles.clear()
    tiles.text(8, 0, b"\xc1")
    small = [bytes(line[48:54]) for line in pixels(tiles)[:8]]
    assert large == [bytes(p for p in line for _ in "ab") for line in small for _ in "ab"]


@pytest.mark.parametrize("y", [0, 3, ROWS - 2])
def test_a_headline_that_is_too_long_is_cut_off_after_nine_letters(tiles, y):
    tiles.headline(y, b"ABCDEFGHIJKLMNOP")
    assert row(tiles, y) == row(tiles, y + 1) == "AABBCCDDEEFFGGHHII"
    assert rows_in_use(tiles) == [y, y + 1]


def test_a_picture_is_consecutive_tiles_row_by_row(tiles):
    tiles.picture(4, 2, 100, 2, 2, GOLD)
    assert row(tiles, 2).strip() == "de"
    assert row(tiles, 3).strip() == "fg"
    assert sum(tiles.styles) == 4 * GOLD


def test_a_new_style_leaves_the_letters_and_its_neighbours(tiles):
    tiles.text(0, 0, b"x" * 18)
    tiles.text(0, 1, b"x" * 18, RED)
    tiles.restyle(16, 0, 2, INVERSE)
    assert row(tiles, 0) == "x" * 18
    assert list(tiles.styles[:18]) == [PLAIN] * 16 + [INVERSE] * 2
    assert set(tiles.styles[18:36]) == {RED}


def test_a_row_is_filled_and_its_neighbours_are_not(tiles):
    tiles.row(3, 65, INVERSE)
    assert row(tiles, 3) == "A" * 18
    assert rows_in_use(tiles) == [3]
    assert sum(tiles.styles) == 18
