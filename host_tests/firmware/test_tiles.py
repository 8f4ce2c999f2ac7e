"""The tile map: what fits stands where it should, what does not is cut off, and nothing raises."""

import pytest

from boards.terminal.pixels import pixels
from boards.terminal.text_picture import text_picture
from firmware.tiles import BLANK, CELLS, COLUMNS, GOLD, INVERSE, PLAIN, RED, ROWS, TileMap

QUARTER = 7 << 1
LAST = ROWS - 1


@pytest.fixture
def tiles():
    return TileMap()


def row(tiles, y):
    return bytes(tiles.tiles[y * COLUMNS : (y + 1) * COLUMNS]).decode("latin-1")


def styles(tiles, y):
    return list(tiles.styles[y * COLUMNS : (y + 1) * COLUMNS])


def rows_in_use(tiles):
    """Those with letters, or with a style."""
    return [y for y in range(ROWS) if row(tiles, y).strip() or any(styles(tiles, y))]


# ---- the map


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


# ---- the pen


def test_a_new_pen_stands_at_the_top_left_and_writes_plainly(tiles):
    tiles.put(65)
    assert row(tiles, 0) == "A" + " " * 17
    assert not any(tiles.styles)


def test_what_is_written_moves_the_pen_and_has_its_style(tiles):
    tiles.at(3, 1, INVERSE)
    tiles.text(b"mujer")
    tiles.put(58)
    tiles.skip(1)
    tiles.number(47)
    assert row(tiles, 1) == "   mujer: 47      "
    assert rows_in_use(tiles) == [1]
    assert text_picture(tiles).splitlines()[-1] == "inverse: 1:3-8 1:10-11"


def test_another_ink_is_for_what_comes(tiles):
    tiles.at(0, 2, GOLD)
    tiles.text(b"ab")
    tiles.ink(INVERSE | RED)
    tiles.text(b"cd")
    tiles.at(4, 2)
    tiles.text(b"ef")
    assert row(tiles, 2).rstrip() == "abcdef"
    assert styles(tiles, 2)[:6] == [GOLD] * 2 + [INVERSE | RED] * 2 + [PLAIN] * 2


def test_what_is_skipped_stays_as_it_is(tiles):
    tiles.row(5, 65, GOLD)
    tiles.at(1, 5)
    tiles.put(66)
    tiles.skip(2)
    tiles.put(67)
    tiles.skip(-4)
    tiles.put(68)
    assert row(tiles, 5) == "ADAAC" + "A" * 13
    assert styles(tiles, 5)[:6] == [GOLD, PLAIN, GOLD, GOLD, PLAIN, GOLD]


# ---- where the row ends

WRITERS = {
    "put": lambda tiles: [tiles.put(tile) for tile in b"molestia"],
    "text": lambda tiles: tiles.text(b"molestia"),
    "number": lambda tiles: tiles.number(12345678),
    "figure": lambda tiles: [tiles.figure(tile, tile + 1) for tile in b"molestia"],
    "square": lambda tiles: tiles.square(109),
}


@pytest.mark.parametrize("y", range(ROWS))
@pytest.mark.parametrize("letters, shown", [(b"molestia", "mol"), (b"mol", "mol"), (b"mo", "mo ")])
def test_text_that_is_too_long_is_cut_off_at_its_row(tiles, y, letters, shown):
    tiles.at(15, y, INVERSE)
    tiles.text(letters)
    assert row(tiles, y) == " " * 15 + shown
    assert rows_in_use(tiles) == [y]
    assert sum(tiles.styles) == len(shown.strip()) * INVERSE


@pytest.mark.parametrize("y", range(ROWS))
def test_a_row_can_be_written_full(tiles, y):
    tiles.at(0, y)
    tiles.text(b"abcdefghijklmnopqr")
    assert row(tiles, y) == "abcdefghijklmnopqr"
    assert rows_in_use(tiles) == [y]


@pytest.mark.parametrize("y", range(ROWS))
@pytest.mark.parametrize("writer", WRITERS.values(), ids=WRITERS)
@pytest.mark.parametrize("x", [COLUMNS, COLUMNS + 5])
def test_nothing_is_shown_behind_the_last_column(tiles, writer, x, y):
    tiles.at(x, y, INVERSE)
    writer(tiles)
    assert rows_in_use(tiles) == []


@pytest.mark.parametrize("y", range(ROWS))
@pytest.mark.parametrize("writer", WRITERS.values(), ids=WRITERS)
@pytest.mark.parametrize("before", ["full", "overfull", "skipped"])
def test_nor_where_the_row_has_been_written_full(tiles, writer, before, y):
    tiles.at(10, y)
    if before == "skipped":
        tiles.skip(8)
    else:
        tiles.text(b"maniquie" if before == "full" else b"maniquies")
    kept = bytes(tiles.tiles)
    tiles.ink(INVERSE)
    writer(tiles)
    assert tiles.tiles == kept
    assert not any(tiles.styles)


