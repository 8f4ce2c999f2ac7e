"""Panels whose memory is pages of eight rows, a byte a column: SSD1306, SH1106 and their kin.

A tile is six bytes of such a page, so a tile map needs no frame buffer here: the cells that have
changed are put together and sent. The map is in the middle, ten columns from either edge.
"""

from engine.const import const
from firmware.sheet import SHEET
from firmware.tiles import CELLS, COLUMNS, ROWS

_TILE = const(6)
_MARGIN = const(10)  # (128 - 18 * 6) / 2
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
        self._tiles = bytearray(CELLS)
        self._styles = bytearray([_NEVER] * CELLS)
        self._run = bytearray(1 + COLUMNS * _TILE)  # the first byte is the bus's
        # Made once: cutting a view allocates.
        whole = memoryview(self._run)
        self._views = [whole[: 1 + n * _TILE] for n in range(COLUMNS + 1)]

    def show(self, tilemap):
        """Send what differs from what is shown. Does not allocate."""
        if self._tiles == tilemap.tiles and self._styles == tilemap.styles:
            return
        for y in range(ROWS):
            first = self._first_difference(tilemap, y * COLUMNS)
            if first < COLUMNS:
                last = self._last_difference(tilemap, y * COLUMNS)
                self._render(tilemap, y * COLUMNS + first, y * COLUMNS + last)
                view = self._views[last - first + 1]
                self._bus.page(y, self._left + first * _TILE, view)

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

    def _first_difference(self, tilemap, start):
        """The first column of a row that has changed, COLUMNS if none has. Does not allocate."""
        tiles = tilemap.tiles
        styles = tilemap.styles
        for cell in range(start, start + COLUMNS):
            if tiles[cell] != self._tiles[cell] or styles[cell] != self._styles[cell]:
                return cell - start
        return COLUMNS

    def _last_difference(self, tilemap, start):
        """The last column of a row that has changed. Does not allocate."""
        tiles = tilemap.tiles
        styles = tilemap.styles
        cell = start + COLUMNS - 1
        while tiles[cell] == self._tiles[cell] and styles[cell] == self._styles[cell]:
            cell -= 1
        return cell - start

    def _render(self, tilemap, first, last):
        """Put cells first to last together and note them as shown. Does not allocate."""
        at = 1
        for cell in range(first, last + 1):
            tile = tilemap.tiles[cell]
            style = tilemap.styles[cell]
            self._tiles[cell] = tile
            self._styles[cell] = style
            if style & 15 == 0:
                self._plain(at, tile * _TILE)
            else:
                self._styled(at, tile * _TILE, style)
            at += _TILE

    def _plain(self, at, source):
        """A tile as it is: most are, so without a loop. Does not allocate."""
        run = self._run
        sheet = SHEET
        run[at] = sheet[source]
        run[at + 1] = sheet[source + 1]
        run[at + 2] = sheet[source + 2]
        run[at + 3] = sheet[source + 3]
        run[at + 4] = sheet[source + 4]
        run[at + 5] = sheet[source + 5]

    def _styled(self, at, source, style):
        """A tile in inverse, or a quarter of it at double size. Does not allocate."""
        flip = 255 if style & 1 else 0
        quarter = (style >> 1 & 7) - 1
        if quarter < 0:
            for i in range(_TILE):
                self._run[at + i] = SHEET[source + i] ^ flip
            return
        source += (quarter & 1) * (_TILE // 2)
        shift = (quarter >> 1) * 4
        for i in range(_TILE):
            self._run[at + i] = _DOUBLE[SHEET[source + i // 2] >> shift & 15] ^ flip
