"""What several screens say: an action in words, and which key goes on."""

from engine.pieces import KINDS, LEAVE, NOTHING, PASS
from firmware import pictures
from firmware.texts import MEN
from firmware.tiles import COLUMNS


def draw_action(tiles, texts, y, code):
    """`Bernardo: top`: the man's name, then what happens in his queue. Does not allocate."""
    if code == PASS:
        tiles.centre(y, texts.passes)
    elif code == LEAVE:
        tiles.centre(y, texts.leaves)
    elif code != NOTHING:
        tiles.at((COLUMNS - 2 - _letters(texts, code)) // 2, y)
        tiles.text(MEN[code // KINDS])
        tiles.text(b": ")
        tiles.text(texts.actions[code % KINDS])


def _letters(texts, code):
    """Of the name and what happens. Does not allocate."""
    return len(MEN[code // KINDS]) + len(texts.actions[code % KINDS])


def draw_ok(tiles, y):
    """OK goes on: at the right end of a row. Does not allocate."""
    tiles.at(COLUMNS - 3, y)
    tiles.text(b"OK")
    tiles.put(pictures.RIGHT)
