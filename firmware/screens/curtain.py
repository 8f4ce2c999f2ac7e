"""Between two players: to whom the handheld goes, and nothing else. Holding OK opens her turn.

PREV: what has been played in this round, in words. NEXT: who has whose favour.
"""

from engine.const import const
from engine.observation import ROUND, SEAT
from firmware import pictures
from firmware.buttons import BACK, HOLD, NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen
from firmware.sound import CURTAIN
from firmware.tiles import INVERSE, PLAIN, RED

_LOW = const(15)  # percent of a battery


class Curtain(Screen):
    cue = CURTAIN

    def open(self):
        """The hand is closed first, whatever was to be seen before. Does not allocate."""
        self.hand.game.close_hand()

    def press(self, event):
        """Only a hold opens: a button pressed in a pocket does not. BACK: to the title.

        Allocates on the way to another screen but the turn.
        """
        if event == HOLD | OK:
            self.hand.show(self.hand.turn)
        elif event == TAP | BACK:
            self.hand.go_home()
        elif event == PREV:
            self.hand.visit("log")
        elif event == NEXT:
            self.hand.visit("scores")

    def draw(self, tiles):
        """Does not allocate."""
        texts = self.hand.texts
        view = self.hand.game.view
        tiles.row(0, pictures.CURTAIN, RED)
        tiles.row(1, pictures.FRINGE, RED)
        tiles.centre(3 if self._warns(tiles, texts) else 2, texts.pass_to)
        tiles.headline(4, self.hand.party.name(view[SEAT]))
        tiles.centre(6, texts.hold_to_open)
        tiles.at(0, 7)
        tiles.put(pictures.LEFT)
        tiles.put(pictures.LIST)
        tiles.at(5 if view[ROUND + 1] else 6, 7)
        tiles.text(texts.round_)
        tiles.skip(1)
        tiles.number(view[ROUND] | view[ROUND + 1] << 8)
        tiles.at(16, 7, RED)
        tiles.put(pictures.FAVOUR)
        tiles.ink(PLAIN)
        tiles.put(pictures.RIGHT)

    def _warns(self, tiles, texts):
        """True if something stands above the name that must be known. Does not allocate."""
        if self.hand.keeper.unsaved:
            tiles.centre(2, texts.not_saved, INVERSE)
            return True
        if 0 <= self.hand.board.battery() < _LOW:
            tiles.centre(2, texts.low_battery, INVERSE)
            return True
        return False