def test_a_pen_that_left_its_row_can_come_back(tiles):
    tiles.row(3, BLANK)
    tiles.skip(-COLUMNS)
    tiles.text(b"ANA")
    tiles.at(16, 3)
    tiles.put(65)
    tiles.skip(1)
    tiles.skip(-2)
    tiles.put(66)
    assert row(tiles, 3) == "ANA" + " " * 13 + "B "
    assert rows_in_use(tiles) == [3]


# ---- numbers


@pytest.mark.parametrize("number", [0, 1, 9, 10, 99, 100, 101, 1000, 65535, 2**30 - 1])
def test_a_number_is_written_out(tiles, number):
    tiles.at(2, 4, INVERSE)
    tiles.number(number)
    tiles.put(33)
    assert row(tiles, 4).strip() == f"{number}!"
    assert sum(tiles.styles) == len(f"{number}!") * INVERSE


@pytest.mark.parametrize("y", range(ROWS))
def test_a_number_that_is_too_long_is_cut_off_at_its_row(tiles, y):
    tiles.at(16, y, INVERSE)
    tiles.number(1234)
    assert row(tiles, y) == " " * 16 + "12"
    assert rows_in_use(tiles) == [y]
    assert sum(tiles.styles) == 2 * INVERSE


# ---- in the middle


@pytest.mark.parametrize("style", [PLAIN, GOLD, INVERSE])
@pytest.mark.parametrize(
    "letters, shown",
    [
        (b"", ""),
        (b"A", "        A"),
        (b"AB", "        AB"),
        (b"x" * 16, " " + "x" * 16),
        (b"x" * 17, "x" * 17),
        (b"x" * 18, "x" * 18),
        (b"abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqr"),
    ],
)
def test_centred_text_stands_in_the_middle_or_begins_at_the_left(tiles, letters, shown, style):
    tiles.centre(7, letters, style)
    assert row(tiles, 7).rstrip() == shown
    assert rows_in_use(tiles) in ([], [7])


@pytest.mark.parametrize("style", [PLAIN, GOLD])
def test_a_style_that_is_not_inverse_is_for_the_letters_alone(tiles, style):
    tiles.centre(2, b"spin", style)
    assert styles(tiles, 2) == [PLAIN] * 7 + [style] * 4 + [PLAIN] * 7


@pytest.mark.parametrize(
    "length, first, last",
    [(1, 7, 9), (2, 7, 10), (15, 0, 16), (16, 0, 17), (17, 0, 16), (18, 0, 17), (19, 0, 17)],
)
def test_inverse_text_has_a_blank_on_either_side_if_both_fit(tiles, length, first, last):
    for y in range(ROWS):
        tiles.clear()
        tiles.centre(y, b"x" * length, INVERSE)
        inverse = range(first, last + 1)
        assert styles(tiles, y) == [INVERSE if x in inverse else PLAIN for x in range(COLUMNS)]
        assert rows_in_use(tiles) == [y]


# ---- lines


def test_lines_stand_one_below_the_other_from_the_top_left(tiles):
    tiles.at(5, 5, INVERSE)
    tiles.lines(b"one\n\n three")
    assert row(tiles, 0).rstrip() == "one"
    assert row(tiles, 2).rstrip() == " three"
    assert rows_in_use(tiles) == [0, 2]
    assert not any(tiles.styles)


def test_a_full_line_does_not_push_the_next_one_down(tiles):
    tiles.lines(b"\n".join([b"x" * 17, b"y" * 18, b"z" * 18, b"end"]))
    assert [row(tiles, y).rstrip() for y in range(4)] == ["x" * 17, "y" * 18, "z" * 18, "end"]
    assert rows_in_use(tiles) == [0, 1, 2, 3]


def test_a_line_that_is_too_long_is_cut_off_at_its_row(tiles):
    tiles.lines(b"abcdefghijklmnopqrstuvw\nnext")
    assert row(tiles, 0) == "abcdefghijklmnopqr"
    assert row(tiles, 1).rstrip() == "next"
    assert rows_in_use(tiles) == [0, 1]


@pytest.mark.parametrize("length", [1, 18, 30])
def test_lines_below_the_last_row_are_not_shown(tiles, length):
    letters = b"ABCDEFGHIJKL"
    tiles.lines(b"\n".join(bytes([letter]) * length for letter in letters))
    for y in range(ROWS):
        assert row(tiles, y).rstrip() == chr(letters[y]) * min(length, COLUMNS)


@pytest.mark.parametrize("letters", [b"", b"\n", b"\n" * 30])
def test_lines_of_nothing_show_nothing(tiles, letters):
    tiles.lines(letters)
    assert rows_in_use(tiles) == []


# ---- headlines


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
    assert sum(style > 0 for style in tiles.styles) == 4 * length


def test_a_headline_is_a_letter_with_each_pixel_doubled(tiles):
    tiles.headline(0, b"\xc1")
    large = [bytes(line[48:60]) for line in pixels(tiles)[:16]]
    tiles.clear()
    tiles.at(8, 0)
    tiles.text(b"\xc1")
    small = [bytes(line[48:54]) for line in pixels(tiles)[:8]]
    assert large == [bytes(p for p in line for _ in "ab") for line in small for _ in "ab"]


