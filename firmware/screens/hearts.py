"""Players and men: a row of hearts for each player, the men in columns."""

from engine.const import const
from engine.observation import PLAYERS, SCORES
from engine.pieces import ALL_FAVOURS, MEN
from firmware import pictures
from firmware.screens.panel import draw_hearts
from firmware.tiles import INVERSE

_HEARTS = const(9)  # column


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
