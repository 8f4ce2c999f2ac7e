"""The reset: two or more had all five men at once, and have none now."""

from engine.observation import PLAYERS, RESET
from firmware import pictures
from firmware.buttons import NEXT, OK
from firmware.screens.screen import Screen
from firmware.tiles import COLUMNS, INVERSE, RED


class Fall(Screen):
    def press(self, event):
        """Deals the next round, which allocates."""
        if event == OK or event == NEXT:
            self.hand.next_round()

    def draw(self, tiles):
        """The names of all who fell, two in a row. Does not allocate."""
        texts = self.hand.texts
        view = self.hand.game.view
        for x in range(COLUMNS):
            tiles.put(x, 0, pictures.CROSS, RED)
        tiles.centre(1, texts.too_many, INVERSE)
        tiles.centre(2, texts.start_over)
        fallen = 0
        for seat in range(view[PLAYERS]):
            if view[RESET] >> seat & 1:
                tiles.text(1 + fallen % 2 * 9, 3 + fallen // 2, self.hand.party.name(seat))
                fallen += 1
        tiles.text(15, 7, b"OK")
        tiles.put(17, 7, pictures.RIGHT)
