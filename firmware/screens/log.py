"""What was played in this round, turn by turn, in words: no more than all have seen.

PREV and NEXT walk through it, BACK or OK returns. A turn that nobody has said yes to is not there.
"""

from engine import MOLESTIA
from engine.const import const
from engine.observation import ACTIONS, FIRST, PHASE, PLAYERS, ROUND, SHOWN, turns_begun
from engine.pieces import KINDS, PASS, blocks, places
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.texts import MEN
from firmware.tiles import BLANK, GREEN, INVERSE, PLAIN, ROWS, ZERO

_TOP = const(1)  # row of the first line


class Log(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("log")
        self.turns = 0
        self.last = 0  # the turn at the bottom

    def open(self):
        """With the newest turn at the bottom."""
        view = self.hand.game.view
        self.turns = turns_begun(view) - (view[PHASE] == MOLESTIA)
        self.last = self.turns - 1

    def press(self, event):
        """PREV to older turns, as long as there are some above the screen."""
        if event == PREV and self._first() > 0:
            self.last -= 1
        elif event == NEXT and self.last < self.turns - 1:
            self.last += 1
        elif event == TAP | BACK or event == TAP | OK:
            self.hand.leave()

    def draw(self, tiles):
        """Who it was, then what she did, a line or two."""
        view = self.hand.game.view
        tiles.at(0, 0)
        tiles.text(self.hand.texts.round_)
        tiles.skip(1)
        tiles.number(view[ROUND] | view[ROUND + 1] << 8)
        draw_ok(tiles, 0)
        y = _TOP
        for turn in range(self._first(), self.last + 1):
            self._draw_turn(tiles, y, turn)
            y += self._lines(turn)
        if not self.turns:
            tiles.centre(3, self.texts.none)
        if self._first() > 0:
            tiles.at(12, 0)
            tiles.put(pictures.UP)
        if self.last < self.turns - 1:
            tiles.at(13, 0)
            tiles.put(pictures.DOWN)

    def _first(self):
        """The oldest turn that the screen has room for."""
        turn = self.last
        lines = 0
        while turn >= 0:
            lines += self._lines(turn)
            if lines > ROWS - _TOP:
                break
            turn -= 1
        return turn + 1

    def _lines(self, turn):
        """How many lines a turn takes."""
        return 3 if blocks(self.hand.game.view[ACTIONS + 2 * turn + 1]) else 2

    def _draw_turn(self, tiles, y, turn):
        """`ANA psst!` if she has asked for a hint, `4 Carlos: top`, `* Alberto: bottom`."""
        view = self.hand.game.view
        seat = (view[FIRST] + turn) % view[PLAYERS]
        tiles.at(0, y, INVERSE)
        tiles.put(BLANK)
        tiles.text(self.hand.party.name(seat))
        tiles.put(BLANK)
        if self.hand.game.asked >> seat & 1:
            tiles.ink(PLAIN)
            tiles.skip(1)
            tiles.text(self.texts.asked)
        code = view[ACTIONS + 2 * turn]
        tiles.at(0, y + 1)
        if code == PASS:
            tiles.text(self.hand.texts.passes)
        elif places(code):
            tiles.put(ZERO + view[SHOWN + seat])
            self._draw_place(tiles, code)
        code = view[ACTIONS + 2 * turn + 1]
        if blocks(code):
            tiles.at(0, y + 2, GREEN)
            tiles.put(pictures.MOLESTIA_TOP)
            self._draw_place(tiles, code)

    def _draw_place(self, tiles, code):
        """Whose queue, and where in it."""
        tiles.ink(PLAIN)
        tiles.skip(1)
        tiles.text(MEN[code // KINDS])
        tiles.text(b": ")
        tiles.text(self.hand.texts.actions[code % KINDS])
