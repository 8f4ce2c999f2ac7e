"""How a match begins: read for that moment.

hand: the Handheld. Everything allocates.
"""

from engine.rng import SEEDS
from firmware.settings import FIRST, MOVEMENT


def choose_first(hand):
    """All have sat down: the first player is spun, or the table is asked."""
    if hand.settings[FIRST]:
        hand.visit("first")
    else:
        begin(hand, None)


def begin(hand, first):
    """A new match: first is a seat, or None for a spin."""
    hand.game.begin(_next_seed(hand), first)
    hand.turn.forget()
    hand.new_party = True
    hand.keep()
    if first is None and hand.settings[MOVEMENT]:
        hand.visit("spin")
    else:
        hand.go_on()


def begin_again(hand):
    """A rematch of those who sit there."""
    hand.game.seat_party()
    choose_first(hand)


def _next_seed(hand):
    """A new seed from the board, or the next fixed one."""
    if hand.seed is None:
        return hand.board.seed()
    seed = hand.seed
    hand.seed = (seed + 1) % SEEDS
    return seed
