"""Adafruit PyGamer, a PyBadge with a stick; on CircuitPython."""

import analogio
import board as pins
import keypad

from boards.drivers.circuitpython_board import CircuitPythonBoard
from boards.drivers.circuitpython_buttons import SCAN_SECONDS, KeypadButtons
from boards.drivers.circuitpython_display import INKS, TileDisplay
from boards.drivers.circuitpython_speaker import Speaker
from firmware.sheet_tall import SHEET

# As the shift register gives them: B, A, START, SELECT.
MEANINGS = b"\x08\x04\x04\x08"  # BACK, OK, OK, BACK
LOW = 15000  # of 65535: the stick is up or to the left
HIGH = 50000  # down or to the right


class StickButtons(KeypadButtons):
    """Buttons, and a stick for PREV and NEXT."""

    def __init__(self, keys, bits, sticks):
        super().__init__(keys, bits)
        self._sticks = sticks

    def read(self):
        """A bit for each button down now or since the last read. Does not allocate."""
        mask = super().read()
        for stick in self._sticks:
            value = stick.value
            if value < LOW:
                mask |= 2 if self._around else 1
            elif value > HIGH:
                mask |= 1 if self._around else 2
        return mask


def board():
    """The board, ready for a Handheld."""
    keys = keypad.ShiftRegisterKeys(
        clock=pins.BUTTON_CLOCK,
        data=pins.BUTTON_OUT,
        latch=pins.BUTTON_LATCH,
        key_count=len(MEANINGS),
        value_when_pressed=True,
        interval=SCAN_SECONDS,
    )
    sticks = (analogio.AnalogIn(pins.JOYSTICK_X), analogio.AnalogIn(pins.JOYSTICK_Y))
    display = TileDisplay(pins.DISPLAY, SHEET, wide=8, inks=INKS[:7])
    tone = Speaker(pins.SPEAKER, pins.SPEAKER_ENABLE).tone
    return CircuitPythonBoard(display, StickButtons(keys, MEANINGS, sticks), tone=tone)
