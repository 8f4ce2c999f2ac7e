"""Who begins: the handheld spins the first player, or the table chooses her."""

from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen
from firmware.tiles import INVERSE, PLAIN


class First(Screen):
    """Choice 0 is the spin, 1 + seat a player."""

    def __init__(self, hand):
        super().__init__(hand)
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
            self.hand.show(self.hand.seats)
        elif event == OK:
            self.hand.begin(self.choice - 1 if self.choice else None)

    def draw(self, tiles):
        """The question stands above while there is room. Does not allocate."""
        texts = self.hand.texts
        players = self.hand.party.players
        y = 0
        if players < 7:
            tiles.text(0, 0, texts.who_starts)
            y = 1
        tiles.centre(y, texts.spin, INVERSE if self.choice == 0 else PLAIN)
        for seat in range(players):
            style = INVERSE if self.choice == seat + 1 else PLAIN
            tiles.centre(y + 1 + seat, self.hand.party.name(seat), style)
