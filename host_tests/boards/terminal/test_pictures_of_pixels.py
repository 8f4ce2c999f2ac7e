"""Half blocks and braille, on maps small enough to be read here."""

import pytest
from drawing import write, write_double

from boards.terminal.braille import braille
from boards.terminal.half_blocks import half_blocks
from boards.terminal.pixels import pixels
from boards.terminal.text_picture import text_picture
from firmware import pictures
from firmware.tiles import GOLD, INVERSE, RED, TileMap


@pytest.fixture
def tiles():
    """A blank tile map."""
    return TileMap()


def corner(rows, width, height):
    """The characters of the upper left corner, as lines."""
    return ["".join(cell[0] for cell in row[:width]) for row in rows[:height]]


def inverse_of(tiles):
    return lambda x, y: bool(tiles.styles[y // 8 * 18 + x // 6] & INVERSE)


def test_half_blocks_show_two_pixels_one_above_the_other(tiles):
    write(tiles, 0, 0, b"A5")
    assert corner(half_blocks(pixels(tiles)), 12, 4) == [
        "▄▀▀▀▄ █▀▀▀▀ ",
        "█▄▄▄█ ▀▀▀▀▄ ",
        "█   █ ▄   █ ",
        "▀   ▀  ▀▀▀  ",
    ]


def test_half_blocks_of_an_inverse_tile_swap_lit_and_dark(tiles):
    write(tiles, 0, 0, b"A", INVERSE)
    assert corner(half_blocks(pixels(tiles)), 6, 4) == [
        "▀▄▄▄▀█",
        " ▀▀▀ █",
        " ███ █",
        "▄███▄█",
    ]


def test_half_blocks_know_the_colour_of_each_pair(tiles):
    write(tiles, 0, 0, b"A", RED)
    write(tiles, 1, 0, b"A", GOLD)
    row = half_blocks(pixels(tiles))[0]
    assert [cell[1] for cell in row[:12]] == [2, 2, 2, 2, 2, 0, 3, 3, 3, 3, 3, 0]


def test_braille_shows_eight_pixels(tiles):
    write(tiles, 0, 0, b"A5")
    assert corner(braille(pixels(tiles), inverse_of(tiles)), 6, 2) == [
        "⣎⣉⡆⠯⠭⡁",
        "⠇ ⠇⠢⠤⠃",
    ]


def test_braille_turns_an_inverse_tile_round_as_a_whole(tiles):
    write(tiles, 0, 0, b"A")
    upright = braille(pixels(tiles), inverse_of(tiles))
    write(tiles, 0, 0, b"A", INVERSE)
    turned = braille(pixels(tiles), inverse_of(tiles))
    assert corner(turned, 3, 2) == corner(upright, 3, 2)
    assert [cell[2] for cell in turned[0][:4]] == [True, True, True, False]
    assert [cell[2] for cell in upright[0][:4]] == [False] * 4


def test_a_tile_map_is_108_by_32_half_blocks_and_54_by_16_braille_characters(tiles):
    rows = half_blocks(pixels(tiles))
    assert (len(rows), {len(row) for row in rows}) == (32, {108})
    rows = braille(pixels(tiles), inverse_of(tiles))
    assert (len(rows), {len(row) for row in rows}) == (16, {54})


def test_text_has_letters_pictures_and_what_is_inverse(tiles):
    write(tiles, 0, 0, b"A\xf1o")
    man = pictures.MMM[0]
    write(tiles, 4, 0, [man, man + 1])
    write(tiles, 4, 1, [man + 2, man + 3])
    write_double(tiles, 6, 2, b"E")
    write_double(tiles, 8, 2, b"V")
    write(tiles, 0, 7, b" " * 18, INVERSE)
    write(tiles, 17, 6, b"A", INVERSE)
    write(tiles, 3, 6, b"A", INVERSE)
    write(tiles, 4, 6, b"A", INVERSE | RED)
    assert text_picture(tiles) == (
        "Año ᴀ╮            \n"
        "    ╰╯            \n"
        "      E V         \n"
        "                  \n"
        "                  \n"
        "                  \n"
        "   AA            A\n"
        "                  \n"
        "inverse: 6:3-4 6:17 7:0-17\n"
    )


def test_text_without_anything_inverse_has_eight_lines(tiles):
    assert text_picture(tiles) == (" " * 18 + "\n") * 8
