"""An action in words: `Bernardo: top`. The man's name, then what happens in his queue."""

from engine.pieces import KINDS, LEAVE, NOTHING, PASS
from firmware.texts import MEN as NAMES


def draw_action(tiles, texts, y, code):
    """A row that says what an action does. Does not allocate."""
    if code == PASS:
        tiles.centre(y, texts.passes)
    elif code == LEAVE:
        tiles.centre(y, texts.leaves)
    elif code != NOTHING:
        name = NAMES[code // KINDS]
        what = texts.actions[code % KINDS]
        x = (18 - len(name) - 2 - len(what)) // 2
        x = tiles.text(x, y, name)
        x = tiles.text(x, y, b": ")
        tiles.text(x, y, what)
