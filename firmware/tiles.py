"""The screen: 18 columns by 8 rows of tiles, each a number and a style."""

from engine.const import const

COLUMNS = 18
ROWS = 8
CELLS = COLUMNS * ROWS

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
_TOP_LEFT = const(1 << 1)
_TOP_RIGHT = const(2 << 1)
_BOTTOM_LEFT = const(3 << 1)
_BOTTOM_RIGHT = const(4 << 1)

_BLANKS = b" " * CELLS
_PLAINS = bytes(CELLS)
BLANK = 32  # the tile of a space
_ZERO = const(48)
_LINE_FEED = const(10)


class TileMap:
    """Two arrays of CELLS bytes, row by row: what stands in each cell, and how.

    What does not fit into a row is cut off. Letters are bytes in Latin-1. No method allocates.
    """

    def __init__(self):
        self.tiles = bytearray(_BLANKS)
        self.styles = bytearray(CELLS)

    def clear(self):
        """Blank everything. Does not allocate."""
        self.tiles[:] = _BLANKS
        self.styles[:] = _PLAINS

    def put(self, x, y, tile, style=PLAIN):
        """One tile. Does not allocate."""
        cell = y * COLUMNS + x
        self.tiles[cell] = tile
        self.styles[cell] = style

    def text(self, x, y, letters, style=PLAIN):
        """Letters from x on; returns the column after them. Does not allocate."""
        cell = y * COLUMNS + x
        end = (y + 1) * COLUMNS
        for letter in letters:
            if cell < end:
                self.tiles[cell] = letter
                self.styles[cell] = style
                cell += 1
        return cell - y * COLUMNS

    def lines(self, letters):
        """Lines with a line feed between, from the top left. Does not allocate."""
        cell = 0
        end = COLUMNS
        for letter in letters:
            if letter == _LINE_FEED:
                cell = end
                end += COLUMNS
            elif cell < end <= CELLS:
                self.tiles[cell] = letter
                cell += 1

    def centre(self, y, letters, style=PLAIN):
        """Letters in the middle of a row. Does not allocate."""
        self.text(max(0, (COLUMNS - len(letters)) // 2), y, letters, style)

    def number(self, x, y, number, style=PLAIN):
        """A whole number, its first digit at x; returns the column after it. Does not allocate."""
        digit = 1
        while number // digit > 9:
            digit *= 10
        while digit and x < COLUMNS:
            self.put(x, y, _ZERO + number // digit % 10, style)
            x += 1
            digit //= 10
        return x

    def headline(self, y, letters):
        """Up to nine letters, doubled, in the middle of rows y and y + 1. Does not allocate."""
        x = max(0, (COLUMNS - 2 * len(letters)) // 2)
        for letter in letters:
            if x < COLUMNS:
                self.put(x, y, letter, _TOP_LEFT)
                self.put(x + 1, y, letter, _TOP_RIGHT)
                self.put(x, y + 1, letter, _BOTTOM_LEFT)
                self.put(x + 1, y + 1, letter, _BOTTOM_RIGHT)
                x += 2

    def picture(self, x, y, tile, width, height, style=PLAIN):
        """Consecutive tiles as a picture of several. Does not allocate."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.put(column, row, tile, style)
                tile += 1

    def restyle(self, x, y, width, style):
        """Give another style to cells of a row. Does not allocate."""
        cell = y * COLUMNS + x
        for i in range(cell, cell + width):
            self.styles[i] = style

    def row(self, y, tile, style=PLAIN):
        """Fill a whole row with a tile. Does not allocate."""
        for x in range(COLUMNS):
            self.put(x, y, tile, style)
