"""Buttons on pins of their own, for MicroPython."""

from machine import Pin

from engine.const import const

_PREV = const(1)
_NEXT = const(2)


class GpioButtons:
    """pins: a pressed button connects its pin to ground.

    bits: for each pin what it means, PREV 1, NEXT 2, OK 4, BACK 8.
    """

    def __init__(self, pins, bits=b"\x01\x02\x04\x08"):
        self._buttons = [_Button(pin, bits[i]) for i, pin in enumerate(pins)]
        self._around = False

    def read(self):
        """A bit for each button down now or since the last read. Does not allocate."""
        mask = 0
        for button in self._buttons:
            mask |= button.read()
        if self._around:
            return mask & ~3 | (mask & _PREV) << 1 | (mask & _NEXT) >> 1
        return mask

    def turn(self, around):
        """Whoever holds it upside down finds PREV where NEXT was. Does not allocate."""
        self._around = around


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
