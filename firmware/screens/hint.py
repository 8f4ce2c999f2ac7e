"""A hint: what hard would play. She thinks, then the hand is open again, her choice on the table.

Only whoever holds an open hand gets here; it is closed meanwhile, and BACK leaves it closed. That
she has asked is noted: the log tells it once her turn is over. Not what she has been told.
"""

from engine.observation import SEAT
from firmware.buttons import BACK, TAP
from firmware.personas import PERSONAS
from firmware.screens.screen import Screen
from firmware.screens.thinking import STEPS, draw_as_it_is, draw_progress
from firmware.thought import for_a_hint


class Hint(Screen):
    thinks = True

    def __init__(self, hand):
        super().__init__(hand)
        self.words = PERSONAS[-1] + b": " + hand.texts.section("hint").would
        self.thought = for_a_hint(hand.game)
        self.steps = 0

    def open(self):
        """She looks at the hand."""
        self.steps = 0
        self.thought.begin()

    def think(self):
        """A little further; true if there is something new to be seen. Does not allocate."""
        code = self.thought.step()
        if code >= 0:
            self._whisper(self.hand.turn, code)
            return True
        before = self.steps
        self.steps = self.thought.progress(STEPS)
        return self.steps != before

    def _whisper(self, turn, code):
        """To the turn, with this choice. Does not allocate."""
        game = self.hand.game
        game.asked |= 1 << game.view[SEAT]
        self.hand.show(turn)
        turn.choice = 0
        while game.codes[turn.choice] != code:
            turn.choice += 1
        turn.whisper = self.words

    def press(self, event):
        """BACK: she need not know any more. Does not allocate."""
        if event == TAP | BACK:
            self.hand.show(self.hand.curtain)

    def idle(self):
        """Nobody may be looking. Does not allocate."""
        self.hand.show(self.hand.curtain)

    def draw(self, tiles):
        """Who thinks, and the table. Does not allocate."""
        tiles.at(0, 0)
        tiles.text(self.words)
        draw_as_it_is(tiles, self.hand.queues)
        draw_progress(tiles, self.steps)
