"""What every board has on CircuitPython: a clock, dice, a rest, a watchdog, a restart."""

import os
import time

import microcontroller
import supervisor

from boards.drivers.circuitpython_journal import Journal
from engine.const import const

try:
    from watchdog import WatchDogMode
except ImportError:  # a port without one
    WatchDogMode = None

_PAUSE = 0.001  # seconds between two passes of the loop: a press waits for it
_WATCHDOG = const(8)  # seconds, the longest an RP2040 can


class CircuitPythonBoard:
    """A board but its display and buttons, which it is given.

    battery: a function that returns percent, or None where nothing can be sensed. tone: a Buzzer's
    or a Speaker's, or None where there is nothing to beep with.
    """

    def __init__(self, display, buttons, battery=None, tone=None):
        self.display = display
        self.buttons = buttons
        self.tone = tone
        self.store = Journal(microcontroller.nvm)
        self._battery = battery
        self._watchdog = None

    def now(self):
        """Milliseconds, wrapping at 2**29. Does not allocate."""
        return supervisor.ticks_ms()

    def seed(self):
        """From the chip's own noise, os.urandom, and nanoseconds since power-on. Allocates."""
        noise = int.from_bytes(os.urandom(4), "little")
        return (noise ^ time.monotonic_ns()) & 0x3FFFFFFF

    def rest(self):
        """Sleep until the next pass; only here the watchdog is fed. Does not allocate."""
        if self._watchdog:
            self._watchdog.feed()
        time.sleep(_PAUSE)

    def guard(self):
        """From now on a loop that hangs is reset, where the port can do that. Allocates."""
        if WatchDogMode:
            watchdog = microcontroller.watchdog
            watchdog.timeout = _WATCHDOG
            watchdog.mode = WatchDogMode.RESET
            self._watchdog = watchdog

    def turn(self, around):
        """The picture upside down, or not, and the buttons with it. Does not allocate."""
        self.display.turn(around)
        self.buttons.turn(around)

    def battery(self):
        """Percent, or -1 where it cannot be sensed. Does not allocate."""
        return self._battery() if self._battery else -1

    def restart(self):
        """As if power had been cut."""
        microcontroller.reset()
