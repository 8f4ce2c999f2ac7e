"""CircuitPython's hardware modules, as little as the drivers use of them, and panels to look at.

Imported before anything of CircuitPython: displayio (Blinka's) and the drivers find these modules.
"""

import sys
from collections import deque
from types import ModuleType, SimpleNamespace


class Pins(ModuleType):
    """The module `board`: any name is a pin of that name."""

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return name


class Lock:
    def __init__(self):
        self._locked = False

    def try_lock(self):
        free = not self._locked
        self._locked = True
        return free

    def unlock(self):
        self._locked = False

    def deinit(self):
        pass


class I2C(Lock):
    """devices: what there is at each address."""

    devices = {}

    def __init__(self, scl, sda, frequency):
        super().__init__()
        self.pins = (scl, sda)
        self.frequency = frequency

    def writeto(self, address, buffer):
        if address not in self.devices:
            raise OSError(121, "nobody answers")
        self.devices[address].write(bytes(buffer))


class SPI(Lock):
    """The device listens while `command` says whether a byte is one."""

    device = None

    def __init__(self, clock, mosi):
        super().__init__()
        self.pins = (clock, mosi)

    def configure(self, **settings):
        pass

    def write(self, data):
        for byte in bytes(data):
            if DigitalInOut.levels[self.device.command_pin]:
                self.device.data(byte)
            else:
                self.device.command(byte)


class DigitalInOut:
    levels = {}

    def __init__(self, pin):
        self._pin = pin

    def switch_to_output(self, value=False):
        self.value = value

    @property
    def value(self):
        return self.levels[self._pin]

    @value.setter
    def value(self, value):
        self.levels[self._pin] = value

    def deinit(self):
        pass


class PwmOut:
    made = {}

    def __init__(self, pin, frequency, duty_cycle, variable_frequency=False):
        self._frequency = frequency
        self._variable = variable_frequency
        self.duty_cycle = duty_cycle
        self.made[pin] = self

    @property
    def frequency(self):
        return self._frequency

    @frequency.setter
    def frequency(self, hertz):
        assert self._variable and hertz > 0
        self._frequency = hertz


class RawSample:
    def __init__(self, buffer, sample_rate=8000):
        self.buffer = buffer
        self.sample_rate = sample_rate


class AudioOut:
    """What it plays over and over is `sample`, at the rate that this had when it began."""

    made = {}

    def __init__(self, pin):
        self.sample = self.rate = None
        self.made[pin] = self

    @property
    def playing(self):
        return self.sample is not None

    def play(self, sample, loop):
        assert loop
        self.sample = sample
        self.rate = sample.sample_rate

    def stop(self):
        assert self.playing
        self.sample = None


class AnalogIn:
    values = {}

    def __init__(self, pin):
        self._pin = pin

    @property
    def value(self):
        return self.values.get(self._pin, 32768)


class Event:
    def __init__(self, key_number=0, pressed=True):
        self.key_number = key_number
        self.pressed = pressed


class Events(deque):
    def get_into(self, event):
        if not self:
            return False
        event.key_number, event.pressed = self.popleft()
        return True


class Keys:
    """Of keypad; the newest is in `made`."""

    made = None

    def __init__(self, pins, **settings):
        self.names = list(pins)
        self.settings = settings
        self.events = Events()
        Keys.made = self

    def change(self, number, pressed):
        self.events.append((number, pressed))


class ShiftRegisterKeys(Keys):
    def __init__(self, key_count, **settings):
        super().__init__(range(key_count), **settings)


class Watchdog:
    timeout = None
    mode = None
    fed = 0

    def feed(self):
        self.fed += 1


def module(name, **contents):
    made = sys.modules[name] = ModuleType(name)
    vars(made).update(contents)
    return made


sys.modules["board"] = Pins("board")
module("micropython", const=lambda number: number)
module("busio", I2C=I2C, SPI=SPI)
module("digitalio", DigitalInOut=DigitalInOut)
module("pwmio", PWMOut=PwmOut)
module("analogio", AnalogIn=AnalogIn)
module("audiocore", RawSample=RawSample)
module("audioio", AudioOut=AudioOut)
module("keypad", Event=Event, Keys=Keys, ShiftRegisterKeys=ShiftRegisterKeys)
microcontroller = module("microcontroller", Pin=str, nvm=bytearray(b"\xff" * 4096))
microcontroller.watchdog = Watchdog()
microcontroller.reset = lambda: None
supervisor = module("supervisor", ticks_ms=lambda: 0)
module("watchdog", WatchDogMode=SimpleNamespace(RESET="reset"))


