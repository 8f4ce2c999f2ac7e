"""What the controllers of panels do with bytes, as their data sheets say, and what is seen then.

A memory begins with noise, as it does when power comes on. SSD1306 and SH1106 are those of the
emulator, boards/emulator/panel.py.
"""

import random

DARK = 0


class Sh1107:
    """On a panel of 128 by 64 that stands on its side: Adafruit's FeatherWing OLED, product 4650.

    Adafruit's library and a driver of Waveshare's panel agree on where a pixel is.
    """

    width, height = 128, 64
    start_line, rows, offset = 0xDC, 0xA8, 0xD3
    # What these are set to on such a panel, or the picture would be elsewhere.
    NEEDED = {start_line: 0x00, rows: 0x3F, offset: 0x60}
    FOLLOWED = (0x81, 0xD5, 0xD9, 0xDB, start_line, rows, offset)  # commands of two bytes

    def __init__(self):
        noise = random.Random(7)
        self.memory = [bytearray(noise.randbytes(128)) for _ in range(16)]
        self.settings = {0x81: 0x80}
        self.on = False
        self.unknown = []
        self.page = self.column = 0
        self._pending = None

    def transfer(self, data):
        """A whole I2C transfer to it."""
        if not data:
            return
        control, rest = data[0], data[1:]
        for byte in rest:
            self.data(byte) if control & 0x40 else self.command(byte)

    def command(self, byte):
        if self._pending is not None:
            self.settings[self._pending] = byte
            self._pending = None
        elif byte in self.FOLLOWED:
            self._pending = byte
        elif byte < 0x10:
            self.column = self.column & 0x70 | byte
        elif byte < 0x18:
            self.column = self.column & 0x0F | (byte & 7) << 4
        elif byte & 0xF0 == 0xB0:
            self.page = byte & 15
        elif byte in (0xAE, 0xAF):
            self.on = byte == 0xAF
        elif byte not in (0x20, 0xA0, 0xC0, 0xA4, 0xA6):
            self.unknown.append(byte)

    def data(self, byte):
        self.memory[self.page][self.column] = byte
        self.column = min(127, self.column + 1)

    def pixels(self):
        """height rows of width numbers, 1 where it is lit."""
        assert not self.unknown
        assert {key: self.settings[key] for key in self.NEEDED} == self.NEEDED
        if not self.on:
            return [[DARK] * self.width for _ in range(self.height)]
        return [
            [self.memory[x // 8][63 - y] >> x % 8 & 1 for x in range(self.width)]
            for y in range(self.height)
        ]


MY, MX, MV = 0x80, 0x40, 0x20


class St7789:
    """With a glass before a part of its memory of 240 by 320 pixels.

    glass: width, height, and a MADCTL with which pixels written from (left, top) on are upright.
    """

    def __init__(self, glass):
        self.width, self.height, *self._upright = glass
        noise = random.Random(7)
        self.memory = [noise.randrange(1, 1 << 16) for _ in range(240 * 320)]
        self.order = 0
        self.awake = self.on = self.inverted = False
        self.format = None
        self.windows = 0
        self._command = None
        self._ranges = {0x2A: (0, 239), 0x2B: (0, 319)}

    def command(self, data):
        (self._command,) = data
        self.awake |= self._command == 0x11
        self.on |= self._command == 0x29
        self.inverted |= self._command == 0x21
        if self._command == 0x2C:
            self.windows += 1
            self._at = [self._ranges[0x2A][0], self._ranges[0x2B][0]]

    def data(self, data):
        if self._command == 0x36:
            (self.order,) = data
        elif self._command == 0x3A:
            (self.format,) = data
        elif self._command in self._ranges:
            self._ranges[self._command] = (
                int.from_bytes(data[:2], "big"),
                int.from_bytes(data[2:], "big"),
            )
        elif self._command == 0x2C:
            for i in range(0, len(data), 2):
                self._pixel(int.from_bytes(data[i : i + 2], "big"))

    def _pixel(self, colour):
        column, row = self._at
        self.memory[_place(self.order, column, row)] = colour
        (left, right), (top, bottom) = self._ranges[0x2A], self._ranges[0x2B]
        self._at[0] = column + 1
        if column == right:
            self._at = [left, top if row == bottom else row + 1]

    def pixels(self):
        """height rows of width numbers, RGB565 each."""
        assert self.awake and self.on and self.inverted and self.format == 0x55
        return self.pixels_of_memory()

    def pixels_of_memory(self):
        """The same, whether or not it is on."""
        order, left, top = self._upright
        return [
            [self.memory[_place(order, left + x, top + y)] for x in range(self.width)]
            for y in range(self.height)
        ]


def _place(order, column, row):
    """Where in the memory a pixel is that is addressed like that."""
    if order & MV:
        column, row = row, column
    assert 0 <= column < 240 and 0 <= row < 320, "outside of the controller's memory"
    if order & MX:
        column = 239 - column
    if order & MY:
        row = 319 - row
    return row * 240 + column
