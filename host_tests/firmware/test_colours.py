"""Colours are a comfort: who cannot tell them apart, or has a panel of one, misses nothing."""

import pytest
from devices import as_map
from scenes import SCENES

from boards.terminal.pixels import PALETTE
from firmware.art.looks import PICTURES, look

# How red, green and blue light is seen by whom one kind of cones is missing: Machado, Oliveira and
# Fernandes, 2009, the greatest severity. Each row makes one of the three out of all.
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
READABLE = 4.5  # the contrast that WCAG 2 asks for, level AA, of texts of any size


def light(value):
    """Of 0 to 255 in sRGB, from 0 to 1."""
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast_to_black(ink, eyes):
    lights = [light(value) for value in ink]
    seen = [sum(of * part for of, part in zip(row, lights)) for row in eyes]
    red, green, blue = (min(1, max(0, part)) for part in seen)
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / 0.05


@pytest.mark.parametrize("eyes", EYES)
def test_every_ink_can_be_read_on_black_and_black_on_it(eyes):
    black, *inks = PALETTE
    assert black == (0, 0, 0)
    contrasts = [contrast_to_black(ink, EYES[eyes]) for ink in inks]
    assert contrasts[0] == pytest.approx(21, abs=0.01)  # white
    assert min(contrasts) > READABLE


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
