"""A panel of 128 by 64 whose controller, an SH1107, sees it standing on its side.

Its pages are strips eight pixels wide from the top to the bottom, its columns are our rows counted
from below: the pixel (x, y) is bit x % 8 of column 63 - y in page x // 8. So a row of tiles is put
together as for other panels, framebuf lays it down, and the strips that have changed are sent.
"""

from framebuf import MONO_HLSB, MONO_HMSB, MONO_VLSB, FrameBuffer

from boards.drivers.page_display import PageDisplay
from engine.const import const
from firmware.tiles import CELLS, COLUMNS

# Off; from line 0; contrast; page addressing; not mirrored, neither way; 64 rows, which begin at
# 96; precharge; deselect level; from memory; upright. As Adafruit's library for this panel has it.
SH1107 = b"\xae\xdc\x00\x81\x4f\x20\xa0\xc0\xa8\x3f\xd3\x60\xd9\x22\xdb\x35\xa4\xa6"
PAGES = 16

_TILE = const(6)
_HIGH = const(8)
_MARGIN = const(10)
_WIDE = const(128)
_STRIDE = const(16)  # bytes of a line


class SidewaysDisplay(PageDisplay):
    """A tile map on a panel; the bus is as PageDisplay's."""

    def __init__(self, bus):
        super().__init__(bus)
        self._around = False
        run = memoryview(self._run)
        self._picture = FrameBuffer(run[1:], COLUMNS * _TILE, _HIGH, MONO_VLSB)
        self._lines = bytearray(_HIGH * _STRIDE)  # the row, a pixel line after the other
        lines = memoryview(self._lines)
        lines = [lines[i * _STRIDE : i * _STRIDE + _STRIDE] for i in range(_HIGH)]
        self._upright = [FrameBuffer(line, _WIDE, 1, MONO_HMSB) for line in lines]
        self._turned = [FrameBuffer(line, _WIDE, 1, MONO_HLSB) for line in lines]
        self._strip = bytearray(1 + _HIGH)  # the first byte is the bus's

    def turn(self, around):
        """Upside down, or not; what is shown must be sent again. Does not allocate.

        The lines are put together the other way: how this controller mirrors is not relied on.
        """
        self._around = bool(around)
        for i in range(_HIGH * _STRIDE):
            self._lines[i] = 0  # the margins have their pixels elsewhere in a byte now
        for cell in range(CELLS):
            self._styles[cell] = 255

    def _send(self, y, first, last):
        """Send cells first to last, which are in row y. Does not allocate."""
        self._put_together(first, last)
        self._lay_down()
        first = (_MARGIN + first % COLUMNS * _TILE) // 8
        last = (_MARGIN + last % COLUMNS * _TILE + _TILE - 1) // 8
        while first <= last:
            self._cut(first)
            if self._around:
                self._bus.page(PAGES - 1 - first, y * _HIGH, self._strip)
            else:
                self._bus.page(first, 56 - y * _HIGH, self._strip)
            first += 1

    def _put_together(self, first, last):
        """Cells to where they are in their row, with two more at either end, for a strip there
        has pixels of these. Does not allocate.
        """
        first -= min(2, first % COLUMNS)
        last += min(2, COLUMNS - 1 - last % COLUMNS)
        self._render(first, last, 1 + first % COLUMNS * _TILE)

    def _lay_down(self):
        """From tiles side by side to lines, in the order of the columns. Does not allocate."""
        for i in range(_HIGH):
            if self._around:
                self._turned[i].blit(self._picture, _MARGIN, -i)
            else:
                self._upright[i].blit(self._picture, _MARGIN, i - 7)

    def _cut(self, page):
        """The strip of a page, a byte of each line. Does not allocate."""
        strip = self._strip
        lines = self._lines
        strip[1] = lines[page]
        strip[2] = lines[page + 16]
        strip[3] = lines[page + 32]
        strip[4] = lines[page + 48]
        strip[5] = lines[page + 64]
        strip[6] = lines[page + 80]
        strip[7] = lines[page + 96]
        strip[8] = lines[page + 112]
