"""A board as the firmware wants it: a clock, a seed, buttons, a display and a store."""

CLOCK = 2**29 - 1  # the firmware's milliseconds begin again after it, on every board


class Board:
    """Puts the parts together. now() and seed() are functions; the clock may go on for ever."""

    tone = None  # a terminal has but a bell, of one tone, as loud as it likes
    turn = None  # nobody turns her computer round

    def __init__(self, now, seed, buttons, display, store):
        self._now = now
        self.seed = seed
        self.buttons = buttons
        self.display = display
        self.store = store

    def now(self):
        """Milliseconds, from 0 to CLOCK and round again."""
        return self._now() & CLOCK

    def battery(self):
        """Percent; -1: there is none."""
        return -1
