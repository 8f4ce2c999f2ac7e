"""Adafruit MacroPad RP2040, which has no MicroPython of its own; on CircuitPython."""

import board as pins
import keypad

from boards.drivers.circuitpython_board import CircuitPythonBoard
from boards.drivers.circuitpython_buttons import SCAN_SECONDS, KeypadButtons
from boards.drivers.circuitpython_buzzer import Buzzer
from boards.drivers.circuitpython_display import TileDisplay
from firmware.sheet import SHEET

# The lowest row of keys, then the right key above it; the knob, pushed, is OK too.
BUTTONS = (pins.KEY10, pins.KEY11, pins.KEY12, pins.KEY9, pins.BUTTON)
MEANINGS = b"\x01\x02\x04\x08\x04"  # PREV, NEXT, OK, BACK, OK


def board():
    """The board, ready for a Handheld."""
    keys = keypad.Keys(BUTTONS, value_when_pressed=False, interval=SCAN_SECONDS)
    display = TileDisplay(pins.DISPLAY, SHEET)
    tone = Buzzer(pins.SPEAKER, pins.SPEAKER_ENABLE).tone
    return CircuitPythonBoard(display, KeypadButtons(keys, MEANINGS), tone=tone)
