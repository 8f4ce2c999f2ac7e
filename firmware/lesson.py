"""What the tutorial plays: three rounds, dealt and played as they are written here.

A game of its own: whatever happens in it, the match that is kept is another one.
"""

from engine import MOLESTIA, Match
from engine.const import const
from engine.pieces import (
    BLOCK_BOTTOM,
    GROW_BOTTOM,
    GROW_TOP,
    KINDS,
    LEAVE,
    MOST_PLAYERS,
    PASS,
    START_1,
    START_5,
    START_9,
)
from firmware.game import Game
from firmware.party import FIRST_BOT, NOBODY, PERSON, Party

YOU = const(0)  # the seat of whoever learns

# What is to be shown next. In the script an action's code stands for itself: whose turn it is
# plays it, or is asked to, if it is you.
TURN = const(100)
TABLE = const(101)
REVEAL = const(102)
PAGE = const(103)  # the next [lesson] of the language
END = const(104)
_DEAL = const(105)

_A = const(0)
_B = KINDS
_C = 2 * KINDS
_D = 3 * KINDS
_E = 4 * KINDS

# Of each round: your favours before it, a bit for each man; who begins; the mujeres by seat.
_DEALS = (
    (0b01001, 1, b"\x04\x03\x06"),
    (0b01011, 2, b"\x07\x02\x04"),
    (0b01111, 3, b"\x05\x07\x06\x02\x08"),
)

_SCRIPT = bytes(
    # Grow a queue, and why that one.
    (_DEAL, PAGE, PAGE, _A + START_1, _B + START_9, LEAVE)
    + (PAGE, PAGE, _B + GROW_BOTTOM, PAGE, REVEAL)
    # A maniqui that is 1 or 9, and the molestia, who leaves the last player no choice.
    + (_DEAL, PAGE, _D + START_9, PAGE, PAGE, _C + START_9, PAGE, _D + BLOCK_BOTTOM)
    + (PAGE, _C + GROW_BOTTOM, LEAVE, PAGE, REVEAL)
    # The red 5, a pass, and a tie: with three players they cannot be in one round.
    + (_DEAL, PAGE, _A + START_9, _B + START_1, LEAVE, PAGE, _E + START_5, PAGE, LEAVE)
    + (_E + GROW_TOP, LEAVE, PAGE, PASS, PAGE, REVEAL)
    + (PAGE, PAGE, END)
)


class Lesson(Game):
    """A game that knows what is to be done in it.

    wanted  the action that you are asked for
    round   from 1
    page    how many have been shown
    """

    def __init__(self, your_name):
        super().__init__(Party())
        self.party.names[YOU] = your_name
        self.wanted = 0
        self.round = 0
        self.page = 0
        self._at = 0

    def next_step(self):
        """Go on in the script; what is to be shown then. Allocates."""
        step = _SCRIPT[self._at]
        self._at += 1
        if step == _DEAL:
            self._deal(_DEALS[self.round])
            return self.next_step()
        if step == PAGE:
            self.page += 1
        if step > LEAVE:
            return step
        if self._match.seat == YOU:
            self.wanted = step
            return TURN
        self._match.apply(step)
        return self.next_step() if self._match.phase == MOLESTIA else TABLE

    def _deal(self, deal):
        """The next round, a match by itself."""
        favours, first, mujeres = deal
        self.round += 1
        before = self._match.scores
        self._match = Match(len(mujeres), 0, first, mujeres)
        if self.round > 1:
            for seat in range(len(before)):
                self._match.scores[seat] = before[seat]
        self._match.scores[YOU] = favours
        for place in range(MOST_PLAYERS):
            self.party.kinds[place] = FIRST_BOT if place < len(mujeres) else NOBODY
        self.party.kinds[YOU] = PERSON
        self.party.sit()
        self.close_hand()
