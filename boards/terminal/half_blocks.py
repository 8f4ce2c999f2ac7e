"""Pixels as half blocks: one character shows two pixels, one above the other."""

_BLOCKS = " ▀▄█"  # the upper pixel counts 1, the lower one 2


def half_blocks(pixels):
    """Half as many rows as pixels has, each a list of (character, colour, False).

    One colour is enough for a character: both its pixels belong to the same tile.
    """
    rows = []
    for y in range(0, len(pixels), 2):
        rows.append(
            [
                (_BLOCKS[(upper > 0) + 2 * (lower > 0)], upper or lower, False)
                for upper, lower in zip(pixels[y], pixels[y + 1])
            ]
        )
    return rows
