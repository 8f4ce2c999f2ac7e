"""What every RP2040 or RP2350 has on MicroPython: a clock, dice, files, a watchdog."""

import os
import time

import machine

from boards.drivers.two_files import TwoFiles
from engine.const import const

_PAUSE_MS = const(1)  # between two passes of the loop: a press waits for it
_WATCHDOG_MS = const(8000)  # the longest an RP2040 can
_WRAP = const(0x1FFFFFFF)


class Pico:
    """A board but its display and buttons, which it is given. tone: a Buzzer's, if it has one."""

    def __init__(self, display, buttons, tone=None):
        self.display = display
        self.buttons = buttons
        self.tone = tone
        self.store = TwoFiles()
        self._watchdog = None

    def now(self):
        """Milliseconds, wrapping at 2**29. Does not allocate."""
        return time.ticks_ms() & _WRAP

    def seed(self):
        """From the oscillator's noise (os.urandom) and microseconds since power-on. Allocates."""
        noise = os.urandom(4)
        seed = noise[0] | noise[1] << 8 | noise[2] << 16 | (noise[3] & 63) << 24
        return (seed ^ time.ticks_us()) & 0x3FFFFFFF

    def rest(self):
        """Sleep until the next pass; only here the watchdog is fed. Does not allocate."""
        if self._watchdog:
            self._watchdog.feed()
        time.sleep_ms(_PAUSE_MS)

    def guard(self):
        """From now on a loop that hangs is reset. Allocates."""
        self._watchdog = machine.WDT(timeout=_WATCHDOG_MS)

    def turn(self, around):
        """The picture upside down, or not, and the buttons with it. Does not allocate."""
        self.display.turn(around)
        self.buttons.turn(around)

    def battery(self):
        """Percent, or -1 where it cannot be sensed. Does not allocate."""
        return -1

    def restart(self):
        """As if power had been cut."""
        machine.reset()
