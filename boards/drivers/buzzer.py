"""A piezo on a pin, for MicroPython."""

from machine import PWM, Pin

from engine.const import const

_QUIET = const(4096)  # of 65536: a pulse that is short in its period is not loud
_HERTZ = const(1000)  # of a pin that is silent: any


class Buzzer:
    """pin: its number. What is connected to it must be happy with what a pin can give."""

    def __init__(self, pin):
        self._pulses = PWM(Pin(pin))
        self._pulses.freq(_HERTZ)
        self.tone(0)

    def tone(self, hertz):
        """From now on this tone; 0 is silence. Does not allocate."""
        if hertz:
            self._pulses.freq(hertz)
        self._pulses.duty_u16(_QUIET if hertz else 0)
