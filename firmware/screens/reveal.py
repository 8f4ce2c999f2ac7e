"""The end of a round: what was hidden is shown, the longest queues win, favours go out one by one.

Each step is a line under the table; OK or NEXT goes on, PREV back. First come the players who
passed, then those who win a favour, in order of play.
"""

from engine.const import const
from engine.observation import ACTIONS, FAVOURS, FIRST, PLAYERS, SHOWN
from engine.pieces import NOTHING, PASS
from firmware import pictures
from firmware.buttons import NEXT, OK, PREV
from firmware.screens.queues import draw_piece, draw_queues, mark_winners
from firmware.screens.screen import Screen
from firmware.texts import MEN as NAMES
from firmware.tiles import INVERSE, RED

_PIECE_COLUMN = const(15)


class Reveal(Screen):
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
        """Does not allocate, but for what comes after the last step."""
        if event == OK or event == NEXT:
            if self._find(self.step + 1):
                self.step += 1
            elif event == OK:
                self.hand.show(self.hand.scores)
        elif event == PREV and self.step:
            self.step -= 1
            self._find(self.step)

    def _find(self, step):
        """Set seat and wins for a step; False if there is no such step. Does not allocate."""
        view = self.hand.game.view
        for wins in (False, True):
            for turn in range(view[PLAYERS]):
                seat = (view[FIRST] + turn) % view[PLAYERS]
                if _is_told(view, turn, seat, wins):
                    step -= 1
                    if step == 0:
                        self.seat = seat
                        self.wins = wins
                        return True
        return False

    def draw(self, tiles):
        """Does not allocate."""
        texts = self.hand.texts
        view = self.hand.game.view
        draw_queues(tiles, view, NOTHING, 0, NOTHING)
        mark_winners(tiles, view)
        tiles.text(15, 0, b"OK")
        tiles.put(17, 0, pictures.RIGHT)
        if self.step == 0:
            tiles.text(0, 0, texts.round_over)
            tiles.centre(7, texts.longest)
            return
        tiles.text(0, 0, self.hand.party.name(self.seat))
        draw_piece(tiles, _PIECE_COLUMN, 3, view[SHOWN + self.seat], INVERSE)
        if self.wins:
            tiles.put(_PIECE_COLUMN, 2, pictures.FAVOUR, RED)
            x = tiles.text(0, 7, texts.gets)
            tiles.text(x + 1, 7, NAMES[view[FAVOURS + self.seat] - 1])
        else:
            tiles.text(0, 7, texts.passed_with)


def _is_told(view, turn, seat, wins):
    """True if the seat has won a favour, or, not wins, has passed. Does not allocate."""
    if wins:
        return view[FAVOURS + seat] != 0
    return view[ACTIONS + 2 * turn] == PASS
