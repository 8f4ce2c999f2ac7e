"""From a tile map to pixels, as any panel would show it: what a terminal draws and a PNG keeps."""

from firmware.sheet import SHEET
from firmware.tiles import COLUMNS, ROWS

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


def pixels(tilemap):
    """HEIGHT rows of WIDTH numbers into PALETTE."""
    rows = [bytearray(WIDTH) for _ in range(HEIGHT)]
    for cell in range(COLUMNS * ROWS):
        _draw(
            rows,
            cell % COLUMNS * 6,
            cell // COLUMNS * 8,
            tilemap.tiles[cell],
            tilemap.styles[cell],
        )
    return rows


def _draw(rows, left, top, tile, style):
    dark = style & 1  # an inverse tile is dark where its picture is lit
    quarter = style >> 1 & 7
    lit = 1 + (style >> 4 & 7)
    for x in range(6):
        for y in range(8):
            from_x, from_y = x, y
            if quarter:  # 1 top left, 2 top right, 3 bottom left, 4 bottom right
                from_x = x // 2 + (0, 3, 0, 3)[quarter - 1]
                from_y = y // 2 + (0, 0, 4, 4)[quarter - 1]
            if SHEET[tile * 6 + from_x] >> from_y & 1 != dark:
                rows[top + y][left + x] = lit


def png(tilemap, path, scale=6):
    """Writes the tile map as a picture, each pixel a square of that scale."""
    from PIL import Image

    picture = Image.new("RGB", (WIDTH, HEIGHT))
    picture.putdata([PALETTE[number] for row in pixels(tilemap) for number in row])
    picture.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST).save(path)
