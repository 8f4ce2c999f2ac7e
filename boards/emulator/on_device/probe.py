"""A pin that is high while something is at work: whoever watches it knows for how long."""

try:
    from machine import Pin

    class Probe:
        def __init__(self, number):
            self._pin = Pin(number, Pin.OUT)

        def on(self):
            self._pin.on()

        def off(self):
            self._pin.off()

except ImportError:
    import board
    import digitalio

    class Probe:
        def __init__(self, number):
            self._pin = digitalio.DigitalInOut(getattr(board, "GP%d" % number))
            self._pin.switch_to_output()

        def on(self):
            self._pin.value = True

        def off(self):
            self._pin.value = False
