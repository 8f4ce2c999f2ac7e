"""The reset: two or more had all five men at once, and have none now."""

from engine.const import const
from engine.observation import RESET
from firmware import pictures
from firmware.buttons import NEXT, OK, TAP
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.sound import FALL
from firmware.tiles import INVERSE, RED

_SAD = const(11)  # column: right of the last name


class Fall(Screen):
    cue = FALL

    def press(self, event):
        """Deals the next round, which allocates."""
        if event == TAP | OK or event == NEXT:
            self.hand.next_round()

    def draw(self, tiles):
        """Does not allocate."""
        tiles.row(0, pictures.BROKEN, RED)
        tiles.at(_SAD, 6)
        tiles.square(pictures.SAD)
        tiles.centre(1, self.hand.texts.too_many, INVERSE)
        tiles.centre(2, self.hand.texts.start_over)
        self._draw_names(tiles, self.hand.game.view[RESET])
        draw_ok(tiles, 7)

    def _draw_names(self, tiles, fallen):
        """Of all who fell, two in a row. fallen: a bit for each seat. Does not allocate."""
        at = 0
        seat = 0
        while fallen >> seat:
            if fallen >> seat & 1:
                tiles.at(1 + at % 2 * 9, 3 + at // 2)
                tiles.text(self.hand.party.name(seat))
                at += 1
            seat += 1
