"""A board as the firmware wants it: a clock, a seed, buttons, a display and a store."""

CLOCK = 2**29 - 1  # the firmware's milliseconds begin again after it, on every board


class Board:
    """Puts the parts together. now() and seed() are functions; the clock may go on for ever."""

    def __init__(self, now, seed, buttons, display, store):
        self._now = now
        self.seed = seed
        self.buttons = buttons
        self.display = display
        self.store = store

    def now(self):
        """Milliseconds, from 0 to CLOCK and round again."""
        return self._now() & CLOCK

    tone = None  # no voice

    def turn(self, around):
        """Nobody turns her computer round."""

    def battery(self):
        """Percent; -1: there is none."""
        return -1
