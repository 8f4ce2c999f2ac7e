"""A Raspberry Pi Pico of any kind on a Waveshare Pico-LCD-1.3 or 1.14; on MicroPython."""

from machine import SPI, Pin

from boards.drivers.gpio_buttons import GpioButtons
from boards.drivers.pico import Pico
from boards.drivers.spi_panel import SpiPanel
from boards.drivers.st7789 import TileDisplay

INCHES = "1.3"  # or "1.14"
PANELS = {  # width, height, MADCTL, and where in the controller's memory the picture begins
    "1.3": (240, 240, 0x70, 0, 0),
    "1.14": (240, 135, 0x60, 40, 53),
}
SCK = 10
MOSI = 11
CS = 9
DC = 8
RESET = 12
BACKLIGHT = 13
HERTZ = 31_250_000

# The stick up, left, down, right and pushed; A, B.
BUTTONS = (2, 16, 18, 20, 3, 15, 17)
MEANINGS = b"\x01\x01\x02\x02\x04\x04\x08"  # PREV twice, NEXT twice, OK twice, BACK


def board():
    """The board, ready for a Handheld."""
    spi = SPI(1, baudrate=HERTZ, sck=Pin(SCK), mosi=Pin(MOSI))
    display = TileDisplay(SpiPanel(spi, CS, DC, RESET), PANELS[INCHES], BACKLIGHT)
    return Pico(display, GpioButtons(BUTTONS, MEANINGS))
