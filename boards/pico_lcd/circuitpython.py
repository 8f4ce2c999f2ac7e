"""A Raspberry Pi Pico of any kind on a Waveshare Pico-LCD-1.3 or 1.14; on CircuitPython."""

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

INCHES = "1.3"  # or "1.14"
PANELS = {
    "1.3": {"width": 240, "height": 240, "rowstart": 80},
    "1.14": {"width": 240, "height": 135, "rowstart": 40, "colstart": 53},
}
ROTATION = 270
SPI_HERTZ = 24_000_000
SCALE = 2

# The stick up, left, down, right and pushed; A, B.
BUTTONS = (pins.GP2, pins.GP16, pins.GP18, pins.GP20, pins.GP3, pins.GP15, pins.GP17)
MEANINGS = b"\x01\x01\x02\x02\x04\x04\x08"  # PREV twice, NEXT twice, OK twice, BACK


def board():
    """The board, ready for a Handheld."""
    displayio.release_displays()
    spi = busio.SPI(pins.GP10, pins.GP11)
    bus = FourWire(
        spi, command=pins.GP8, chip_select=pins.GP9, reset=pins.GP12, baudrate=SPI_HERTZ
    )
    panel = ST7789(
        bus, rotation=ROTATION, backlight_pin=pins.GP13, auto_refresh=False, **PANELS[INCHES]
    )
    keys = keypad.Keys(BUTTONS, value_when_pressed=False, interval=SCAN_SECONDS)
    return CircuitPythonBoard(
        TileDisplay(panel, SHEET, scale=SCALE, inks=INKS), KeypadButtons(keys, MEANINGS)
    )
