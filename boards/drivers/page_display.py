"""Panels whose memory is pages of eight rows, a byte a column: SSD1306, SH1106 and their kin.

A tile is six bytes of such a page, so a tile map needs no frame buffer here: the cells that have
changed are put together and sent. The map is in the middle, ten columns from either edge.
"""

from struct import pack_into

from engine.const import const
from firmware.sheet import SHEET
from firmware.tiles import ALL, CELLS, COLUMNS, INVERSE, QUARTERS, ROWS, rows_of

_TILE = const(6)
_MARGIN = const(10)  # (128 - 18 * 6) / 2
_MIDDLE = const(7)  # columns: from here on seldom anything changes when a choice does,
_BEHIND = const(11)  # but from here on something may
_NEVER = const(255)  # a style that no cell has: what is on the panel at the start is not known

# Four pixels above each other, each made two: for tiles of double size.
_DOUBLE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"


class PageDisplay:
    """A tile map on a panel.

    bus: command(n) sends a command byte, page(y, x, view) sends bytes of a page.

    offset: the column of the panel's memory that is at its left edge.
    """

    def __init__(self, bus, offset=0):
        self._bus = bus
        self._left = _MARGIN + offset
        self._map = None  # that is to be shown
        self._new = ()  # its rows of tiles
        self._tiles = bytearray(CELLS)
        self._styles = bytearray([_NEVER] * CELLS)
        self._old = rows_of(self._tiles)
        self._run = bytearray(1 + COLUMNS * _TILE)  # the first byte is the bus's
        # Made once: cutting a view allocates.
        whole = memoryview(self._run)
        self._views = [whole[: 1 + n * _TILE] for n in range(COLUMNS + 1)]

    def show(self, tilemap):
        """Send what differs from what is shown. Does not allocate, but for another map."""
        if tilemap is not self._map:
            self._map = tilemap
            self._new = rows_of(tilemap.tiles)
        same = self._styles == tilemap.styles
        for y in range(ROWS):
            if not (same and self._old[y] == self._new[y]):
                self._show_row(y, y * COLUMNS)
        pack_into(ALL, self._tiles, 0, tilemap.tiles)
        pack_into(ALL, self._styles, 0, tilemap.styles)

    def contrast(self, level):
        """0 to 255. Does not allocate."""
        self._bus.command(0x81)
        self._bus.command(level)

    def sleep(self, dark):
        """Panel off or on; its memory is kept. Does not allocate."""
        self._bus.command(0xAE if dark else 0xAF)

    def turn(self, around):
        """Upside down, or not; what is shown must be sent again. Does not allocate."""
        self._bus.command(0xA0 if around else 0xA1)
        self._bus.command(0xC0 if around else 0xC8)
        for cell in range(CELLS):
            self._styles[cell] = _NEVER

    def _show_row(self, y, first):
        """Send a row's changes, in two parts if its middle has none. first: its first cell.

        Does not allocate.
        """
        if self._is_same(first + _MIDDLE, first + _BEHIND):
            self._show_part(y, first, first + _MIDDLE - 1)
            self._show_part(y, first + _BEHIND, first + COLUMNS - 1)
        else:
            self._show_part(y, first, first + COLUMNS - 1)

    def _is_same(self, cell, behind):
        """True if nothing has changed from a cell to the one before behind. Does not allocate."""
        tiles = self._map.tiles
        styles = self._map.styles
        while tiles[cell] == self._tiles[cell] and styles[cell] == self._styles[cell]:
            cell += 1
            if cell == behind:
                return True
        return False

    def _show_part(self, y, first, last):
        """Send what lies between the changes in cells first to last. Does not allocate."""
        tiles = self._map.tiles
        styles = self._map.styles
        while tiles[first] == self._tiles[first] and styles[first] == self._styles[first]:
            if first == last:
                return
            first += 1
        while tiles[last] == self._tiles[last] and styles[last] == self._styles[last]:
            last -= 1
        self._send(y, first, last)

    def _send(self, y, first, last):
        """Send cells first to last, which are in row y. Does not allocate."""
        self._render(first, last, 1)
        view = self._views[last - first + 1]
        self._bus.page(y, self._left + first % COLUMNS * _TILE, view)

    def _render(self, cell, last, at):
        """Put cells together. Does not allocate."""
        while cell <= last:
            style = self._map.styles[cell]
            source = self._map.tiles[cell] * _TILE
            if style & QUARTERS:
                self._quarter(at, source, style)
            elif style & INVERSE:
                self._inverse(at, source)
            else:
                self._plain(at, source)
            at += _TILE
            cell += 1

    def _plain(self, at, source):
        """A tile, as most are: so without a loop. Does not allocate."""
        run = self._run
        sheet = SHEET
        run[at] = sheet[source]
        run[at + 1] = sheet[source + 1]
        run[at + 2] = sheet[source + 2]
        run[at + 3] = sheet[source + 3]
        run[at + 4] = sheet[source + 4]
        run[at + 5] = sheet[source + 5]

    def _inverse(self, at, source):
        """A tile in inverse. Does not allocate."""
        end = at + _TILE
        while at < end:
            self._run[at] = SHEET[source] ^ 255
            at += 1
            source += 1

    def _quarter(self, at, source, style):
        """A quarter of a tile at double size. Does not allocate."""
        shift = (style >> 1) - 1  # bit 0: at the right, bit 1: at the bottom
        source += (shift & 1) * (_TILE // 2)
        shift = (shift & 2) * 2
        style = 255 * (style & INVERSE)
        end = at + _TILE
        while at < end:
            column = _DOUBLE[SHEET[source] >> shift & 15] ^ style
            self._run[at] = column
            self._run[at + 1] = column
            at += 2
            source += 1
