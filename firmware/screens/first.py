"""Who begins: the handheld spins the first player, or the table chooses her."""

from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen
from firmware.tiles import INVERSE, PLAIN


class First(Screen):
    """Choice 0 is the spin, 1 + seat a player."""

    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("first")
        self.choice = 0

    def open(self):
        """With the finger on the spin."""
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
            self.hand.begin(self.choice - 1 if self.choice else None)

    def draw(self, tiles):
        """The question stands above while there is room. Does not allocate."""
        if self.hand.party.players < 7:
            tiles.at(0, 0)
            tiles.text(self.texts.who)
            self._draw_choices(tiles, 1)
        else:
            self._draw_choices(tiles, 0)

    def _draw_choices(self, tiles, y):
        """From row y on. Does not allocate."""
        tiles.centre(y, self.texts.spin, self._style(0))
        choice = 1
        while choice <= self.hand.party.players:
            tiles.centre(y + choice, self.hand.party.name(choice - 1), self._style(choice))
            choice += 1

    def _style(self, choice):
        """Does not allocate."""
        return INVERSE if choice == self.choice else PLAIN
