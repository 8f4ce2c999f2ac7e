"""Short cues, where a board has something to beep with: letters of notes, played by the loop."""

from engine.const import const
from firmware.buttons import elapsed

# A cue is notes, each a letter and how many beats it lasts: C to B are the octave above the middle
# one, c to b that above it, x is silence.
STEP = b"e1"
CURTAIN = b"E2C2"
OPEN = b"C2E2G3"
DONE = b"c1x1g2"
FAVOUR = b"c2e2g3"
FALL = b"A4G4F4E8"
WIN = b"G3c3e3g6e3g9"

_BEAT_MS = const(30)
# In Hz, by the last three bits of a letter: x, A, B, C and so on.
_HZ = (0, 880, 988, 523, 587, 659, 698, 784)


class Sound:
    """tone: a board's function of a frequency in Hz, 0 for silence; None if it has no voice."""

    def __init__(self, tone):
        self._on = False
        self._tone = tone
        self._cue = b""
        self._note = 0
        self._since = 0

    def allow(self, on):
        """Whether cues are to be heard; one that sounds stops if not. Does not allocate."""
        self._on = on
        if not on:
            self.hush()

    def play(self, cue, now):
        """Begin a cue; another that sounds is cut off. Does not allocate."""
        if self._on and self._tone:
            self._cue = cue
            self._note = 0
            self._sound(now)

    def step(self, now):
        """Go on to the next note when it is time. Does not allocate."""
        if self._note < len(self._cue):
            if elapsed(now, self._since) >= (self._cue[self._note + 1] & 15) * _BEAT_MS:
                self._note += 2
                self._sound(now)

    def hush(self):
        """Silence at once, if anything sounds. Does not allocate."""
        if self._note < len(self._cue):
            self._note = len(self._cue)
            self._tone(0)

    def _sound(self, now):
        """The note, or silence behind the last. Does not allocate."""
        self._since = now
        letter = self._cue[self._note] if self._note < len(self._cue) else 0
        self._tone(_HZ[letter & 7] << (letter >> 5 & 1))
