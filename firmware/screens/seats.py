"""Who plays: seven places, each a person, a bot or nobody; names can be changed."""

from engine.const import const
from engine.pieces import MOST_PLAYERS
from firmware import pictures
from firmware.buttons import BACK, HOLD, NEXT, OK, PREV, TAP
from firmware.party import PERSON
from firmware.screens.screen import Screen
from firmware.tiles import BLANK, INVERSE, PLAIN

_KIND_COLUMN = const(9)
_START = MOST_PLAYERS  # the choice behind the last place


class Seats(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.choice = 0

    def open(self):
        """With the finger on `all seated`, if enough are."""
        self.choice = _START

    def press(self, event):
        """OK changes who sits there; held, it changes a person's name."""
        party = self.hand.party
        if event == PREV:
            self.choice = (self.choice - 1) % (_START + 1)
        elif event == NEXT:
            self.choice = (self.choice + 1) % (_START + 1)
        elif event == TAP | BACK:
            self.hand.show(self.hand.title)
        elif event == HOLD | OK and self.choice < _START:
            if party.kinds[self.choice] == PERSON:
                self.hand.name.place = self.choice
                self.hand.show(self.hand.name)
        elif event == TAP | OK:
            if self.choice < _START:
                party.next_kind(self.choice)
            elif party.enough():
                self.hand.show(self.hand.first)

    def draw(self, tiles):
        """Does not allocate."""
        texts = self.hand.texts
        party = self.hand.party
        for place in range(MOST_PLAYERS):
            kind = party.kinds[place]
            style = INVERSE if place == self.choice else PLAIN
            if style:
                tiles.row(place, BLANK, INVERSE)
            tiles.put(0, place, _sign(kind), style)
            if kind:
                tiles.text(1, place, party.names[place], style)
            tiles.text(_KIND_COLUMN, place, texts.kinds[kind], style)
        if self.choice < _START:
            person = party.kinds[self.choice] == PERSON
            tiles.centre(MOST_PLAYERS, texts.change_name if person else texts.change_kind)
        else:
            enough = party.enough()
            tiles.centre(MOST_PLAYERS, texts.start if enough else texts.too_few, INVERSE)


def _sign(kind):
    """A face for a person or a bot. Does not allocate."""
    if kind == 0:
        return BLANK
    return pictures.PERSON if kind == PERSON else pictures.ROBOT
