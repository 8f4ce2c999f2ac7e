"""A Raspberry Pi Pico of any kind under a Pimoroni Pico Display Pack or 2.0; on CircuitPython."""

import board as pins
import busio
import displayio
import keypad
from adafruit_st7789 import ST7789
from fourwire import FourWire

from boards.drivers.circuitpython_board import CircuitPythonBoard
from boards.drivers.circuitpython_buttons import SCAN_SECONDS, KeypadButtons
from boards.drivers.circuitpython_display import INKS, TileDisplay
from firmware.sheet import SHEET

PACK = "1"  # or "2.0"
PANELS = {
    "1": {"width": 240, "height": 135, "rowstart": 40, "colstart": 53},
    "2.0": {"width": 320, "height": 240},
}
ROTATION = 270
SPI_HERTZ = 24_000_000
SCALE = 2

BUTTONS = (pins.GP14, pins.GP15, pins.GP12, pins.GP13)  # X, Y, A, B
MEANINGS = b"\x01\x02\x04\x08"  # PREV, NEXT, OK, BACK


def board():
    """The board, ready for a Handheld."""
    displayio.release_displays()
    spi = busio.SPI(pins.GP18, pins.GP19)
    bus = FourWire(spi, command=pins.GP16, chip_select=pins.GP17, baudrate=SPI_HERTZ)
    panel = ST7789(
        bus, rotation=ROTATION, backlight_pin=pins.GP20, auto_refresh=False, **PANELS[PACK]
    )
    keys = keypad.Keys(BUTTONS, value_when_pressed=False, interval=SCAN_SECONDS)
    return CircuitPythonBoard(
        TileDisplay(panel, SHEET, scale=SCALE, inks=INKS), KeypadButtons(keys, MEANINGS)
    )
