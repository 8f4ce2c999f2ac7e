"""The first player is spun: an arrow among the names, faster at first, comes to rest at hers.

OK goes on, to whoever she is; BACK: to the title.
"""

from engine.observation import FIRST
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, TAP
from firmware.party import NAME
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.tiles import BLANK, COLUMNS, INVERSE, PLAIN

# The eight directions, clockwise from the top: an arrow, and the row of a name.
_ARROWS = (
    bytes((pictures.UP,)),
    bytes((pictures.UP_RIGHT,)),
    bytes((pictures.RIGHT,)),
    bytes((pictures.DOWN_RIGHT,)),
    bytes((pictures.DOWN,)),
    bytes((pictures.DOWN_LEFT,)),
    bytes((pictures.LEFT,)),
    bytes((pictures.UP_LEFT,)),
)
_ROWS = b"\x00\x01\x04\x06\x07\x06\x04\x01"

# By frame: how many directions are left to go.
_TO_GO = b"\x14\x12\x10\x0e\x0c\x0a\x09\x08\x07\x06\x05\x04\x03\x02\x02\x01\x01\x00"


class Spin(Screen):
    frames = len(_TO_GO) - 1

    def press(self, event):
        """Allocates if the first player is a bot."""
        if event == TAP | OK or event == NEXT:
            self.hand.go_on()
        elif event == TAP | BACK:
            self.hand.go_home()

    def draw(self, tiles):
        """The name that the arrow points at is in inverse. Does not allocate."""
        pointed = self._direction(self.hand.game.view[FIRST]) - _TO_GO[self.hand.frame] & 7
        tiles.headline(3, _ARROWS[pointed])
        seat = 0
        while seat < self.hand.party.players:
            self._draw_name(tiles, self.hand.party.name(seat), self._direction(seat), pointed)
            seat += 1
        if self.hand.frame == self.frames:
            draw_ok(tiles, 7)

    def _direction(self, seat):
        """Where her name stands. Does not allocate."""
        return seat * 8 // self.hand.party.players

    def _draw_name(self, tiles, name, direction, pointed):
        """Above, below or at the edges, and of blanks beside it what the arrow leaves room for.

        Does not allocate.
        """
        style = INVERSE if direction == pointed else PLAIN
        if direction % 4 == 0:
            tiles.centre(_ROWS[direction], name, style)
            return
        tiles.at(0 if direction > 4 else _right(name, direction), _ROWS[direction], style)
        if not _tight(name, direction):
            tiles.put(BLANK)
        tiles.text(name)
        if len(name) < NAME - 1:
            tiles.put(BLANK)


def _tight(name, direction):
    """Between the arrow and the edge there is just the name. Does not allocate."""
    return direction & 3 == 2 and len(name) == NAME


def _right(name, direction):
    """The column where the name begins at the right, or the blank before it. Does not allocate."""
    blanks = 2 if len(name) < NAME - 1 else 1 - _tight(name, direction)
    return COLUMNS - len(name) - blanks
