"""A tile map on a colour panel with an ST7789: each of its pixels is two by two there.

No picture is kept: a cell that has changed is drawn into a buffer for one, and sent. The sheet has
its tiles column by column, so the panel is told to fill its windows in that order, too: then the
cells of a row follow each other in one window, and a column of a tile is a line for framebuf.
"""

import time

from framebuf import MONO_HMSB, RGB565, FrameBuffer
from machine import PWM, Pin

from engine.const import const
from firmware.sheet import SHEET
from firmware.tiles import CELLS, COLUMNS, QUARTERS, ROWS

_TILE = const(6)
_WIDE = const(12)  # a tile's pixels there
_HIGH = const(16)
_LINE = const(32)  # bytes of a column of pixels
_NEVER = const(255)  # a style that no cell has
_NO_TILE = const(256)
_DIFFERENT = const(0xF1)  # bits of a style that make another palette: inverse, the colour

_RESET = const(0x01)
_WAKE = const(0x11)
_NORMAL = const(0x13)
_INVERT = const(0x21)  # these panels are made so that black is black then
_ON = const(0x29)
_COLUMNS = const(0x2A)
_ROWS = const(0x2B)
_WRITE = const(0x2C)
_ORDER = const(0x36)  # MADCTL
_FORMAT = const(0x3A)
_RGB565 = b"\x55"

_AROUND = const(0xC0)  # of MADCTL: both directions the other way round
_EXCHANGED = const(0x20)  # of MADCTL: rows for columns
_LONG = const(320)  # the controller's memory
_SHORT = const(240)

_READY_MS = const(150)
_FLICKER = const(2000)  # hertz, more than anyone sees

# The colours of styles, as they are sent: white, red, gold, green, blue, pink, brown, grey.
INKS = b"\xff\xff\xfa\xea\xfe\x47\x6e\xed\x6d\x5f\xfc\x79\xcc\x6b\x94\xb2"

# Four pixels above each other, each made two.
_DOUBLE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"


