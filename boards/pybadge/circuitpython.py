"""Adafruit PyBadge and PyBadge LC; on CircuitPython."""

import board as pins
import keypad

from boards.drivers.circuitpython_board import CircuitPythonBoard
from boards.drivers.circuitpython_buttons import SCAN_SECONDS, KeypadButtons
from boards.drivers.circuitpython_display import INKS, TileDisplay
from boards.drivers.circuitpython_speaker import Speaker
from firmware.sheet_tall import SHEET

# As the shift register gives them: B, A, START, SELECT, RIGHT, DOWN, UP, LEFT.
MEANINGS = b"\x08\x04\x04\x08\x02\x02\x01\x01"  # BACK, OK, OK, BACK, NEXT twice, PREV twice


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
    display = TileDisplay(pins.DISPLAY, SHEET, wide=8, inks=INKS[:7])
    tone = Speaker(pins.SPEAKER, pins.SPEAKER_ENABLE).tone
    return CircuitPythonBoard(display, KeypadButtons(keys, MEANINGS), tone=tone)
