"""Somebody has all five men, alone."""

from engine.observation import ROUND, WINNER
from firmware import pictures
from firmware.buttons import NEXT, OK, TAP
from firmware.screens.queues import draw_men
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.tiles import GOLD


class Winner(Screen):
    def press(self, event):
        """Back to the title. Allocates."""
        if event == TAP | OK or event == NEXT:
            self.hand.leave_match()

    def draw(self, tiles):
        """Does not allocate."""
        view = self.hand.game.view
        tiles.at(8, 0, GOLD)
        tiles.put(pictures.SOMBRERO)
        tiles.put(pictures.SOMBRERO + 1)
        tiles.headline(1, self.hand.party.name(view[WINNER]))
        tiles.centre(3, self.hand.texts.wins)
        draw_men(tiles, 2, 4, 3)
        tiles.at(3, 7)
        tiles.number(view[ROUND] | view[ROUND + 1] << 8)
        tiles.skip(1)
        tiles.text(self.hand.texts.rounds)
        draw_ok(tiles, 7)
