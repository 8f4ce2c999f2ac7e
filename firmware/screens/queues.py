"""The table as it is drawn on several screens: up to three men, a queue before each.

From the left: the man, two tiles wide; the molestia if she blocks the bottom; the pieces, lowest
first; the molestia if she blocks the top; at the end his letter above the number of pieces.
"""

from engine.const import const
from engine.observation import ACTIONS, HANDS, MOLESTIA, PILES, added, pile_after
from engine.pieces import (
    BLOCK_BOTTOM,
    BLOCK_TOP,
    HIGH_MANIQUI,
    KINDS,
    LOW_MANIQUI,
    MEN,
    NOTHING,
    RED,
    blocks,
    length,
    starts,
)
from firmware import pictures
from firmware.tiles import BLUE, BROWN, GOLD, GREEN, GREY, INVERSE, PINK, PLAIN, A
from firmware.tiles import RED as RED_INK

_MEN_INK = bytes((GOLD, BLUE, PINK, GREEN, GREY))
_FIRST = const(2)  # column: a molestia, or nothing, then the pieces
_LETTER = const(11)  # the longest queue of all, blocked at its top, stands on it


class Queues:
    """Draws a view's table. A screen says first what is to stand there in inverse, as if done.

    placed, mujer    a placement and whom it places, NOTHING for none
    moved            where the molestia goes, NOTHING or LEAVE for where she is
    marked           a bit for each man
    """

    def __init__(self, view):
        self.view = view
        self.placed = NOTHING
        self.mujer = 0
        self.moved = NOTHING
        self.marked = 0

    def draw(self, tiles):
        """In the order in which the men have come to the table. Does not allocate."""
        y = 1
        turn = ACTIONS
        while turn < HANDS:
            if starts(self.view[turn]):
                self._draw_row(tiles, self.view[turn] // KINDS, y)
                y += 2
            turn += 2
        if starts(self.placed) and not self.view[PILES + self.placed // KINDS]:
            self._draw_row(tiles, self.placed // KINDS, y)

    def _draw_row(self, tiles, man, y):
        """A man and his queue in rows y and y + 1. Does not allocate."""
        self._draw_man(tiles, man, y)
        tiles.at(_FIRST, y)
        self._draw_queue(tiles, man)

    def _draw_man(self, tiles, man, y):
        """The man, his letter, and the length of his queue. Does not allocate."""
        marked = self.marked >> man & 1
        if starts(self.placed) and self.placed // KINDS == man:
            marked = INVERSE
        tiles.at(0, y)
        draw_man(tiles, man, marked)
        tiles.at(_LETTER, y)
        tiles.put(A + man)
        tiles.at(_LETTER, y + 1)
        tiles.number(length(self._pile(man)))

    def _draw_queue(self, tiles, man):
        """Who stands before him, from the pen on. Does not allocate."""
        if self._blocked(man) == BLOCK_BOTTOM:
            self._draw_molestia(tiles)
        else:
            tiles.skip(1)
        self._draw_pieces(tiles, self._pile(man), self._added(man))
        if self._blocked(man) == BLOCK_TOP:
            self._draw_molestia(tiles)

    def _draw_pieces(self, tiles, pile, added):
        """Lowest first; the added ones in inverse. Does not allocate."""
        value = 0
        while pile >> value:
            if pile >> value & 1:
                draw_piece(tiles, value, added >> value & 1)
            value += 1

    def _draw_molestia(self, tiles):
        """Where the pen is. Does not allocate."""
        tiles.ink(GREEN | (INVERSE if blocks(self.moved) else PLAIN))
        tiles.figure(pictures.MOLESTIA_TOP, pictures.MOLESTIA_BOTTOM)

    def _pile(self, man):
        """The set of pieces, the placed ones included. Does not allocate."""
        return pile_after(self.view, man, self.placed, self.mujer)

    def _added(self, man):
        """The set of those that are placed. Does not allocate."""
        return added(self.placed, self.mujer) if self.placed // KINDS == man else 0

    def _blocked(self, man):
        """BLOCK_TOP or BLOCK_BOTTOM if the molestia is at his queue. Does not allocate."""
        code = self.moved if blocks(self.moved) else self.view[MOLESTIA]
        return code - man * KINDS


def draw_men(tiles, x, y, step):
    """All five in a row, so many columns from one to the next. Does not allocate."""
    man = 0
    while man < MEN:
        tiles.at(x + man * step, y)
        draw_man(tiles, man, PLAIN)
        man += 1


def draw_man(tiles, man, style):
    """Two by two, from where the pen is; it is then below. Does not allocate."""
    tiles.ink(_MEN_INK[man] | style)
    tiles.square(pictures.MMM[man])


def draw_piece(tiles, value, style):
    """A mujer or a maniqui by her value, where the pen is. Does not allocate."""
    if value == RED:
        style |= RED_INK
    elif value == LOW_MANIQUI or value == HIGH_MANIQUI:
        style |= BROWN
    tiles.ink(style)
    tiles.figure(pictures.HEAD[value], pictures.BODY[value])
