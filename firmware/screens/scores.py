"""Players and men: who has whose favour. After it the next round, the reset or the winner.

She who needs but one man has his place in inverse, and his letter beside it. From the curtain the
scores can be seen at any time.
"""

from engine import MATCH_OVER, ROUND_OVER
from engine.const import const
from engine.observation import PHASE, PLAYERS, RESET, SCORES
from engine.pieces import ALL_FAVOURS
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, TAP
from firmware.screens.panel import draw_scores, missing_man
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.tiles import GOLD, A

_MARK = const(15)  # column


class Scores(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.then = None

    def open(self):
        """Find out what comes next."""
        self.hand.game.close_hand()
        view = self.hand.game.view
        self.then = None
        if view[PHASE] == MATCH_OVER:
            self.then = "winner"
        elif view[PHASE] == ROUND_OVER and view[RESET]:
            self.then = "fall"

    def press(self, event):
        """On to the next round, unless something greater has happened; BACK: once more, please.

        Allocates.
        """
        view = self.hand.game.view
        if event == TAP | OK or event == NEXT:
            if view[PHASE] < ROUND_OVER:
                self.hand.show(self.hand.curtain)
            elif self.then:
                self.hand.replace(self.then)
            else:
                self.hand.next_round()
        elif event == TAP | BACK:
            if view[PHASE] < ROUND_OVER:
                self.hand.show(self.hand.curtain)
            else:
                self.hand.replace("reveal")

    def draw(self, tiles):
        """Does not allocate."""
        draw_scores(tiles, self.hand)
        draw_ok(tiles, 0)
        for seat in range(self.hand.game.view[PLAYERS]):
            self._draw_mark(tiles, self.hand.game.view, seat)

    def _draw_mark(self, tiles, view, seat):
        """Who alone is missing; a star for all five, a cross if she has just lost all.

        Does not allocate.
        """
        scores = view[SCORES + seat]
        tiles.at(_MARK, 1 + seat)
        if missing_man(scores) >= 0:
            tiles.put(A + missing_man(scores))
        elif scores == ALL_FAVOURS:
            tiles.ink(GOLD)
            tiles.put(pictures.STAR)
        elif view[RESET] >> seat & 1:
            tiles.put(pictures.CROSS)
