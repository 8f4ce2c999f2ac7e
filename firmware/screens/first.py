"""Who begins: the handheld spins the first player, or the table chooses her."""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.matches import begin
from firmware.screens.screen import Screen
from firmware.tiles import INVERSE, PLAIN

_TOP = const(2)  # row of the first line
_LINES = const(6)


class First(Screen):
    """Choice 0 is the spin, 1 + seat a player."""

    def open(self):
        """With the finger on the spin. Allocates."""
        self.texts = self.hand.texts.section("first")
        self.choice = 0

    def press(self, event):
        """OK begins the match. Allocates."""
        choices = self.hand.party.players + 1
        if event == PREV:
            self.choice = (self.choice - 1) % choices
        elif event == NEXT:
            self.choice = (self.choice + 1) % choices
        elif event == TAP | BACK:
            self.hand.leave()
        elif event == TAP | OK:
            begin(self.hand, self.choice - 1 if self.choice else None)

    def draw(self, tiles):
        """The question, and six of the choices, the chosen one among them. Does not allocate."""
        tiles.centre(0, self.texts.who)
        choices = self.hand.party.players + 1
        first = max(0, min(self.choice - _LINES // 2, choices - _LINES))
        line = 0
        while line < _LINES and first + line < choices:
            self._draw_choice(tiles, _TOP + line, first + line)
            line += 1
        if first:
            tiles.at(17, _TOP)
            tiles.put(pictures.UP)
        if first + _LINES < choices:
            tiles.at(17, _TOP + _LINES - 1)
            tiles.put(pictures.DOWN)

    def _draw_choice(self, tiles, y, choice):
        """Does not allocate."""
        text = self.hand.party.name(choice - 1) if choice else self.texts.spin
        tiles.centre(y, text, INVERSE if choice == self.choice else PLAIN)
