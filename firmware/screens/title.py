"""The first screen: five mustaches, and a menu. A match that was cut off is offered first."""

from engine import MATCH_OVER
from engine.const import const
from engine.observation import PHASE
from firmware import pictures
from firmware.buttons import NEXT, OK, PREV, TAP
from firmware.screens.queues import draw_men
from firmware.screens.screen import Screen
from firmware.tiles import BLANK, GOLD, INVERSE, PLAIN

_MENU_ROW = const(5)
_LINES = const(3)
_RESUME = const(0)
_NEW_MATCH = const(1)

# What is visited for each line of the menu behind these two.
_VISITS = ("", "", "tutorial", "rules", "settings", "statistics", "record")


class Title(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("title")
        self.choice = 0
        self.asking = False  # whether the match that is kept may be given up

    def open(self):
        """With the best choice under the finger."""
        self.choice = self._top()
        self.asking = False

    def go_to(self, visit):
        """With the finger on the line of a screen that was left just now."""
        self.choice = _VISITS.index(visit)

    def press(self, event):
        """PREV and NEXT walk over the menu, OK takes what is chosen."""
        if event == PREV:
            self.choice = self._last() if self.choice == self._top() else self.choice - 1
        elif event == NEXT:
            self.choice = self._top() if self.choice == self._last() else self.choice + 1
        elif event == TAP | OK:
            self._take()
            return
        if event != OK:  # its first edge: the answer comes when it is up again
            self.asking = False

    def _top(self):
        """The first line. Does not allocate."""
        return _RESUME if self.hand.keeper.unfinished else _NEW_MATCH

    def _last(self):
        """The last line; without files there is no record. Does not allocate."""
        return len(_VISITS) - (1 if self.hand.keeper.has_logs else 2)

    def _take(self):
        """Do what is chosen; a match that is kept is given up at the second OK only.

        One that is won is not given up: it is kept until its winner has been seen.
        """
        hand = self.hand
        if self.choice == _RESUME:
            hand.resume()
        elif self.choice != _NEW_MATCH:
            hand.visit(_VISITS[self.choice])
        elif hand.keeper.unfinished and hand.game.view[PHASE] < MATCH_OVER and not self.asking:
            self.asking = True
        else:
            self.asking = False
            hand.seats.came_from = self
            hand.show(hand.seats)

    def draw(self, tiles):
        """Three lines of the menu, the chosen one among them. Does not allocate."""
        draw_logo(tiles)
        draw_men(tiles, 0, 2, 4)
        first = min(max(self._top(), self.choice - 1), self._last() + 1 - _LINES)
        line = 0
        while line < _LINES:
            self._draw_choice(tiles, _MENU_ROW + line, first + line)
            line += 1
        self._draw_arrows(tiles, first)
        if self.asking:
            tiles.centre(4, self.texts.gives_up, INVERSE)
            tiles.row(7, BLANK)
            tiles.centre(7, self.hand.texts.ok_to_confirm)
        elif self.hand.keeper.damaged:
            tiles.centre(4, self.texts.save_damaged)

    def _draw_choice(self, tiles, y, choice):
        """One line of the menu. Does not allocate."""
        style = INVERSE if choice == self.choice else PLAIN
        tiles.centre(y, self.texts.menu[choice], style)

    def _draw_arrows(self, tiles, first):
        """Where there is more of the menu. Does not allocate."""
        if first > self._top():
            tiles.at(17, _MENU_ROW)
            tiles.put(pictures.UP)
        if first + _LINES <= self._last():
            tiles.at(17, _MENU_ROW + _LINES - 1)
            tiles.put(pictures.DOWN)


def draw_logo(tiles):
    """MMM: three letters on the points of their mustaches. Does not allocate."""
    part = 0
    while part < 24:
        tiles.at(2 + part % 12 // 4 * 5 + part % 4, part // 12, GOLD)
        tiles.put(pictures.LOGO_M + part // 12 * 4 + part % 4)
        part += 1
