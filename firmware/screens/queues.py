"""The table as it is drawn on several screens: up to three men, a queue before each.

From the left: the man, two tiles wide; the molestia if she blocks the bottom; the pieces, lowest
first; the molestia if she blocks the top; at the end his letter above the number of pieces.
"""

from engine.const import const
from engine.observation import ACTIONS, FAVOURS, MOLESTIA, PILES, PLAYERS, added, pile_after
from engine.pieces import (
    BLOCK_TOP,
    HIGH_MANIQUI,
    KINDS,
    LOW_MANIQUI,
    MEN,
    MOST_PLAYERS,
    NOTHING,
    RED,
    blocks,
    length,
    starts,
)
from firmware import pictures
from firmware.tiles import BLANK, BLUE, BROWN, COLUMNS, GOLD, GREEN, GREY, INVERSE, PINK, PLAIN
from firmware.tiles import RED as RED_INK

MEN_INK = bytes((GOLD, BLUE, PINK, GREEN, GREY))
QUEUES = 3  # no round has more
_FIRST_ROW = const(1)
_PIECES_COLUMN = const(3)
_LETTER_COLUMN = const(12)
_A = const(65)


def draw_queues(tiles, view, placed, mujer, moved):
    """All queues; in inverse the mujer as an action places her, the molestia as one moves her.

    The actions may have been played already or be mere ideas, or NOTHING. Does not allocate.
    """
    for row in range(QUEUES):
        man = man_of_row(view, row, placed)
        if man < MEN:
            y = _FIRST_ROW + 2 * row
            _draw_man(tiles, view, man, y, placed, mujer)
            _draw_molestia(tiles, view, man, y, moved)


def mark_winners(tiles, view):
    """The letters of the men who give their favour in inverse. Does not allocate."""
    for row in range(QUEUES):
        man = man_of_row(view, row, NOTHING)
        for seat in range(view[PLAYERS]):
            if view[FAVOURS + seat] == man + 1:
                tiles.restyle(_LETTER_COLUMN, _FIRST_ROW + 2 * row, 1, INVERSE)
                tiles.restyle(_LETTER_COLUMN, _FIRST_ROW + 2 * row + 1, 1, INVERSE)


def man_of_row(view, row, code):
    """Who stands in a row, in the order in which they came to the table. Does not allocate."""
    for turn in range(MOST_PLAYERS):
        placement = view[ACTIONS + 2 * turn]
        if starts(placement):
            if row == 0:
                return placement // KINDS
            row -= 1
    if row == 0 and starts(code) and not view[PILES + code // KINDS]:
        return code // KINDS
    return MEN


def _draw_man(tiles, view, man, y, placed, mujer):
    """A man and his queue in rows y and y + 1. Does not allocate."""
    pile = pile_after(view, man, placed, mujer)
    fresh = added(placed, mujer) if placed // KINDS == man else 0
    ink = MEN_INK[man]
    if fresh and starts(placed):
        ink |= INVERSE
    tiles.picture(0, y, pictures.MMM[man], 2, 2, ink)
    _draw_pieces(tiles, y, pile, fresh)
    tiles.put(_LETTER_COLUMN, y, _A + man)
    tiles.number(_LETTER_COLUMN, y + 1, length(pile))


def _draw_pieces(tiles, y, pile, fresh):
    """The pieces of a pile, the fresh ones in inverse. Does not allocate."""
    x = _PIECES_COLUMN
    for value in range(LOW_MANIQUI, HIGH_MANIQUI + 1):
        if pile >> value & 1:
            draw_piece(tiles, x, y, value, fresh >> value & 1)
            x += 1


def draw_piece(tiles, x, y, value, style):
    """A mujer or a maniqui by her value, in rows y and y + 1. Does not allocate."""
    if value == RED:
        style |= RED_INK
    elif value == LOW_MANIQUI or value == HIGH_MANIQUI:
        style |= BROWN
    tiles.put(x, y, pictures.HEAD[value], style)
    tiles.put(x, y + 1, pictures.BODY[value], style)


def _draw_molestia(tiles, view, man, y, moved):
    """She stands at the end that she blocks, if it is this man's. Does not allocate."""
    molestia = moved if blocks(moved) else view[MOLESTIA]
    if molestia // KINDS != man or not blocks(molestia):
        return
    x = _PIECES_COLUMN - 1
    if molestia % KINDS == BLOCK_TOP:
        while tiles.tiles[y * COLUMNS + x + 1] != BLANK:
            x += 1
        x += 1
    style = GREEN | (INVERSE if blocks(moved) else PLAIN)
    tiles.put(x, y, pictures.MOLESTIA_TOP, style)
    tiles.put(x, y + 1, pictures.MOLESTIA_BOTTOM, style)
