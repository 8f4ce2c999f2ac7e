"""A speaker on an analog output, which cannot pulse, for CircuitPython: it plays a wave."""

from array import array

from audiocore import RawSample
from audioio import AudioOut
from digitalio import DigitalInOut

# One wave, from 0 to 65535; as low as this is it is not loud.
_MIDDLE = 32768
_WAVE = (0, 1148, 2121, 2772, 3000, 2772, 2121, 1148)


class Speaker:
    """pin: of the output. enable: a pin that is high while its amplifier is on."""

    def __init__(self, pin, enable):
        self._amplifier = DigitalInOut(enable)
        self._amplifier.switch_to_output(value=False)
        self._out = AudioOut(pin)
        wave = [_MIDDLE + height for height in _WAVE] + [_MIDDLE - height for height in _WAVE]
        self._wave = RawSample(array("H", wave))
        self._length = len(wave)

    def tone(self, hertz):
        """From now on this tone; 0 is silence."""
        if self._out.playing:
            self._out.stop()
        if hertz:
            self._wave.sample_rate = hertz * self._length
            self._out.play(self._wave, loop=True)
        self._amplifier.value = hertz > 0
