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
        self._changed = [0] * _BUTTONS  # when each last went down or up
        self._next = [0] * _BUTTONS  # when a held one repeats

    def poll(self, mask, now):
        """The next event, or 0. mask: a bit for each button down now or since the last poll.

        Does not allocate.
        """
        for i in range(_BUTTONS):
            button = 1 << i
            since = elapsed(now, self._changed[i])
            if mask & button and not self._down & button:
                if since >= SETTLE_MS or not self._changed[i]:
                    self._down |= button
                    self._changed[i] = now
                    return button
            elif self._down & button:
                if not mask & button:
                    if since >= SETTLE_MS:
                        return self._up(i, button, now)
                elif not self._held & button:
                    if since >= HOLD_MS:
                        self._held |= button
                        self._next[i] = now
                        return HOLD | button
                elif button <= NEXT and elapsed(now, self._next[i]) >= REPEAT_MS:
                    self._next[i] = now
                    return button
        return 0

    def _up(self, i, button, now):
        """Take note of a release. Does not allocate."""
        self._down &= ~button
        self._changed[i] = now
        if self._held & button:
            self._held &= ~button
            return RELEASE | button
        return TAP | button
