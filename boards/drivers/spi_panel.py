"""A colour panel's controller on SPI, for MicroPython."""

import time

from machine import Pin

from engine.const import const

_RESET_MS = const(10)  # more than a controller needs, both for the reset and to come out of it


class SpiPanel:
    """spi: a machine.SPI. It must be made before this: it takes a pin for what we never read, too,
    and on these boards that is the one that we need for `data`. reset: None where there is none.
    """

    def __init__(self, spi, select, data, reset=None):
        self._spi = spi
        self._select = Pin(select, Pin.OUT, value=1)
        self._data = Pin(data, Pin.OUT, value=1)
        self._one = bytearray(1)
        if reset is not None:
            pin = Pin(reset, Pin.OUT, value=0)
            time.sleep_ms(_RESET_MS)
            pin(1)
            time.sleep_ms(_RESET_MS)

    def command(self, byte, parameters=None):
        """Send a command and the bytes that belong to it. Does not allocate."""
        self._one[0] = byte
        self._select(0)
        self._data(0)
        self._spi.write(self._one)
        self._data(1)
        if parameters:
            self._spi.write(parameters)
        self._select(1)

    def write(self, pixels):
        """Send pixels, after the command for it. Does not allocate."""
        self._select(0)
        self._spi.write(pixels)
        self._select(1)
