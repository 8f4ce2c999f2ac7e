"""Somebody has all five men, alone."""

from engine.observation import ROUND, WINNER
from firmware import pictures
from firmware.buttons import NEXT, OK
from firmware.screens.queues import MEN_INK
from firmware.screens.screen import Screen
from firmware.tiles import GOLD


class Winner(Screen):
    def press(self, event):
        """Back to the title. Allocates."""
        if event == OK or event == NEXT:
            self.hand.leave_match()

    def draw(self, tiles):
        """Does not allocate."""
        texts = self.hand.texts
        view = self.hand.game.view
        tiles.picture(8, 0, pictures.SOMBRERO, 2, 1, GOLD)
        tiles.headline(1, self.hand.party.name(view[WINNER]))
        tiles.centre(3, texts.wins)
        for man in range(5):
            tiles.picture(2 + man * 3, 4, pictures.MMM[man], 2, 2, MEN_INK[man])
        x = tiles.number(4, 7, view[ROUND] | view[ROUND + 1] << 8)
        tiles.text(x + 1, 7, texts.rounds)
        tiles.text(15, 7, b"OK")
        tiles.put(17, 7, pictures.RIGHT)
