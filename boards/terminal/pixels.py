"""From a tile map to pixels, as any panel would show it: what a terminal draws and a PNG keeps."""

from firmware.sheet import SHEET
from firmware.tiles import COLUMNS, INVERSE, QUARTERS, ROWS

WIDTH = COLUMNS * 6
HEIGHT = ROWS * 8

# What a pixel's number looks like: 0 is dark, 1 + c is lit in the colour c of a tile's style.
PALETTE = (
    (0, 0, 0),
    (255, 255, 255),  # plain
    (255, 92, 80),  # red
    (255, 200, 60),  # gold
    (110, 220, 110),  # green
    (110, 170, 255),  # blue
    (255, 140, 200),  # pink
    (200, 140, 90),  # brown
    (150, 150, 150),  # grey
)


def pixels(tilemap, sheet=SHEET, wide=6, high=8):
    """The lines of the picture, each as many numbers into PALETTE: HEIGHT lines of WIDTH.

    sheet, wide, high: another sheet and the size of its tiles, for what a larger panel shows.
    """
    rows = [bytearray(COLUMNS * wide) for _ in range(ROWS * high)]
    for cell in range(COLUMNS * ROWS):
        tile = _Tile(sheet, tilemap.tiles[cell], wide, high)
        _draw(rows, cell % COLUMNS * wide, cell // COLUMNS * high, tile, tilemap.styles[cell])
    return rows


class _Tile:
    def __init__(self, sheet, number, wide, high):
        self.wide, self.high = wide, high
        size = len(sheet) // 256
        self.bytes = sheet[number * size : (number + 1) * size]

    def lit(self, x, y):
        return self.bytes[x * self.high // 8 + y // 8] >> y % 8 & 1


def _draw(rows, left, top, tile, style):
    dark = style & INVERSE  # an inverse tile is dark where its picture is lit
    quarter = (style & QUARTERS) >> 1
    lit = 1 + (style >> 4 & 7)
    for x in range(tile.wide):
        for y in range(tile.high):
            from_x, from_y = x, y
            if quarter:  # 1 top left, 2 top right, 3 bottom left, 4 bottom right
                from_x = (x + (quarter - 1) % 2 * tile.wide) // 2
                from_y = (y + (quarter - 1) // 2 * tile.high) // 2
            if tile.lit(from_x, from_y) != dark:
                rows[top + y][left + x] = lit
