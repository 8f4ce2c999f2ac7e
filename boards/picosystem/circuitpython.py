"""Pimoroni PicoSystem; on CircuitPython."""

import analogio
import board as pins
import keypad

from boards.drivers.circuitpython_board import CircuitPythonBoard
from boards.drivers.circuitpython_buttons import SCAN_SECONDS, KeypadButtons
from boards.drivers.circuitpython_buzzer import Buzzer
from boards.drivers.circuitpython_display import INKS, TileDisplay
from firmware.sheet import SHEET

SCALE = 2
BUTTONS = (pins.SW_UP, pins.SW_LEFT, pins.SW_DOWN, pins.SW_RIGHT, pins.SW_A, pins.SW_B)
MEANINGS = b"\x01\x01\x02\x02\x04\x08"  # PREV twice, NEXT twice, OK, BACK

# The cell behind a divider by three, in millivolts.
FULL = 9900  # what the highest reading means
LOW = 2800
HIGH = 4100


def board():
    """The board, ready for a Handheld."""
    keys = keypad.Keys(BUTTONS, value_when_pressed=False, interval=SCAN_SECONDS)
    cell = analogio.AnalogIn(pins.BAT_SENSE)

    def percent():
        millivolts = cell.value * FULL // 65535
        return min(100, max(0, (millivolts - LOW) * 100 // (HIGH - LOW)))

    display = TileDisplay(pins.DISPLAY, SHEET, scale=SCALE, inks=INKS)
    tone = Buzzer(pins.AUDIO).tone
    return CircuitPythonBoard(display, KeypadButtons(keys, MEANINGS), percent, tone)
