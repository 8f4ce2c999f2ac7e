"""The end of a round: what was hidden is shown, the longest queues win, favours go out one by one.

Each step is a line under the table; OK or NEXT goes on, PREV back. First come the players who
passed, then those who win a favour, in order of play.
"""

from engine.const import const
from engine.observation import ACTIONS, FAVOURS, FIRST, PLAYERS, SHOWN
from engine.pieces import NOTHING, PASS
from firmware import pictures
from firmware.buttons import NEXT, OK, PREV, TAP
from firmware.screens.queues import draw_piece
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.sound import FAVOUR
from firmware.texts import MEN
from firmware.tiles import INVERSE, RED

_PIECE = const(15)  # column


class Reveal(Screen):
    cue = FAVOUR

    def __init__(self, hand):
        super().__init__(hand)
        self.step = 0  # 0: the table as it is; then one for each player who is told about
        self.seat = 0  # whom the step tells about
        self.wins = False  # whether she wins a favour, or passed

    def open(self):
        """Does not allocate."""
        self.hand.game.close_hand()
        self.step = 0

    def press(self, event):
        """Does not allocate."""
        if event == TAP | OK or event == NEXT:
            if self._find(self.step + 1, False) or self._find(self.step + 1, True):
                self.step += 1
            elif event == TAP | OK:
                self.hand.show(self.hand.scores)
        elif event == PREV and self.step:
            self.step -= 1
            if not self._find(self.step, False):
                self._find(self.step, True)

    def _find(self, step, wins):
        """Set seat and wins for a step; False if there is no such step. Does not allocate."""
        view = self.hand.game.view
        if wins:
            step -= self._passes()
        turn = 0
        while turn < view[PLAYERS]:
            if self._tells(turn, wins):
                step -= 1
                if step == 0:
                    self.seat = self._seat(turn)
                    self.wins = wins
                    return True
            turn += 1
        return False

    def _passes(self):
        """How many players have passed. Does not allocate."""
        passes = 0
        for turn in range(self.hand.game.view[PLAYERS]):
            if self._tells(turn, False):
                passes += 1
        return passes

    def _tells(self, turn, wins):
        """True if she whose turn it was has won a favour, or, not wins, has passed.

        Does not allocate.
        """
        view = self.hand.game.view
        if wins:
            return view[FAVOURS + self._seat(turn)] != 0
        return view[ACTIONS + 2 * turn] == PASS

    def _seat(self, turn):
        """Whose turn it was. Does not allocate."""
        view = self.hand.game.view
        return (view[FIRST] + turn) % view[PLAYERS]

    def draw(self, tiles):
        """Does not allocate."""
        self._draw_table(tiles, self.hand.queues)
        draw_ok(tiles, 0)
        tiles.at(0, 0)
        if self.step:
            tiles.text(self.hand.party.name(self.seat))
            self._draw_step(tiles, self.hand.game.view)
        else:
            tiles.text(self.hand.texts.round_over)
            tiles.centre(7, self.hand.texts.longest)

    def _draw_table(self, tiles, queues):
        """The men who give their favour in inverse. Does not allocate."""
        queues.placed = queues.moved = NOTHING
        queues.marked = self._winning()
        queues.draw(tiles)

    def _winning(self):
        """A bit for each of them. Does not allocate."""
        view = self.hand.game.view
        men = 0
        for seat in range(view[PLAYERS]):
            if view[FAVOURS + seat]:
                men |= 1 << (view[FAVOURS + seat] - 1)
        return men

    def _draw_step(self, tiles, view):
        """What a player gets, or what she could not place. Does not allocate."""
        tiles.at(_PIECE, 3)
        draw_piece(tiles, view[SHOWN + self.seat], INVERSE)
        if self.wins:
            tiles.at(_PIECE, 2, RED)
            tiles.put(pictures.FAVOUR)
            tiles.at(0, 7)
            tiles.text(self.hand.texts.has)
            tiles.skip(1)
            tiles.text(MEN[view[FAVOURS + self.seat] - 1])
        else:
            tiles.at(0, 7)
            tiles.text(self.hand.texts.passed_with)
            tiles.skip(1)
            tiles.number(view[SHOWN + self.seat])
