"""Buttons by CircuitPython's keypad, which looks at them all the time and keeps what happened."""

import keypad

from engine.const import const

# As often as the loop asks; a press that is shorter is a bounce.
SCAN_SECONDS = 0.001

_PREV = const(1)
_NEXT = const(2)
_CHORD = const(3)  # PREV and NEXT at once
_BACK = const(8)


class KeypadButtons:
    """keys: of keypad. bits: for each key what it means, PREV 1, NEXT 2, OK 4, BACK 8, or 0.

    chord: there is no BACK, so PREV and NEXT together are one.
    """

    def __init__(self, keys, bits, chord=False):
        self._events = keys.events
        self._event = keypad.Event()
        self._bits = bits
        self._chord = chord
        self._chorded = False
        self._around = False
        self._down = bytearray(len(bits))

    def read(self):
        """A bit for each button down now or since the last read. Does not allocate."""
        mask = 0
        event = self._event
        while self._events.get_into(event):
            self._down[event.key_number] = event.pressed
            if event.pressed:
                mask |= self._bits[event.key_number]
        for i in range(len(self._down)):
            if self._down[i]:
                mask |= self._bits[i]
        if self._chord:
            mask = self._chord_of(mask)
        if self._around:
            mask = mask & ~_CHORD | (mask & _PREV) << 1 | (mask & _NEXT) >> 1
        return mask

    def turn(self, around):
        """Whoever holds it upside down finds PREV where NEXT was. Does not allocate."""
        self._around = around

    def _chord_of(self, mask):
        """PREV and NEXT are BACK until both are up. Does not allocate."""
        if mask & _CHORD == _CHORD:
            self._chorded = True
        elif not mask & _CHORD:
            self._chorded = False
        if self._chorded:
            return mask & ~_CHORD | _BACK
        return mask
