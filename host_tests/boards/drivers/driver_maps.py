"""Tile maps to draw: all that a style can be, then small changes, a headline, and nothing."""

from engine.rng import Generator
from firmware.tiles import CELLS, TileMap

FULL = 2
CHANGES = 8


def maps():
    """One map again and again, each time after some change. The same on every runtime."""
    dice = Generator(2024)
    tilemap = TileMap()
    for _ in range(FULL):
        for cell in range(CELLS):
            change(tilemap, cell, dice)
        yield tilemap
    for count in range(CHANGES):
        for _ in range(count):
            change(tilemap, dice.below(CELLS), dice)
        yield tilemap
    tilemap.clear()
    tilemap.headline(2, b"ISIDORA")
    yield tilemap
    tilemap.clear()
    yield tilemap


def change(tilemap, cell, dice):
    """Any tile, in any style: plain or inverse, whole or a quarter, of any colour."""
    tilemap.tiles[cell] = dice.below(256)
    tilemap.styles[cell] = dice.below(2) | dice.below(5) << 1 | dice.below(8) << 4
