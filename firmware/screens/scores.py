"""Players and men: who has whose favour. After it the next round, the reset or the winner."""

from engine import MATCH_OVER
from engine.const import const
from engine.observation import PHASE, PLAYERS, RESET, SCORES
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, TAP
from firmware.screens.panel import draw_hearts
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok

_HEARTS = const(9)  # column


class Scores(Screen):
    def open(self):
        """Does not allocate."""
        self.hand.game.close_hand()

    def press(self, event):
        """On to the next round, unless something greater has happened; BACK: once more, please."""
        if event == TAP | OK or event == NEXT:
            view = self.hand.game.view
            if view[PHASE] == MATCH_OVER:
                self.hand.show(self.hand.winner)
            elif view[RESET]:
                self.hand.show(self.hand.fall)
            else:
                self.hand.next_round()
        elif event == TAP | BACK:
            self.hand.show(self.hand.reveal)

    def draw(self, tiles):
        """Does not allocate."""
        tiles.at(0, 0)
        tiles.text(self.hand.texts.scores)
        tiles.at(_HEARTS, 0)
        tiles.text(b"ABCDE")
        draw_ok(tiles, 0)
        for seat in range(self.hand.game.view[PLAYERS]):
            tiles.at(0, 1 + seat)
            tiles.text(self.hand.party.name(seat))
            tiles.at(_HEARTS, 1 + seat)
            self._draw_scores(tiles, seat)

    def _draw_scores(self, tiles, seat):
        """Her hearts; a cross if she has just lost all. Does not allocate."""
        view = self.hand.game.view
        draw_hearts(tiles, view[SCORES + seat])
        if view[RESET] >> seat & 1:
            tiles.skip(1)
            tiles.put(pictures.CROSS)
