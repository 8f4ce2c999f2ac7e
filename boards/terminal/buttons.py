"""Keys of a keyboard as buttons that go down and come up again.

A terminal tells that a key was typed, never how long it was down, and one can type faster than
a debounced button can be pressed. So presses wait in a queue, and each stays down and then up
long enough to be seen.
"""

from collections import deque

from firmware.buttons import HOLD_MS, NEXT, OK, PREV, SETTLE_MS

_HOLD = HOLD_MS + 100
_REPEATING = 150  # between two characters of a key that is kept down
_LET_GO = 250  # a key that repeated and has now been silent so long was let go
_AGAIN = 1000  # a key that was silent so long was let go; terminals begin to repeat before that
_MOST = 64  # presses in the queue: two seconds of a key that repeats


class Buttons:
    """The four buttons. now() is the time by which the firmware will judge the next read.

    The same time, not a later look at the clock: under load the two may be far apart, and a press
    would be over too early for the firmware, or last as long as a hold.
    """

    def __init__(self, now):
        self._now = now
        self._queue = deque()  # of (button, how long a hold goes on; None for a short press)
        self._down = 0
        self._linger = None
        self._since = now()
        self._end = 0  # when a hold is over
        self._typed = 0  # when the key of a hold was last typed

    def press(self, button):
        """A key was typed: a short press."""
        self._add(button, None)

    def hold(self, button, linger=_HOLD):
        """A key was typed that holds a button: until the next key, or for linger milliseconds."""
        silent = self._passed(self._typed)
        if self._down == button and self._linger and not self._queue and silent < _AGAIN:
            # The same key again. If it repeats by itself, we can see when it is let go.
            repeating = silent < _REPEATING
            self._end = self._now() + min(linger, _LET_GO) if repeating else self._now() + linger
            self._typed = self._now()
        elif not (self._queue and self._queue[-1] == (button, linger)):
            self._add(button, linger)

    def let_go(self):
        """Forget all presses, also the one that is going on."""
        self._queue.clear()
        self._down = 0

    @property
    def busy(self):
        """Whether something is going to change without another key."""
        return bool(self._queue or self._down)

    def read(self):
        """The buttons that are down now, as bits."""
        if self._over():
            if self._down and not self._beside():
                self._turn(0, None)
            elif self._queue:
                button, linger = self._queue.popleft()
                self._turn(self._down | button, linger)
        return self._down

    def _beside(self):
        """Whether PREV or NEXT comes while OK is held: it goes down first, then both come up."""
        held = self._down == OK and self._linger
        return held and self._queue and self._queue[0][0] in (PREV, NEXT)

    def _add(self, button, linger):
        if len(self._queue) < _MOST:
            self._queue.append((button, linger))

    def _over(self):
        if self._passed(self._since) < SETTLE_MS:
            return False
        if not self._linger:
            return True
        # Even when the next key waits, a hold must not become a short press.
        if self._passed(self._since) < _HOLD:
            return False
        return bool(self._queue) or self._now() >= self._end

    def _turn(self, down, linger):
        self._down = down
        self._linger = linger
        self._since = self._now()
        self._typed = self._since
        self._end = self._since + (linger or 0)

    def _passed(self, since):
        return self._now() - since
