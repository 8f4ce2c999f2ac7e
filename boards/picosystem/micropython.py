"""Pimoroni PicoSystem; on MicroPython."""

from machine import ADC, SPI, Pin

from boards.drivers.buzzer import Buzzer
from boards.drivers.gpio_buttons import GpioButtons
from boards.drivers.pico import Pico
from boards.drivers.spi_panel import SpiPanel
from boards.drivers.st7789 import TileDisplay

# Width, height, MADCTL, and where in the controller's memory the picture begins.
PANEL = (240, 240, 0x04, 0, 0)
SCK = 6
MOSI = 7
CS = 5
DC = 9
RESET = 4
BACKLIGHT = 12
BUZZER = 11
HERTZ = 31_250_000

BUTTONS = (23, 22, 20, 21, 18, 19)  # up, left, down, right; A, B
MEANINGS = b"\x01\x01\x02\x02\x04\x08"  # PREV twice, NEXT twice, OK, BACK

# The cell behind a divider by three, in millivolts.
BATTERY = 26
FULL = 9900  # what the highest reading means
LOW = 2800
HIGH = 4100


class PicoSystem(Pico):
    """A Pico that can sense its battery."""

    def __init__(self, display, buttons, tone):
        super().__init__(display, buttons, tone)
        self._cell = ADC(Pin(BATTERY))

    def battery(self):
        """Percent. Does not allocate."""
        millivolts = self._cell.read_u16() * FULL // 65535
        return min(100, max(0, (millivolts - LOW) * 100 // (HIGH - LOW)))


def board():
    """The board, ready for a Handheld."""
    spi = SPI(0, baudrate=HERTZ, sck=Pin(SCK), mosi=Pin(MOSI))
    display = TileDisplay(SpiPanel(spi, CS, DC, RESET), PANEL, BACKLIGHT)
    return PicoSystem(display, GpioButtons(BUTTONS, MEANINGS), Buzzer(BUZZER).tone)