class TileDisplay:
    """bus: a SpiPanel. backlight: its pin.

    panel: its width and height, MADCTL for a picture that is upright, and in which column and row
    of the controller's memory that picture begins.
    """

    def __init__(self, bus, panel, backlight):
        self._bus = bus
        self._panel = panel
        self._tiles = bytearray(CELLS)
        self._styles = bytearray(CELLS)
        self._window = bytearray(8)  # from and to, twice: of columns, of rows
        view = memoryview(self._window)
        self._down, self._across = view[:4], view[4:]  # in which of our directions they go
        self._left = self._top = 0

        self._columns = bytearray(2 * _TILE)  # of a tile, each twice as high
        self._doubled = _NO_TILE  # that they are of
        self._tile = FrameBuffer(self._columns, _HIGH, _TILE, MONO_HMSB)
        self._pixels = bytearray(_WIDE * _LINE)
        # Two columns there are one of a tile: the even ones, and the odd ones between them.
        self._even = FrameBuffer(self._pixels, _HIGH, _TILE, RGB565, _LINE)
        odd = memoryview(self._pixels)[_LINE:]
        self._odd = FrameBuffer(odd, _HIGH, _TILE, RGB565, _LINE)
        self._colours = bytearray(4)  # of the dark pixels and of the lit ones
        self._palette = FrameBuffer(self._colours, 2, 1, RGB565)
        self._style = _NEVER  # that the palette is for

        self._light = PWM(Pin(backlight))
        self._light.freq(_FLICKER)
        self._light.duty_u16(0)
        self._dark = False
        bus.command(_RESET)
        time.sleep_ms(_READY_MS)
        bus.command(_WAKE)
        time.sleep_ms(_READY_MS)
        bus.command(_FORMAT, _RGB565)
        bus.command(_INVERT)
        bus.command(_NORMAL)
        self._order = bytearray(1)
        self.turn(False)
        bus.command(_ON)
        self.contrast(127)

    def show(self, tilemap):
        """Send what differs from what is shown. Does not allocate."""
        if self._tiles == tilemap.tiles and self._styles == tilemap.styles:
            return
        for y in range(ROWS):
            self._show_row(tilemap, y * COLUMNS)

    def contrast(self, level):
        """0 to 255; a backlight is seen well only when it is bright. Does not allocate."""
        self._level = min(65535, level * 514 + 4112)
        self.sleep(self._dark)

    def sleep(self, dark):
        """Backlight off or on; what is on the panel is kept. Does not allocate."""
        self._dark = dark
        self._light.duty_u16(0 if dark else self._level)

    def turn(self, around):
        """Upside down, or not; what is shown must be sent again. Does not allocate."""
        long = self._panel[2] & _EXCHANGED
        self._left = self._start(around, 0, _LONG if long else _SHORT)
        self._top = self._start(around, 1, _SHORT if long else _LONG)
        self._order[0] = self._panel[2] ^ _EXCHANGED ^ (_AROUND if around else 0)
        self._bus.command(_ORDER, self._order)
        self._clear()
        self._left += (self._panel[0] - COLUMNS * _WIDE) // 2
        self._top += (self._panel[1] - ROWS * _HIGH) // 2
        for cell in range(CELLS):
            self._styles[cell] = _NEVER

    def _start(self, around, direction, memory):
        """Where the panel begins in the memory, counted from its other end if turned around.

        direction: 0 across, 1 down. Does not allocate.
        """
        start = self._panel[3 + direction]
        return memory - self._panel[direction] - start if around else start

    def _clear(self):
        """The whole panel black. Does not allocate."""
        for i in range(_WIDE * _LINE):
            self._pixels[i] = 0
        self._open(0, 0, self._panel[0], self._panel[1])
        for _ in range(self._panel[0] * self._panel[1] // (_WIDE * _HIGH) + 1):
            self._bus.write(self._pixels)

    def _show_row(self, tilemap, cell):
        """Send the changes in the row that begins at a cell; those beside each other go into one
        window. Does not allocate.
        """
        end = cell + COLUMNS
        ready = False  # the window for this cell is open
        while cell < end:
            same = tilemap.tiles[cell] == self._tiles[cell]
            if same and tilemap.styles[cell] == self._styles[cell]:
                ready = False
            else:
                if not ready:
                    ready = True
                    self._open_from(cell)
                self._tiles[cell] = tilemap.tiles[cell]
                self._styles[cell] = tilemap.styles[cell]
                self._send(self._tiles[cell], self._styles[cell])
            cell += 1

    def _open_from(self, cell):
        """A window from a cell to the end of its row. Does not allocate."""
        left = cell % COLUMNS
        self._open(left * _WIDE, cell // COLUMNS * _HIGH, (COLUMNS - left) * _WIDE, _HIGH)

    def _open(self, x, y, width, height):
        """The window that the next pixels fill, from its top left down. Does not allocate."""
        x += self._left
        y += self._top
        _range(self._down, y, y + height - 1)
        _range(self._across, x, x + width - 1)
        self._bus.command(_COLUMNS, self._down)
        self._bus.command(_ROWS, self._across)
        self._bus.command(_WRITE)

    def _send(self, tile, style):
        """A cell's pixels. Does not allocate."""
        if (style ^ self._style) & _DIFFERENT:
            self._choose(style)
        if style & QUARTERS:
            self._enlarge(tile * _TILE, (style >> 1 & 7) - 1)
            self._doubled = _NO_TILE
        elif tile != self._doubled:
            self._double(tile * _TILE)
            self._doubled = tile
        self._even.blit(self._tile, 0, 0, -1, self._palette)
        self._odd.blit(self._tile, 0, 0, -1, self._palette)
        self._bus.write(self._pixels)

    def _choose(self, style):
        """The palette of a style. Does not allocate."""
        self._style = style
        ink = style >> 3 & 14
        lit = 0 if style & 1 else 2
        self._colours[lit] = INKS[ink]
        self._colours[lit + 1] = INKS[ink + 1]
        self._colours[2 - lit] = 0
        self._colours[3 - lit] = 0

    def _double(self, source):
        """A tile's columns, from the sheet as it is: a doubled one would take 3 KB of the heap.

        Most are drawn so, and so there is no loop. Does not allocate.
        """
        columns = self._columns
        double = _DOUBLE
        sheet = SHEET
        columns[0] = double[sheet[source] & 15]
        columns[1] = double[sheet[source] >> 4]
        columns[2] = double[sheet[source + 1] & 15]
        columns[3] = double[sheet[source + 1] >> 4]
        columns[4] = double[sheet[source + 2] & 15]
        columns[5] = double[sheet[source + 2] >> 4]
        columns[6] = double[sheet[source + 3] & 15]
        columns[7] = double[sheet[source + 3] >> 4]
        columns[8] = double[sheet[source + 4] & 15]
        columns[9] = double[sheet[source + 4] >> 4]
        columns[10] = double[sheet[source + 5] & 15]
        columns[11] = double[sheet[source + 5] >> 4]

    def _enlarge(self, source, quarter):
        """A quarter of a tile at double size, for what is doubled again. Does not allocate."""
        source += (quarter & 1) * (_TILE // 2)
        quarter = (quarter >> 1) * 4
        i = 0
        while i < 2 * _TILE:
            column = _DOUBLE[SHEET[source + i // 4] >> quarter & 15]
            self._columns[i] = _DOUBLE[column & 15]
            self._columns[i + 1] = _DOUBLE[column >> 4]
            i += 2


def _range(view, first, last):
    """Two numbers of two bytes, the higher first. Does not allocate."""
    view[0] = first >> 8
    view[1] = first & 255
    view[2] = last >> 8
    view[3] = last & 255
