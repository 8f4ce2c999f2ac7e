"""Hands and hearts: the right end of the table's screens, five columns, and everybody's favours.

At the right a hand stands above the favours of its owner.
"""

from engine.const import const
from engine.observation import HANDS, MUJER, PLAYERS, SCORES
from engine.pieces import ALL_FAVOURS, BLOCK_TOP, KINDS, MEN
from firmware import pictures
from firmware.screens.queues import draw_piece
from firmware.tiles import BROWN, GREEN, INVERSE, PLAIN, RED, A

_LEFT = const(13)
_HAND = const(2)
_FAVOURS = const(5)
_HEARTS = const(9)  # column of everybody's favours


def draw_mujer(tiles, view):
    """The viewer's own. Does not allocate."""
    tiles.at(_LEFT + 1, _HAND)
    draw_piece(tiles, view[MUJER], PLAIN)


def draw_maniquies(tiles, view, seat):
    """Those in the seat's hand. Does not allocate."""
    tiles.at(_LEFT + 3, _HAND, BROWN)
    for _ in range(view[HANDS + seat]):
        tiles.figure(pictures.HEAD_MANIQUI, pictures.BODY_MANIQUI)


def draw_move(tiles, code):
    """Where the molestia was put: she, the man's letter, and which end. Does not allocate."""
    tiles.at(_LEFT, _HAND, GREEN)
    tiles.figure(pictures.MOLESTIA_TOP, pictures.MOLESTIA_BOTTOM)
    tiles.ink(PLAIN)
    top = code % KINDS == BLOCK_TOP
    tiles.figure(A + code // KINDS, pictures.RIGHT if top else pictures.LEFT)


def draw_favours(tiles, scores):
    """A row of letters above a row of hearts. Does not allocate."""
    tiles.at(_LEFT, _FAVOURS)
    tiles.text(b"ABCDE")
    tiles.at(_LEFT, _FAVOURS + 1)
    draw_hearts(tiles, scores)


def mark_favour(tiles, man):
    """The one that has just been won, in inverse. Does not allocate."""
    tiles.at(_LEFT + man, _FAVOURS + 1, RED | INVERSE)
    tiles.put(pictures.FAVOUR)


def draw_hearts(tiles, scores):
    """Five columns: a full heart for each favour, an empty one for each that is missing.

    Does not allocate.
    """
    for man in range(MEN):
        tiles.ink(RED if scores >> man & 1 else PLAIN)
        tiles.put(pictures.FAVOUR if scores >> man & 1 else pictures.NO_FAVOUR)


def draw_scores(tiles, hand):
    """A row of hearts for each player. Does not allocate."""
    tiles.at(0, 0)
    tiles.text(hand.texts.scores)
    tiles.at(_HEARTS, 0)
    tiles.text(b"ABCDE")
    for seat in range(hand.game.view[PLAYERS]):
        tiles.at(0, 1 + seat)
        tiles.text(hand.party.name(seat))
        tiles.at(_HEARTS, 1 + seat)
        scores = hand.game.view[SCORES + seat]
        draw_hearts(tiles, scores)
        if missing_man(scores) >= 0:
            tiles.at(_HEARTS + missing_man(scores), 1 + seat, INVERSE)
            tiles.put(pictures.NO_FAVOUR)


def missing_man(scores):
    """Whose favour alone is missing, or -1. Does not allocate."""
    for man in range(MEN):
        if scores == ALL_FAVOURS - (1 << man):
            return man
    return -1
