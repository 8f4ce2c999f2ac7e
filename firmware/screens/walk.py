"""A turn as it is seen: the mujer walks to her place, then the molestia plants herself.

Each picture is the table as it is at the end, and something changed on it: nobody is seen who
would not be seen then.
"""

from engine.pieces import RED
from firmware import pictures
from firmware.tiles import BLANK, COLUMNS, GREEN, PLAIN
from firmware.tiles import RED as RED_INK

STEPS = 8  # one column a picture
PLANTED = 11  # the number of pictures with those of the molestia


def draw_walk(tiles, frame, mujer):
    """She is still on her way from the right. Does not allocate."""
    cell = _take(tiles, pictures.HEAD[mujer])
    tiles.at(cell % COLUMNS + STEPS - frame, cell // COLUMNS, RED_INK if mujer == RED else PLAIN)
    if frame & 1:
        tiles.figure(pictures.HEAD[mujer], pictures.BODY[mujer])
    elif mujer == RED:
        tiles.figure(pictures.HEAD[mujer], pictures.BODY_5_WALK)
    else:
        tiles.figure(pictures.HEAD[mujer], pictures.BODY_WALK)


def draw_growth(tiles, frame):
    """The molestia is not there yet, then half, then whole. Does not allocate."""
    cell = _take(tiles, pictures.MOLESTIA_TOP)
    tiles.at(cell % COLUMNS, cell // COLUMNS, GREEN)
    if frame > STEPS + 1:
        tiles.figure(pictures.MOLESTIA_TOP, pictures.MOLESTIA_BOTTOM)
    elif frame >= STEPS:
        tiles.figure(BLANK, pictures.MOLESTIA_TOP)


def _take(tiles, head):
    """Take a figure out of a queue; the cell of her head. Does not allocate.

    Heads stand in the rows 1, 3 and 5, and the panel's in row 2.
    """
    cell = COLUMNS
    while tiles.tiles[cell] != head:
        cell += 1
        if cell % (2 * COLUMNS) == 0:
            cell += COLUMNS
    tiles.at(cell % COLUMNS, cell // COLUMNS)
    tiles.figure(BLANK, BLANK)
    return cell
