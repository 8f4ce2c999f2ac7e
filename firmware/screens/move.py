"""To another place: PREV and NEXT carry whoever sits there up and down, OK lets her sit.

Who is in her way moves over. BACK carries her back.
"""

from engine.pieces import MOST_PLAYERS
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.chairs import swap
from firmware.screens.screen import Screen
from firmware.tiles import BLANK


class Move(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.sit = hand.texts.section("move").sit
        self.home = hand.seats.choice

    def press(self, event):
        """At the ends of the table it goes no further."""
        place = self.hand.seats.choice
        if event == PREV and place > 0:
            self._carry(place - 1)
        elif event == NEXT and place < MOST_PLAYERS - 1:
            self._carry(place + 1)
        elif event == TAP | OK:
            self.hand.leave()
        elif event == TAP | BACK:
            while self.hand.seats.choice != self.home:
                place = self.hand.seats.choice
                self._carry(place + 1 if place < self.home else place - 1)
            self.hand.leave()

    def _carry(self, place):
        """To the next place, with the finger on her."""
        swap(self.hand.party, self.hand.seats.choice, place)
        self.hand.seats.choice = place

    def draw(self, tiles):
        """The table, and what the buttons do."""
        self.hand.seats.draw(tiles)
        tiles.row(7, BLANK)
        tiles.at(0, 7)
        tiles.put(pictures.UP)
        tiles.centre(7, self.sit)
        tiles.at(17, 7)
        tiles.put(pictures.DOWN)
