"""Short cues, where a board has something to beep with: a table of notes, played by the loop."""

from engine.const import const
from firmware.buttons import elapsed

# A cue is pairs: a tone in units of 10 Hz, 0 for silence, and how long it lasts, in 10 ms.
STEP = b"\x58\x01"
CURTAIN = b"\x34\x06\x27\x08"
OPEN = b"\x27\x05\x34\x07"
DONE = b"\x41\x05\x58\x09"
FAVOUR = b"\x4e\x06\x62\x0a"
FALL = b"\x34\x0a\x2c\x0a\x25\x0a\x1f\x16"
WIN = b"\x34\x09\x41\x09\x4e\x09\x68\x10\x4e\x09\x68\x20"
_UNIT = const(10)


class Sound:
    """tone: a board's function of a frequency in Hz, 0 for silence; None if it has no voice."""

    def __init__(self, tone):
        self.on = False
        self._tone = tone
        self._cue = b""
        self._note = 0
        self._since = 0

    def play(self, cue, now):
        """Begin a cue; another that sounds is cut off. Does not allocate."""
        if self.on and self._tone:
            self._cue = cue
            self._note = 0
            self._sound(now)

    def step(self, now):
        """Go on to the next note when it is time. Does not allocate."""
        if self._note < len(self._cue):
            if elapsed(now, self._since) >= self._cue[self._note + 1] * _UNIT:
                self._note += 2
                self._sound(now)

    def _sound(self, now):
        """The note, or silence behind the last. Does not allocate."""
        self._since = now
        self._tone(self._cue[self._note] * _UNIT if self._note < len(self._cue) else 0)
