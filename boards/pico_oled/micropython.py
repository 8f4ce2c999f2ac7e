"""A Raspberry Pi Pico of any kind, an SSD1306 on I2C, four buttons; on MicroPython."""

from machine import I2C, Pin

from boards.drivers.controllers import SSD1306
from boards.drivers.gpio_buttons import GpioButtons
from boards.drivers.i2c_panel import I2CPanel
from boards.drivers.page_display import PageDisplay
from boards.drivers.pico import Pico

SDA = 4
SCL = 5
FREQUENCY = 400_000
ADDRESSES = (0x3C, 0x3D)
BUTTONS = (10, 11, 14, 12)  # PREV, NEXT, OK, BACK


def board():
    """The board, ready for a Handheld."""
    i2c = I2C(0, sda=Pin(SDA), scl=Pin(SCL), freq=FREQUENCY)
    return Pico(PageDisplay(I2CPanel(i2c, ADDRESSES, SSD1306)), GpioButtons(BUTTONS))
