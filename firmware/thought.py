"""What hard thinks of a turn, a slice at a time: a bot's own, or a hint.

Read for that moment, and engine/hard.py with it: together they take 6 KB.
"""

from engine.const import const
from engine.observation import ROUND, SEAT
from engine.rng import Generator
from firmware.visits import visited

_HINTS = const(2)  # the stream of their dice: asking changes nothing that is played later


class Thought:
    """Of a game's turn as it stands. The hand is open only while begin() looks at it."""

    def __init__(self, game, dice):
        self._game = game
        self._dice = dice
        self._hard = visited("engine.hard")

    def begin(self):
        """Look at the hand of the player whose turn it is, and close it. Does not allocate."""
        game = self._game
        game.open_hand()
        self._hard.begin(game.view, game.codes, game.count, self._dice)
        game.close_hand()

    def step(self):
        """Think a little further; what hard would play, or -1 till then. Does not allocate."""
        return self._hard.step(self._dice)

    def progress(self, parts):
        """How many of so many parts of the time are over. Does not allocate."""
        return self._hard.progress(parts)


def of_a_bot(game):
    """With the bots' dice. Allocates."""
    return Thought(game, game.dice)


def for_a_hint(game):
    """With dice of its own, the same whenever it is asked for in this turn. Allocates."""
    return Thought(game, Generator(game.view[ROUND] << 3 | game.view[SEAT], _HINTS))