@pytest.mark.parametrize("y", range(ROWS - 1))
@pytest.mark.parametrize("letters", [b"ABCDEFGHI", b"ABCDEFGHIJ", b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"])
def test_a_headline_that_is_too_long_is_cut_off_after_nine_letters(tiles, y, letters):
    tiles.headline(y, letters)
    assert row(tiles, y) == row(tiles, y + 1) == "AABBCCDDEEFFGGHHII"
    assert [style >> 1 for style in styles(tiles, y)] == [1, 2] * 9
    assert [style >> 1 for style in styles(tiles, y + 1)] == [3, 4] * 9
    assert rows_in_use(tiles) == [y, y + 1]


@pytest.mark.parametrize("letters, shown", [(b"AB", "AABB"), (b"A" * 20, "A" * 18)])
def test_of_a_headline_in_the_last_row_the_upper_half_is_shown(tiles, letters, shown):
    tiles.headline(LAST, letters)
    assert row(tiles, LAST).strip() == shown
    assert {style >> 1 for style in styles(tiles, LAST)} <= {0, 1, 2}
    assert rows_in_use(tiles) == [LAST]


@pytest.mark.parametrize("y", range(ROWS))
def test_a_headline_of_no_letters_shows_nothing(tiles, y):
    tiles.headline(y, b"")
    assert rows_in_use(tiles) == []


# ---- pictures


@pytest.mark.parametrize("x", [0, 4, 16])
@pytest.mark.parametrize("y", range(ROWS - 1))
def test_a_square_is_consecutive_tiles_row_by_row(tiles, x, y):
    tiles.at(x, y, GOLD)
    tiles.square(100)
    assert row(tiles, y) == " " * x + "de" + " " * (16 - x)
    assert row(tiles, y + 1) == " " * x + "fg" + " " * (16 - x)
    assert rows_in_use(tiles) == [y, y + 1]
    assert sum(tiles.styles) == 4 * GOLD


def test_the_pen_goes_on_behind_the_lower_half_of_a_square(tiles):
    tiles.at(4, 2)
    tiles.square(100)
    tiles.put(65)
    assert row(tiles, 2).strip() == "de"
    assert row(tiles, 3).strip() == "fgA"


@pytest.mark.parametrize("x, upper, lower", [(16, "de", "fg"), (17, "d", "f"), (18, "", "")])
def test_a_square_is_cut_off_at_the_end_of_its_rows(tiles, x, upper, lower):
    tiles.at(x, 2, GOLD)
    tiles.square(100)
    assert [row(tiles, y).strip() for y in (2, 3)] == [upper, lower]
    assert sum(tiles.styles) == 2 * len(upper) * GOLD
    assert set(rows_in_use(tiles)) <= {2, 3}


def test_of_a_square_in_the_last_row_the_upper_half_is_shown(tiles):
    tiles.at(4, LAST, GOLD)
    tiles.square(100)
    assert row(tiles, LAST).strip() == "de"
    assert sum(tiles.styles) == 2 * GOLD


def test_figures_stand_side_by_side_each_a_head_above_a_body(tiles):
    tiles.at(4, 2, RED)
    tiles.figure(65, 97)
    tiles.ink(GOLD)
    tiles.figure(66, 98)
    tiles.put(67)
    assert row(tiles, 2).rstrip() == "    ABC"
    assert row(tiles, 3).rstrip() == "    ab"
    assert styles(tiles, 2)[4:7] == [RED, GOLD, GOLD]
    assert styles(tiles, 3)[4:7] == [RED, GOLD, PLAIN]
    assert rows_in_use(tiles) == [2, 3]


@pytest.mark.parametrize("y", range(ROWS - 1))
def test_figures_that_do_not_fit_are_cut_off_at_the_end_of_their_rows(tiles, y):
    tiles.at(16, y, INVERSE)
    for head in b"ABCDE":
        tiles.figure(head, head + 32)
    assert row(tiles, y) == " " * 16 + "AB"
    assert row(tiles, y + 1) == " " * 16 + "ab"
    assert rows_in_use(tiles) == [y, y + 1]
    assert sum(tiles.styles) == 2 * INVERSE  # a head would drown in it


def test_of_figures_in_the_last_row_the_heads_are_shown(tiles):
    tiles.at(16, LAST, INVERSE)
    for head in b"ABCDE":
        tiles.figure(head, head + 32)
    assert row(tiles, LAST) == " " * 16 + "AB"
    assert rows_in_use(tiles) == [LAST]


@pytest.mark.parametrize("y", range(ROWS))
def test_a_row_is_filled_and_its_neighbours_are_not(tiles, y):
    tiles.row(y, 65, INVERSE)
    assert row(tiles, y) == "A" * 18
    assert rows_in_use(tiles) == [y]
    assert sum(tiles.styles) == 18 * INVERSE
