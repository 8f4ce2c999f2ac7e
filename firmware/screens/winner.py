"""Somebody has all five men, alone."""

from engine.observation import ROUND, WINNER
from firmware import pictures
from firmware.buttons import NEXT, OK, TAP
from firmware.screens.queues import draw_men
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.tiles import COLUMNS, GOLD, GREEN, PINK


class Winner(Screen):
    def press(self, event):
        """Back to the title. Allocates."""
        if event == TAP | OK or event == NEXT:
            self.hand.leave_match()

    def draw(self, tiles):
        """Does not allocate."""
        view = self.hand.game.view
        self._draw_feast(tiles)
        tiles.headline(1, self.hand.party.name(view[WINNER]))
        tiles.centre(3, self.hand.texts.wins)
        draw_men(tiles, 2, 4, 3)
        tiles.at(3, 7)
        tiles.number(view[ROUND] | view[ROUND + 1] << 8)
        tiles.skip(1)
        tiles.text(self.hand.texts.rounds)
        draw_ok(tiles, 7)

    def _draw_feast(self, tiles):
        """Paper flags, a sombrero for the name, a cup at either side. Does not allocate."""
        for x in range(COLUMNS):
            tiles.at(x, 0, PINK if x & 1 else GREEN)
            tiles.put(pictures.FLAG_POINTED if x & 1 else pictures.FLAG_ROUND)
        tiles.at(8, 0, GOLD)
        tiles.put(pictures.SOMBRERO)
        tiles.put(pictures.SOMBRERO + 1)
        tiles.at(0, 1, GOLD)
        tiles.figure(pictures.TROPHY, pictures.TROPHY + 1)
        tiles.at(COLUMNS - 1, 1, GOLD)
        tiles.figure(pictures.TROPHY, pictures.TROPHY + 1)
