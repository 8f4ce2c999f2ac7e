"""A piezo or a speaker on a pin that can pulse, for CircuitPython."""

from digitalio import DigitalInOut
from pwmio import PWMOut

from engine.const import const

_QUIET = const(4096)  # of 65536: a pulse that is short in its period is not loud


class Buzzer:
    """pin: of pulses. enable: a pin that is high while its amplifier is on, or None."""

    def __init__(self, pin, enable=None):
        self._pulses = PWMOut(pin, frequency=1000, duty_cycle=0, variable_frequency=True)
        self._amplifier = None
        if enable is not None:
            self._amplifier = DigitalInOut(enable)
            self._amplifier.switch_to_output(value=False)

    def tone(self, hertz):
        """From now on this tone, in whole Hz; 0 is silence. Does not allocate."""
        if hertz:
            self._pulses.frequency = hertz
        self._pulses.duty_cycle = _QUIET if hertz else 0
        if self._amplifier:
            self._amplifier.value = hertz > 0
