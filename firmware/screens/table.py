"""The table after a turn: what she did, her hand hidden. OK goes on.

Holding OK shows a person who passed her mujer again, until she lets go.
"""

from engine import ROUND_OVER
from engine.observation import ACTIONS, FIRST, PHASE, PLAYERS, SHOWN, turns_begun
from engine.pieces import NOTHING
from firmware import pictures
from firmware.buttons import HOLD, OK, RELEASE, TAP
from firmware.screens.panel import draw_panel
from firmware.screens.queues import draw_queues
from firmware.screens.screen import Screen
from firmware.screens.words import draw_action
from firmware.tiles import INVERSE


class Table(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.seat = 0  # who has played last
        self.placed = NOTHING
        self.moved = NOTHING
        self.peeking = False

    def open(self):
        """Find what was played last. Does not allocate."""
        self.hand.game.close_hand()
        view = self.hand.game.view
        turn = turns_begun(view) - 1
        self.seat = (view[FIRST] + turn) % view[PLAYERS]
        self.placed = view[ACTIONS + 2 * turn]
        self.moved = view[ACTIONS + 2 * turn + 1]
        self.peeking = False

    def press(self, event):
        """A tap goes on: a hold must do nothing but look. Does not allocate."""
        if event == TAP | OK:
            self.hand.go_on()
        elif event == HOLD | OK and self.hand.party.level(self.seat) < 0:
            self.hand.game.open_own_hand(self.seat)
            self.peeking = True
        elif event == RELEASE | OK:
            self._close()

    def idle(self):
        """Does not allocate."""
        self._close()

    def _close(self):
        """Hide what was peeked at. Does not allocate."""
        self.hand.game.close_hand()
        self.peeking = False

    def draw(self, tiles):
        """Does not allocate."""
        view = self.hand.game.view
        mujer = view[SHOWN + self.seat]
        x = tiles.text(0, 0, self.hand.party.name(self.seat))
        if self.hand.party.level(self.seat) >= 0:
            tiles.put(x + 1, 0, pictures.ROBOT)
        if self.peeking:
            tiles.put(14, 0, pictures.EYE, INVERSE)
        tiles.text(15, 0, b"OK")
        tiles.put(17, 0, pictures.RIGHT)
        draw_queues(tiles, view, self.placed, mujer, self.moved)
        if self.peeking or view[PHASE] < ROUND_OVER:  # else her favours would tell who wins
            draw_panel(tiles, view, self.seat, self.peeking)
        draw_action(tiles, self.hand.texts, 7, self.placed)
