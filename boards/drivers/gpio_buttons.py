"""Buttons on pins of their own, for MicroPython."""

from machine import Pin


class GpioButtons:
    """pins: of PREV, NEXT, OK and BACK; a pressed button connects its pin to ground."""

    def __init__(self, pins):
        self._buttons = [_Button(pin, 1 << i) for i, pin in enumerate(pins)]

    def read(self):
        """A bit for each button down now or since the last read. Does not allocate."""
        mask = 0
        for button in self._buttons:
            mask |= button.read()
        return mask


class _Button:
    """One button; an interrupt remembers a press too short for the loop to see."""

    def __init__(self, pin, bit):
        self._bit = bit
        self._latched = 0
        self._pin = Pin(pin, Pin.IN, Pin.PULL_UP)
        self._pin.irq(self._press, Pin.IRQ_FALLING)

    def _press(self, pin):
        """Called at the first edge. Does not allocate."""
        self._latched = self._bit

    def read(self):
        """Its bit if it is down or was since the last read, else 0. Does not allocate."""
        latched = self._latched
        self._latched = 0
        return latched if self._pin.value() else self._bit
