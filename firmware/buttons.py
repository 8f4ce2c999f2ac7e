"""From what is held down to what was meant: presses, taps, holds, repeats."""

from engine.const import const

PREV = 1
NEXT = 2
OK = 4
BACK = 8

# An event is a button's number for the press itself, at the first edge, or one of these added:
HOLD = 16  # it has been down for HOLD_MS
RELEASE = 32  # it came up after a hold
TAP = 64  # it came up before that: for what a hold of the same button must not do as well

HOLD_MS = 500
REPEAT_MS = 150  # PREV and NEXT, held, press again
SETTLE_MS = 30  # a contact may bounce this long after an edge

_BUTTONS = const(4)
_WRAP = const(0x1FFFFFFF)  # clocks wrap at 2**29 milliseconds or a multiple of it


def elapsed(now, then):
    """Milliseconds from then to now, on a clock that wraps. Does not allocate."""
    return (now - then) & _WRAP


class Buttons:
    """Makes events out of bit masks, one event a poll."""

    def __init__(self):
        self._down = 0
        self._held = 0
        self.repeats = False  # whether the last event was a repeat: nobody did anything anew
        self._waiting = 0  # presses that could not be told yet: one event a poll
        self._bouncing = 0  # what went down or up less than SETTLE_MS ago
        self._changed = [0] * _BUTTONS  # when each last went down or up
        self._next = [0] * _BUTTONS  # when a held one repeats

    def poll(self, mask, now):
        """The next event, or 0. mask: a bit for each button down now or since the last poll.

        Does not allocate.
        """
        for i in range(_BUTTONS):
            if self._bouncing >> i & 1 and elapsed(now, self._changed[i]) >= SETTLE_MS:
                self._bouncing ^= 1 << i
        self._waiting |= mask & ~self._down & ~self._bouncing
        self.repeats = False
        for i in range(_BUTTONS):
            button = 1 << i
            if self._waiting & button:
                self._waiting ^= button
                self._turn(i, button, now)
                return button
            if self._down & button and not self._bouncing & button:
                if not mask & button:
                    self._turn(i, button, now)
                    return self._released(button)
                if self._held & button:
                    if button <= NEXT and elapsed(now, self._next[i]) >= REPEAT_MS:
                        self._next[i] = now
                        self.repeats = True
                        return button
                elif elapsed(now, self._changed[i]) >= HOLD_MS:
                    self._held |= button
                    self._next[i] = now
                    return HOLD | button
        return 0

    def _turn(self, i, button, now):
        """Take note of an edge. Does not allocate."""
        self._down ^= button
        self._bouncing |= button
        self._changed[i] = now

    def _released(self, button):
        """What it was that has come up. Does not allocate."""
        if self._held & button:
            self._held ^= button
            return RELEASE | button
        return TAP | button
