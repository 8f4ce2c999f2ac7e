"""The right end of the table's screens, five columns: a hand above the favours of its owner."""

from engine.const import const
from engine.observation import HANDS, MUJER, SCORES
from engine.pieces import MEN
from firmware import pictures
from firmware.screens.queues import draw_piece
from firmware.tiles import BROWN, PLAIN, RED

_LEFT = const(13)
_HAND_ROW = const(2)
_FAVOURS_ROW = const(5)
_A = const(65)


def draw_panel(tiles, view, seat, mujer_is_seen):
    """The seat's maniquies and favours; her mujer only if the view is hers and she looks.

    Does not allocate.
    """
    if mujer_is_seen:
        draw_piece(tiles, _LEFT + 1, _HAND_ROW, view[MUJER], PLAIN)
    for i in range(view[HANDS + seat]):
        tiles.put(_LEFT + 3 + i, _HAND_ROW, pictures.HEAD_HIDDEN, BROWN)
        tiles.put(_LEFT + 3 + i, _HAND_ROW + 1, pictures.BODY_MANIQUI, BROWN)
    draw_favours(tiles, _LEFT, _FAVOURS_ROW, view[SCORES + seat])


def draw_favours(tiles, x, y, scores):
    """A row of letters above a row of hearts, five columns wide. Does not allocate."""
    for man in range(MEN):
        tiles.put(x + man, y, _A + man)
    draw_hearts(tiles, x, y + 1, scores)


def draw_hearts(tiles, x, y, scores):
    """A full heart for each favour, an empty one for each that is missing. Does not allocate."""
    for man in range(MEN):
        if scores >> man & 1:
            tiles.put(x + man, y, pictures.FAVOUR, RED)
        else:
            tiles.put(x + man, y, pictures.NO_FAVOUR)
