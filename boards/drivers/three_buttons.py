"""Buttons of a board that has only three, for MicroPython."""

from boards.drivers.gpio_buttons import GpioButtons
from engine.const import const

_CHORD = const(3)
_BACK = const(8)


class ThreeButtons(GpioButtons):
    """pins: of PREV, NEXT and OK. PREV and NEXT together are BACK until both are up."""

    def __init__(self, pins):
        super().__init__(pins)
        self._chord = False

    def read(self):
        """A bit for each button down now or since the last read. Does not allocate."""
        mask = super().read()
        if mask & _CHORD == _CHORD:
            self._chord = True
        elif not mask & _CHORD:
            self._chord = False
        if self._chord:
            return mask & ~_CHORD | _BACK
        return mask
