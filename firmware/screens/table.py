"""The table after a turn: what she did, her hand hidden. OK goes on.

Holding OK shows a person who passed her mujer again, until she lets go. PREV: what has been
played in this round, in words. BACK: to the title; the match can be gone on with.
"""

from engine import ROUND_OVER
from engine.const import const
from engine.observation import ACTIONS, FIRST, PHASE, PLAYERS, SCORES, SEAT, SHOWN, turns_begun
from engine.pieces import NOTHING, blocks, places
from firmware import pictures
from firmware.buttons import BACK, HOLD, OK, PREV, RELEASE, TAP
from firmware.screens.panel import draw_favours, draw_maniquies, draw_move, draw_mujer
from firmware.screens.screen import Screen
from firmware.screens.walk import PLANTED, STEPS, draw_growth, draw_walk
from firmware.screens.words import draw_action, draw_ok
from firmware.sound import DONE
from firmware.tiles import INVERSE

_LOG = const(13)  # column of the arrow that leads there


class Table(Screen):
    cue = DONE

    def __init__(self, hand):
        super().__init__(hand)
        self.frames = 0
        self.then = None
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
        self.frames = 0
        if places(self.placed):
            self.frames = PLANTED if blocks(self.moved) else STEPS
        self.peeking = False
        self.then = None
        if view[PHASE] >= ROUND_OVER:
            self.then = "reveal"
        elif self.hand.party.is_hard(view[SEAT]):
            self.then = "thinking"

    def press(self, event):
        """A tap goes on: a hold must do nothing but look.

        Allocates only on the way to a screen that is visited.
        """
        if event == TAP | OK:
            self.hand.go_on()
        elif event == HOLD | OK and self.hand.party.level(self.seat) < 0:
            self.hand.game.open_own_hand(self.seat)
            self.peeking = True
        elif event == RELEASE | OK:
            self.idle()
        elif event == PREV and self.hand.log:
            self.hand.visit(self.hand.log)
        elif event == TAP | BACK:
            self.hand.go_home()

    def idle(self):
        """Hide what was peeked at. Does not allocate."""
        self.hand.game.close_hand()
        self.peeking = False

    def draw(self, tiles):
        """Does not allocate."""
        party = self.hand.party
        tiles.at(0, 0)
        tiles.text(party.name(self.seat))
        tiles.skip(1)
        if party.level(self.seat) >= 0:
            tiles.put(pictures.MUSTACHE + party.level(self.seat))
        elif self.peeking:
            tiles.ink(INVERSE)
            tiles.put(pictures.EYE)
        if self.hand.log:
            tiles.at(_LOG, 0)
            tiles.put(pictures.LEFT)
        draw_ok(tiles, 0)
        self._draw_table(tiles, self.hand.game.view)
        self._draw_panel(tiles, self.hand.game.view)
        draw_action(tiles, self.hand.texts, 7, self.placed)
        self._draw_movement(tiles, self.hand.frame)

    def _draw_movement(self, tiles, frame):
        """Take back, on the last picture, what has not happened yet. Does not allocate."""
        if frame < self.frames and blocks(self.moved):
            draw_growth(tiles, frame)
        if frame < self.frames and frame < STEPS:
            draw_walk(tiles, frame, self.hand.queues.mujer)

    def _draw_table(self, tiles, view):
        """What was played in inverse. Does not allocate."""
        queues = self.hand.queues
        queues.placed = self.placed
        queues.mujer = view[SHOWN + self.seat]
        queues.moved = self.moved
        queues.marked = 0
        queues.draw(tiles)

    def _draw_panel(self, tiles, view):
        """Not her favours after the last turn: they would tell who wins. Does not allocate."""
        if self.peeking:
            draw_mujer(tiles, view)
        elif blocks(self.moved):
            draw_move(tiles, self.moved)
        if view[PHASE] < ROUND_OVER:
            draw_maniquies(tiles, view, self.seat)
            draw_favours(tiles, view[SCORES + self.seat])
