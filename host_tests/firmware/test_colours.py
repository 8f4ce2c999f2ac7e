"""Colours are a comfort: who cannot tell them apart, or has a panel of one, misses nothing."""

from devices import as_map
from scenes import SCENES

from firmware.art.looks import PICTURES, look


def test_a_picture_has_one_colour_wherever_it_stands_so_colour_says_nothing_more():
    """Nor could it on CircuitPython, where all cells that show a tile have it in one colour."""
    colours = {}
    for name, (begin, words) in SCENES.items():
        device = begin()
        device.do(words)
        for frame in device.take_frames():
            shown = as_map(frame)
            for tile, style in zip(shown.tiles, shown.styles):
                if tile in PICTURES:
                    first = colours.setdefault(tile, (style >> 4, name))
                    assert first[0] == style >> 4, f"{look(tile)} in {first[1]} and in {name}"
