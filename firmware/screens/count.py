"""What moves at the end of a round, drawn over the table: the count of the queues, a favour."""

from engine.const import const
from engine.pieces import MEN
from firmware import pictures
from firmware.tiles import BLANK, COLUMNS, INVERSE, RED

A_PIECE = 2  # pictures for each piece that is counted
FLIGHT = 8  # pictures, until a favour has come to her
_FIRST = const(2)  # columns: of a queue, and of his letter, which stands above its length
_LETTER = const(11)
_A = const(65)
_HEARTS = const(13)  # where a favour flies to
_HEARTS_ROW = const(6)


def draw_count(tiles, counted):
    """So many pieces of each queue in inverse, and their number. Does not allocate."""
    for y in range(1, 7, 2):
        if tiles.tiles[y * COLUMNS + _LETTER] != BLANK:
            number = _count(tiles, y * COLUMNS + _FIRST, counted)
            if _man(tiles, y) >= 0:
                tiles.at(_LETTER, y + 1)
                tiles.number(number)


def _count(tiles, cell, counted):
    """How many there are, at most counted; the molestia is none of them. Does not allocate."""
    number = 0
    while number < counted and cell % COLUMNS < _LETTER:
        if tiles.tiles[cell] != BLANK and tiles.tiles[cell] != pictures.MOLESTIA_TOP:
            tiles.styles[cell + COLUMNS] |= INVERSE
            number += 1
        cell += 1
    return number


def mark_lengths(tiles, men):
    """Those of these men's queues in inverse: they are the longest. Does not allocate."""
    for y in range(1, 7, 2):
        man = _man(tiles, y)
        if man >= 0 and men >> man & 1:
            tiles.styles[(y + 1) * COLUMNS + _LETTER] |= INVERSE


def draw_flight(tiles, man, frame):
    """A heart between the man and its place among hers. Does not allocate."""
    y = 1
    while y < 5 and _man(tiles, y) != man:
        y += 2
    x = _FIRST + (_HEARTS + man - _FIRST) * frame // FLIGHT
    tiles.at(x, y + (_HEARTS_ROW - y) * frame // FLIGHT, RED)
    tiles.put(pictures.FLYING)


def _man(tiles, y):
    """Whose letter stands in row y, or -1. Does not allocate."""
    man = tiles.tiles[y * COLUMNS + _LETTER] - _A
    return man if 0 <= man < MEN else -1
