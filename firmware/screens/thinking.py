"""A bot who is hard thinks: who she is, the table as it lies, and how far she is.

First of her mujer, then of the molestia. What she has found for the mujer is taken back until she
knows both: so her turn is shown as everybody's. BACK: to the title; when the match goes on, she
begins anew. A person's turn needs memory that is needed here: its screen is fetched again.
"""

from engine.const import const
from engine.observation import SCORES, SEAT
from engine.pieces import NOTHING
from firmware import pictures
from firmware.buttons import BACK, TAP
from firmware.screens.panel import draw_favours, draw_maniquies
from firmware.screens.screen import Screen
from firmware.thought import of_a_bot
from firmware.tiles import SMALL_DOT

STEPS = const(8)  # of the progress
_HALF = const(4)  # of them


class Thinking(Screen):
    thinks = True

    def __init__(self, hand):
        super().__init__(hand)
        hand.turn = None
        self.thought = of_a_bot(hand.game)
        self.placed = NOTHING  # what she has found for the mujer
        self.steps = 0  # of the progress

    def open(self):
        """She looks at her hand."""
        self.placed = NOTHING
        self.steps = 0
        self.thought.begin()

    def think(self):
        """A little further; true if there is something new to be seen. Allocates at the end."""
        code = self.thought.step()
        if code >= 0:
            return self._decide(self.hand.game, code)
        before = self.steps
        self.steps = self.thought.progress(_HALF)
        if self.placed != NOTHING:
            self.steps += _HALF
        return self.steps != before

    def _decide(self, game, code):
        """The mujer, or with the molestia the turn; true. Allocates at the end of the turn."""
        if self.placed == NOTHING and not game.ends_turn(code):
            self.placed = code
            self.steps = _HALF
            game.play(code)
            self.thought.begin()
            game.take_back()
            game.close_hand()
        else:
            self.thought = None
            self.hand.fetch_turn()
            if self.placed != NOTHING:
                game.play(self.placed)
            self.hand.end_turn(code)
        return True

    def press(self, event):
        """Nothing hurries her. Allocates on the way home."""
        if event == TAP | BACK:
            self.hand.go_home()

    def draw(self, tiles):
        """As it was before her turn. Does not allocate."""
        view = self.hand.game.view
        tiles.at(0, 0)
        tiles.text(self.hand.party.name(view[SEAT]))
        tiles.skip(1)
        tiles.put(pictures.MUSTACHE + self.hand.party.level(view[SEAT]))
        draw_as_it_is(tiles, self.hand.queues)
        draw_maniquies(tiles, view, view[SEAT])
        draw_favours(tiles, view[SCORES + view[SEAT]])
        draw_progress(tiles, self.steps)


def draw_as_it_is(tiles, queues):
    """The table as it lies. Does not allocate."""
    queues.placed = queues.moved = NOTHING
    queues.marked = 0
    queues.draw(tiles)


def draw_progress(tiles, steps):
    """So many of STEPS, in the lowest row. Does not allocate."""
    tiles.at(1, 7)
    for step in range(STEPS):
        tiles.put(pictures.DOT if step < steps else SMALL_DOT)
        tiles.skip(1)
