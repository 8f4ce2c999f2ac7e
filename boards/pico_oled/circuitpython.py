"""A Raspberry Pi Pico of any kind, an OLED on I2C, four buttons; on CircuitPython."""

import board as pins
import busio
import displayio
import keypad
from i2cdisplaybus import I2CDisplayBus

from boards.drivers.circuitpython_board import CircuitPythonBoard
from boards.drivers.circuitpython_buttons import SCAN_SECONDS, KeypadButtons
from boards.drivers.circuitpython_buzzer import Buzzer
from boards.drivers.circuitpython_display import TileDisplay
from firmware.sheet import SHEET

SDA = pins.GP4
SCL = pins.GP5
FREQUENCY = 400_000
ADDRESSES = (0x3C, 0x3D)
CONTROLLER = "SSD1306"  # or "SH1106", as on many panels of 1.3 inches
BUTTONS = (pins.GP10, pins.GP11, pins.GP14, pins.GP12)  # PREV, NEXT, OK, BACK
BUZZER = pins.GP16  # where there is none, nobody hears the difference

if CONTROLLER == "SH1106":
    from adafruit_displayio_sh1106 import SH1106 as Panel

    COLSTART = {"colstart": 2}  # its memory is 132 columns wide
else:
    from adafruit_displayio_ssd1306 import SSD1306 as Panel

    COLSTART = {}


def board():
    """The board, ready for a Handheld. OSError if no display answers."""
    displayio.release_displays()
    i2c = busio.I2C(SCL, SDA, frequency=FREQUENCY)
    panel = Panel(_bus(i2c), width=128, height=64, auto_refresh=False, **COLSTART)
    keys = keypad.Keys(BUTTONS, value_when_pressed=False, interval=SCAN_SECONDS)
    buttons = KeypadButtons(keys, b"\x01\x02\x04\x08")
    return CircuitPythonBoard(TileDisplay(panel, SHEET), buttons, tone=Buzzer(BUZZER).tone)


def _bus(i2c):
    """At the first address where something answers."""
    for address in ADDRESSES:
        try:
            return I2CDisplayBus(i2c, device_address=address)
        except ValueError:
            pass
    raise OSError("no display answers at %s" % ", ".join([hex(a) for a in ADDRESSES]))