class Oled:
    """An OLED on I2C whose memory is pages; lit(x, y) as its glass shows it.

    windows: as an SSD1306 has them; an SH1106 or SH1107 is told a page and a column, and there
    Blinka 2.7.1 is right only about whole pictures: it loses the upper bits of a column, which
    CircuitPython does not. offset: the column of its memory that is leftmost.
    """

    ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1}
    ARGUMENTS.update({0xD9: 1, 0xDA: 1, 0xDB: 1, 0xDC: 1})

    def __init__(self, windows=True, offset=0):
        self.windows = windows
        self.arguments = dict(self.ARGUMENTS)
        if not windows:  # here these are bits of a column
            for command in (0x20, 0x21, 0x22):
                del self.arguments[command]
        self.offset = offset
        self.memory = {}
        self.written = 0
        self.on = False
        self.on_light = lambda: None
        self.contrast = None
        self.column = self.page = 0
        self.columns = (0, 127)
        self._pending = []

    def write(self, buffer):
        at = 0
        while buffer[at] == 0x80:
            self.command(buffer[at + 1])
            at += 2
            if at == len(buffer):
                return
        assert buffer[at] == 0x40
        for byte in buffer[at + 1 :]:
            self.memory[self.column, self.page] = byte
            self.written += 1
            self.column += 1
            if self.column > self.columns[1]:
                self.column = self.columns[0]
                self.page += 1

    def command(self, byte):
        self._pending.append(byte)
        command, *arguments = self._pending
        if len(arguments) < self.arguments.get(command, 0):
            return
        self._pending = []
        if command == 0x21:
            self.columns = tuple(arguments)
            self.column = arguments[0]
        elif command == 0x22:
            self.page = arguments[0]
        elif command == 0x81:
            self.contrast = arguments[0]
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
            if self.on:
                self.on_light()
        elif command < 0x10:
            self.column = self.column & 0xF0 | command
            self.columns = (0, 255)
        elif command < 0x20:
            self.column = self.column & 0x0F | (command & 15) << 4
        elif 0xB0 <= command < 0xC0:
            self.page = command & 15

    def lit(self, x, y):
        return self.memory.get((x + self.offset, y // 8), 0) >> y % 8 & 1


class Tft:
    """A colour panel on SPI; colour(x, y) is what was sent there, as 16 bits."""

    def __init__(self, command_pin):
        self.command_pin = command_pin
        self.memory = {}
        self._command = None
        self._arguments = bytearray()
        self._columns = self._rows = (0, 0)
        self._at = (0, 0)

    def command(self, byte):
        self._command = byte
        self._arguments = bytearray()

    def data(self, byte):
        self._arguments.append(byte)
        if self._command == 0x2C:
            if len(self._arguments) == 2:
                self._put(self._arguments[0] << 8 | self._arguments[1])
                self._arguments = bytearray()
        elif len(self._arguments) == 4:
            first, last = self._arguments[0:2], self._arguments[2:4]
            span = (int.from_bytes(first, "big"), int.from_bytes(last, "big"))
            if self._command == 0x2A:
                self._columns = span
            elif self._command == 0x2B:
                self._rows = span
                self._at = (self._columns[0], span[0])

    def _put(self, colour):
        x, y = self._at
        self.memory[x, y] = colour
        self._at = (x + 1, y) if x < self._columns[1] else (self._columns[0], y + 1)

    def colour(self, x, y):
        return self.memory.get((x, y))


class Flash:
    """microcontroller.nvm of an RP2040: a sector that takes each byte once, then is erased whole.

    order: in which an erase reaches the bytes. cuts: if it is a list, what a power cut at each
    byte of each write would leave, and whether an erase was going on.
    """

    def __init__(self, content=None, order=None, size=4096):
        self.content = bytearray(b"\xff" * size) if content is None else bytearray(content)
        self.order = order or range(size)
        self.cuts = None
        self.writes = 0
        self.erases = 0

    def __len__(self):
        return len(self.content)

    def __getitem__(self, key):
        return self.content[key]

    def __setitem__(self, key, data):
        places = range(len(self.content))[key]
        self.writes += 1
        erasing = any(self.content[at] != 0xFF for at in places)
        if erasing:
            whole = bytearray(self.content)
            whole[key] = data
            self.erases += 1
            for at in self.order:
                self._put(at, 0xFF, erasing)
            places, data = range(len(whole)), whole
        for at, byte in zip(places, data, strict=True):
            self._put(at, self.content[at] & byte, erasing)

    def _put(self, at, byte, erasing):
        if self.content[at] != byte:
            if self.cuts is not None:
                self.cuts.append((bytes(self.content), erasing))
            self.content[at] = byte
