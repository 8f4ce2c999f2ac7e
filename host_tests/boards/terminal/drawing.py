"""Writing into a tile map cell by cell, as the boards read it."""

from firmware.tiles import COLUMNS


def write(tiles, x, y, letters, style=0):
    """Letters, or other tiles, from column x of row y on."""
    for cell, tile in enumerate(letters, y * COLUMNS + x):
        tiles.tiles[cell] = tile
        tiles.styles[cell] = style


def write_double(tiles, x, y, letter):
    """One letter over two by two cells. The quarters have numbers from 1 on, above bit 0."""
    for quarter in range(4):
        write(tiles, x + quarter % 2, y + quarter // 2, letter, (quarter + 1) << 1)
