"""A Feather RP2040 with the 128 by 64 OLED FeatherWing; on CircuitPython."""

import board as pins
import busio
import displayio
import keypad
from adafruit_displayio_sh1107 import SH1107
from i2cdisplaybus import I2CDisplayBus

from boards.drivers.circuitpython_board import CircuitPythonBoard
from boards.drivers.circuitpython_buttons import SCAN_SECONDS, KeypadButtons
from boards.drivers.circuitpython_display import TileDisplay
from firmware.sheet import SHEET

FREQUENCY = 400_000
ADDRESS = 0x3C
BUTTONS = (pins.D9, pins.D5, pins.D6)  # A is PREV, C is NEXT, B is OK; A and C together are BACK


def board():
    """The board, ready for a Handheld."""
    displayio.release_displays()
    i2c = busio.I2C(pins.SCL, pins.SDA, frequency=FREQUENCY)
    bus = I2CDisplayBus(i2c, device_address=ADDRESS)
    panel = SH1107(bus, width=128, height=64, rotation=0, auto_refresh=False)
    keys = keypad.Keys(BUTTONS, value_when_pressed=False, interval=SCAN_SECONDS)
    buttons = KeypadButtons(keys, b"\x01\x02\x04", chord=True)
    return CircuitPythonBoard(TileDisplay(panel, SHEET), buttons)
