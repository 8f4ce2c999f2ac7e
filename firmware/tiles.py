"""The screen: 18 columns by 8 rows of tiles, each a number and a style."""

from struct import pack_into

from engine.const import const

COLUMNS = 18
ROWS = 8
CELLS = COLUMNS * ROWS

# Letters that screens reckon with.
BLANK = 32
ZERO = 48  # the digits follow
A = 65  # Alberto's; the other men follow
SMALL_DOT = 183

# A style is INVERSE, a colour and a quarter added up. Screens of one colour ignore colours.
PLAIN = 0
INVERSE = 1
RED = 1 << 4
GOLD = 2 << 4
GREEN = 3 << 4
BLUE = 4 << 4
PINK = 5 << 4
BROWN = 6 << 4
GREY = 7 << 4

# A doubled tile covers two by two cells: each has its number and says which quarter it shows.
QUARTERS = 7 << 1  # the bits that say so
TOP_LEFT = 1 << 1
_BOTTOM_LEFT = const(3 << 1)
_RIGHT = const(1 << 1)  # more for the quarter at the right

ALL = "144s"  # CELLS bytes for pack_into, which pads with zeros: a copy that does not allocate
_BLANKS = b" " * CELLS

_LINE_FEED = const(10)


class TileMap:
    """Two arrays of CELLS bytes, row by row: what stands in each cell, and how.

    A pen stands in a cell and has a style: at() puts it there, and what is written moves it to the
    right. It stays in its row: whatever comes behind the last column is cut off, and so is what
    lines() and headline() would write below the last row. Letters are bytes in Latin-1. Few
    arguments and few locals on purpose: a large frame would be taken from the heap at every call.
    """

    def __init__(self):
        self.tiles = bytearray(CELLS)
        self.styles = bytearray(CELLS)
        self._pen = 0
        self._end = COLUMNS  # of the pen's row: the cell behind it
        self._style = PLAIN
        self.clear()

    def clear(self):
        """Blank everything. Does not allocate."""
        pack_into(ALL, self.tiles, 0, _BLANKS)
        pack_into(ALL, self.styles, 0, b"")

    def at(self, x, y, style=PLAIN):
        """Put the pen there, to write in a style. Does not allocate."""
        self._pen = y * COLUMNS + x
        self._end = y * COLUMNS + COLUMNS
        self._style = style

    def ink(self, style):
        """Another style from here on. Does not allocate."""
        self._style = style

    def skip(self, columns):
        """Move the pen to the right. Does not allocate."""
        self._pen += columns

    def put(self, tile):
        """One tile. Does not allocate."""
        if self._pen < self._end:
            self.tiles[self._pen] = tile
            self.styles[self._pen] = self._style
        self._pen += 1

    def text(self, letters):
        """Letters, as many as the row has room for. Does not allocate."""
        pen = self._pen
        room = min(len(letters), self._end - pen)
        i = 0
        while i < room:
            self.tiles[pen] = letters[i]
            self.styles[pen] = self._style
            pen += 1
            i += 1
        self._pen = pen

    def _lower(self):
        """The pen is now a row further down; below the last it has no room. Does not allocate."""
        if self._end < CELLS:
            self._end += COLUMNS

    def centre(self, y, letters, style=PLAIN):
        """Letters in the middle of a row; in inverse with a blank on either side, if they fit.

        Does not allocate.
        """
        x = max(0, COLUMNS - len(letters)) // 2
        self.at(x, y, style)
        if style & INVERSE and x:
            self.at(x - 1, y, style)
            self.put(BLANK)
        self.text(letters)
        if style & INVERSE and x:
            self.put(BLANK)

    def lines(self, letters):
        """Lines with a line feed between, from the top left. Does not allocate."""
        self.at(0, 0)
        i = 0
        while i < len(letters):
            if letters[i] == _LINE_FEED:
                self._pen = self._end
                self._lower()
            else:
                self.put(letters[i])
            i += 1

    def number(self, number):
        """A whole number. Does not allocate."""
        digit = 1
        while number // digit > 9:
            digit *= 10
        while digit:
            self.put(ZERO + number // digit % 10)
            digit //= 10

    def headline(self, y, letters):
        """Up to nine letters, doubled, in the middle of rows y and y + 1. Does not allocate."""
        self.at(max(0, COLUMNS - 2 * len(letters)) // 2, y)
        self._double(letters, TOP_LEFT)
        self._pen += COLUMNS - 2 * len(letters)
        self._lower()
        self._double(letters, _BOTTOM_LEFT)

    def _double(self, letters, quarter):
        """The upper or the lower half of doubled letters. Does not allocate."""
        i = 0
        while i < len(letters):
            self._style = quarter
            self.put(letters[i])
            self._style = quarter + _RIGHT
            self.put(letters[i])
            i += 1

    def square(self, tile):
        """Four consecutive tiles, two by two; the pen is then below. Does not allocate."""
        self.put(tile)
        self.put(tile + 1)
        self._pen += COLUMNS - 2
        self._lower()
        self.put(tile + 2)
        self.put(tile + 3)

    def figure(self, head, body):
        """A tile above another; the pen goes on beside the upper. Does not allocate.

        The upper is never in inverse: most are digits, and would drown in it.
        """
        pen = self._pen
        if pen < self._end:
            self.tiles[pen] = head
            self.styles[pen] = self._style & ~INVERSE
            if self._end < CELLS:
                self.tiles[pen + COLUMNS] = body
                self.styles[pen + COLUMNS] = self._style
        self._pen = pen + 1

    def row(self, y, tile, style=PLAIN):
        """Fill a whole row with a tile. Does not allocate."""
        self.at(0, y, style)
        for _ in range(COLUMNS):
            self.put(tile)


def rows_of(cells):
    """Views of the rows of CELLS bytes, compared much faster than cell by cell. Allocates."""
    view = memoryview(cells)
    return [view[y * COLUMNS : (y + 1) * COLUMNS] for y in range(ROWS)]
