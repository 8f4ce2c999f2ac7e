"""Pixels as braille dots: one character shows two columns of four pixels, for small terminals."""

_BLANK = 0x2800  # the braille characters follow it, in the order of their dots as bits
_ALL = 0xFF
# The bit of each dot, top to bottom. The lowest row came later, for computers, so its bits did.
_LEFT = (0x01, 0x02, 0x04, 0x40)
_RIGHT = (0x08, 0x10, 0x20, 0x80)


def braille(pixels, inverse):
    """A quarter as many rows as pixels has, each a list of (character, colour, inverse).

    One colour is enough for a character: its eight pixels belong to the same tile. Dots do not
    touch, so an inverse tile out of lit dots could not be read: inverse(x, y) says whether the
    tile of that pixel is one, and then its character has dots where pixels are dark.
    """
    rows = []
    for y in range(0, len(pixels), 4):
        row = []
        for x in range(0, len(pixels[y]), 2):
            dots = colour = 0
            for line in range(4):
                left, right = pixels[y + line][x], pixels[y + line][x + 1]
                dots |= (_LEFT[line] if left else 0) | (_RIGHT[line] if right else 0)
                colour = colour or left or right
            turned = bool(colour) and inverse(x, y)
            if turned:
                dots ^= _ALL
            row.append((chr(_BLANK + dots) if dots else " ", colour, turned))
        rows.append(row)
    return rows
