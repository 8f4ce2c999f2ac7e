"""Players and men: who has whose favour. After it the next round, the reset or the winner."""

from engine import MATCH_OVER
from engine.const import const
from engine.observation import PHASE, PLAYERS, RESET, SCORES
from engine.pieces import MEN
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, TAP
from firmware.screens.panel import draw_hearts
from firmware.screens.screen import Screen

_HEARTS = const(10)
_A = const(65)


class Scores(Screen):
    def press(self, event):
        """On to the next round, unless something greater has happened; BACK: once more, please."""
        if event == OK or event == NEXT:
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
        view = self.hand.game.view
        tiles.text(0, 0, self.hand.texts.scores)
        for man in range(MEN):
            tiles.put(_HEARTS + man, 0, _A + man)
        tiles.text(15, 0, b"OK")
        tiles.put(17, 0, pictures.RIGHT)
        for seat in range(view[PLAYERS]):
            tiles.text(0, 1 + seat, self.hand.party.name(seat))
            draw_hearts(tiles, _HEARTS, 1 + seat, view[SCORES + seat])
            if view[RESET] >> seat & 1:
                tiles.put(16, 1 + seat, pictures.CROSS)
