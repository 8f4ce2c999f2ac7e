"""MicroPython's machine as an RP2040 has it, as little as the drivers use, with nothing behind it.

What is written to a bus is counted, and given to `listener` if there is one. Runs on CPython, too.
"""

_PINS = 30

listener = None  # called with the kind of a transfer, what tells it from others, and its bytes
sent = 0  # bytes
asked = 0  # transfers


def _send(kind, which, data):
    """Does not allocate while nobody listens."""
    global sent, asked
    sent += len(data)
    asked += 1
    if listener:
        listener(kind, which, bytes(data))


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1
    IRQ_FALLING = 4

    levels = bytearray([1] * _PINS)
    buses = bytearray(_PINS)  # 1: the pin is a bus's, and what is written to it has no effect
    handlers = [None] * _PINS

    def __init__(self, number, mode=None, pull=None, value=None):
        self.number = number
        if mode is not None:
            self.buses[number] = 0
        if value is not None:
            self.levels[number] = value

    def __call__(self, level):
        if not self.buses[self.number]:
            self.levels[self.number] = level

    def value(self):
        return self.levels[self.number]

    def irq(self, handler, trigger):
        self.handlers[self.number] = handler


class I2C:
    devices = {}  # what is read from the device at each address

    def __init__(self, index, sda, scl, freq):
        self.made = (index, sda.number, scl.number, freq)

    def writeto(self, address, data):
        if address not in self.devices:
            raise OSError(5)
        _send("i2c", address, data)

    def readfrom(self, address, count):
        if self.devices[address] is None:
            raise OSError(5)
        return bytes((self.devices[address],))


class SPI:
    select = 0
    data = 0

    def __init__(self, index, baudrate, sck, mosi):
        self.made = (index, sck.number, mosi.number, baudrate)
        # The pin for what comes in is taken, wanted or not: on an RP2040 these are the usual ones.
        Pin.buses[(16, 8)[index]] = 1

    def write(self, data):
        if not Pin.levels[SPI.select]:
            _send("data" if Pin.levels[SPI.data] else "command", 0, data)


class PWM:
    duties = [None] * _PINS
    hertz = [None] * _PINS

    def __init__(self, pin):
        self._number = pin.number

    def freq(self, hertz):
        if not 8 <= hertz <= 62500000:  # what an RP2040 can
            raise ValueError
        PWM.hertz[self._number] = hertz

    def duty_u16(self, duty):
        PWM.duties[self._number] = duty


class ADC:
    reading = 0

    def __init__(self, pin):
        self.number = pin.number

    def read_u16(self):
        return ADC.reading


class WDT:
    fed = 0

    def __init__(self, timeout):
        self.timeout = timeout

    def feed(self):
        WDT.fed += 1


def reset():
    pass
