"""A Feather RP2040 with the 128 by 64 OLED FeatherWing; on MicroPython."""

from machine import I2C, Pin

from boards.drivers.i2c_panel import I2CPanel
from boards.drivers.pico import Pico
from boards.drivers.sideways_display import PAGES, SH1107, SidewaysDisplay
from boards.drivers.three_buttons import ThreeButtons

SDA = 2
SCL = 3
FREQUENCY = 400_000
ADDRESSES = (0x3C,)
BUTTONS = (9, 7, 8)  # A is PREV, C is NEXT, B is OK; A and C together are BACK


def board():
    """The board, ready for a Handheld. OSError if no display answers."""
    i2c = I2C(1, sda=Pin(SDA), scl=Pin(SCL), freq=FREQUENCY)
    panel = I2CPanel(i2c, ADDRESSES)
    panel.start(SH1107, PAGES)
    return Pico(SidewaysDisplay(panel), ThreeButtons(BUTTONS))
