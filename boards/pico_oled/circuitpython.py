"""A Raspberry Pi Pico of any kind, an SSD1306 on I2C, four buttons; on CircuitPython."""

import board as pins
import busio
import displayio
import keypad
from adafruit_displayio_ssd1306 import SSD1306
from i2cdisplaybus import I2CDisplayBus

from boards.drivers.circuitpython_board import CircuitPythonBoard
from boards.drivers.circuitpython_buttons import SCAN_SECONDS, KeypadButtons
from boards.drivers.circuitpython_display import TileDisplay

SDA = pins.GP4
SCL = pins.GP5
FREQUENCY = 400_000
ADDRESSES = (0x3C, 0x3D)
BUTTONS = (pins.GP10, pins.GP11, pins.GP14, pins.GP12)  # PREV, NEXT, OK, BACK


def board():
    """The board, ready for a Handheld. OSError if no display answers."""
    displayio.release_displays()
    i2c = busio.I2C(SCL, SDA, frequency=FREQUENCY)
    keys = keypad.Keys(BUTTONS, value_when_pressed=False, interval=SCAN_SECONDS)
    display = SSD1306(_bus(i2c), width=128, height=64, brightness=0.5)
    return CircuitPythonBoard(TileDisplay(display), KeypadButtons(keys, (1, 2, 4, 8)))


def _bus(i2c):
    """At the first address where something answers."""
    for address in ADDRESSES:
        try:
            return I2CDisplayBus(i2c, device_address=address)
        except ValueError:
            pass
    raise OSError("no display answers at %s" % ", ".join([hex(a) for a in ADDRESSES]))
