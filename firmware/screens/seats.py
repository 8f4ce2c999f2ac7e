"""Who plays: seven places, each a person, a bot or nobody; what is more is told by holding OK."""

from engine.const import const
from engine.pieces import MOST_PLAYERS
from firmware import pictures
from firmware.buttons import BACK, HOLD, NEXT, OK, PREV, TAP
from firmware.party import NOBODY, PERSON
from firmware.screens.screen import Screen
from firmware.settings import BOT
from firmware.tiles import BLANK, INVERSE, PLAIN
from firmware.visits import visited

_KIND = const(10)  # column
_START = MOST_PLAYERS  # the choice behind the last place


class Seats(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("seats")
        self.choice = 0

    def open(self):
        """With the finger on `all here`."""
        self.choice = _START

    def press(self, event):
        """OK changes who sits there; held, it offers names and another place. Both allocate."""
        party = self.hand.party
        if event == PREV:
            self.choice = (self.choice - 1) % (_START + 1)
        elif event == NEXT:
            self.choice = (self.choice + 1) % (_START + 1)
        elif event == TAP | BACK:
            self.hand.show(self.came_from)
        elif event == HOLD | OK and self.choice < _START:
            self.hand.visit("place")
        elif event == TAP | OK:
            if self.choice < _START:
                visited("firmware.personas").next_kind(party, self.choice, self.hand.settings[BOT])
            elif party.enough():
                visited("firmware.matches").choose_first(self.hand)

    def draw(self, tiles):
        """Does not allocate."""
        for place in range(MOST_PLAYERS):
            self._draw_place(tiles, place, self.hand.party.kinds[place])
        tiles.centre(7, self._hint(), INVERSE if self._is_ready() else PLAIN)

    def _is_ready(self):
        """True if OK goes on. Does not allocate."""
        return self.choice == _START and self.hand.party.enough()

    def _hint(self):
        """What OK does. Does not allocate."""
        if self.choice == _START:
            return self.texts.start if self.hand.party.enough() else self.texts.too_few
        return self.texts.change_seat

    def _draw_place(self, tiles, place, kind):
        """Who sits there; inverse if the finger is on her. Does not allocate."""
        style = PLAIN
        if place == self.choice:
            style = INVERSE
            tiles.row(place, BLANK, style)
        if kind != NOBODY:
            tiles.at(0, place, style)
            tiles.put(pictures.PERSON + kind - PERSON)
            tiles.text(self.hand.party.names[place])
        tiles.at(_KIND, place, style)
        tiles.text(self.hand.texts.kinds[kind])
