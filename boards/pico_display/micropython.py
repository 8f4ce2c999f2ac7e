"""A Raspberry Pi Pico of any kind under a Pimoroni Pico Display Pack or 2.0; on MicroPython."""

from machine import SPI, Pin

from boards.drivers.gpio_buttons import GpioButtons
from boards.drivers.pico import Pico
from boards.drivers.spi_panel import SpiPanel
from boards.drivers.st7789 import TileDisplay

PACK = "1"  # or "2.0"
PANELS = {  # width, height, MADCTL, and where in the controller's memory the picture begins
    "1": (240, 135, 0x70, 40, 53),
    "2.0": (320, 240, 0x70, 0, 0),
}
SCK = 18
MOSI = 19
CS = 17
DC = 16
BACKLIGHT = 20
HERTZ = 31_250_000

BUTTONS = (14, 15, 12, 13)  # X, Y, A, B: PREV, NEXT, OK, BACK


def board():
    """The board, ready for a Handheld."""
    spi = SPI(0, baudrate=HERTZ, sck=Pin(SCK), mosi=Pin(MOSI))
    display = TileDisplay(SpiPanel(spi, CS, DC), PANELS[PACK], BACKLIGHT)
    return Pico(display, GpioButtons(BUTTONS))
