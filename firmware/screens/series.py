"""How many matches each of those who play has won, over all matches; bots are not counted.

Any press returns.
"""

from engine.observation import WINNER
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen
from firmware.statistics import series
from firmware.tiles import BLANK, COLUMNS, INVERSE, PLAIN


class Series(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.title = hand.texts.section("series").title
        self.wins = series(hand.keeper)

    def press(self, event):
        """Back to the winner."""
        if event in (PREV, NEXT, TAP | OK, TAP | BACK):
            self.hand.leave()

    def draw(self, tiles):
        """A line for each."""
        tiles.centre(0, self.title)
        for seat in range(len(self.wins)):
            style = INVERSE if seat == self.hand.game.view[WINNER] else PLAIN
            tiles.at(0, 1 + seat, style)
            tiles.put(BLANK)
            tiles.text(self.hand.party.name(seat))
            tiles.put(BLANK)
            if self.wins[seat] >= 0:
                tiles.at(COLUMNS - 2 - len(str(self.wins[seat])), 1 + seat)
                tiles.number(self.wins[seat])
