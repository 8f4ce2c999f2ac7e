"""The reset: two or more had all five men at once, and have none now."""

from engine.const import const
from engine.observation import RESET
from firmware import pictures
from firmware.buttons import NEXT, OK, TAP
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.sound import FALL
from firmware.tiles import COLUMNS, INVERSE, RED, ROWS

_SAD = const(11)  # column: right of the last name
_BREAKS = const(4)  # row


class Fall(Screen):
    cue = FALL
    frames = 12

    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("fall")

    def press(self, event):
        """Deals the next round, which allocates."""
        if event == TAP | OK or event == NEXT:
            self.hand.next_round()

    def draw(self, tiles):
        """Does not allocate."""
        if self.hand.frame == self.frames:
            tiles.row(0, pictures.BROKEN, RED)
        tiles.at(_SAD, 6)
        tiles.square(pictures.SAD)
        tiles.centre(1, self.texts.too_many, INVERSE)
        tiles.centre(2, self.texts.start_over)
        self._draw_names(tiles, self.hand.game.view[RESET])
        draw_ok(tiles, 7)
        if self.hand.frame < self.frames:
            self._draw_falling(tiles)

    def _draw_falling(self, tiles):
        """Hearts fall from the top, a row a picture. Does not allocate."""
        for x in range(COLUMNS):
            self._draw_heart(tiles, x)

    def _draw_heart(self, tiles, x):
        """Not all at once, and it breaks halfway. Does not allocate."""
        y = max(0, self.hand.frame - x * 7 % 5)
        if y < ROWS:
            tiles.at(x, y, RED)
            tiles.put(pictures.FAVOUR if y < _BREAKS else pictures.BROKEN)

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
