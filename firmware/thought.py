"""What hard thinks, a slice at a time, of the turn of a bot who is hard: read for that moment."""

from engine import bots


class Thought:
    """Of a game's turn as it stands. The hand is open only while begin() looks at it."""

    def __init__(self, game):
        self._game = game
        self._dice = game.dice

    def begin(self):
        """Look at the hand of the player whose turn it is, and close it. Does not allocate."""
        game = self._game
        game.open_hand()
        bots.hard.begin(game.view, game.codes, game.count, self._dice)
        game.close_hand()

    def step(self):
        """Think a little further; what hard would play, or -1 till then. Does not allocate."""
        return bots.hard.step(self._dice)

    def progress(self, parts):
        """How many of so many parts of the time are over. Does not allocate."""
        return bots.hard.progress(parts)
