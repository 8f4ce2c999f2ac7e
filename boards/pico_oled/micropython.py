"""A Raspberry Pi Pico of any kind, an OLED on I2C, four buttons; on MicroPython."""

from machine import I2C, Pin

from boards.drivers.buzzer import Buzzer
from boards.drivers.controllers import SH1106, SSD1306
from boards.drivers.gpio_buttons import GpioButtons
from boards.drivers.i2c_panel import I2CPanel
from boards.drivers.page_display import PageDisplay
from boards.drivers.pico import Pico

SDA = 4
SCL = 5
FREQUENCY = 400_000
ADDRESSES = (0x3C, 0x3D)
IS_SH1106 = None  # None: the display says what it is; True or False, should it say it wrongly
BUTTONS = (10, 11, 14, 12)  # PREV, NEXT, OK, BACK
BUZZER = 16  # where there is none, nobody hears the difference


def board():
    """The board, ready for a Handheld. OSError if no display answers."""
    i2c = I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=FREQUENCY)
    panel = I2CPanel(i2c, ADDRESSES)
    sh1106 = panel.kind() == 8 if IS_SH1106 is None else IS_SH1106
    panel.start(SH1106 if sh1106 else SSD1306)
    # An SH1106's memory is 132 columns wide, and the glass is in the middle of it.
    display = PageDisplay(panel, 2 if sh1106 else 0)
    return Pico(display, GpioButtons(BUTTONS), Buzzer(BUZZER).tone)
