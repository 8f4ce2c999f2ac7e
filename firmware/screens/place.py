"""Who sits at a place: a new name, another place, or somebody whom the handheld knows already.

Those who played last come first, then those who have stood up. BACK leaves all as it is.
"""

from engine.const import const
from engine.pieces import MOST_PLAYERS
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.chairs import call
from firmware.party import NAME, NOBODY, PERSON
from firmware.screens.screen import Screen
from firmware.statistics import Record
from firmware.tiles import INVERSE, PLAIN

_TOP = const(3)  # row of the first line
_LINES = const(5)
_SPELL = const(0)
_MOVE = const(1)
_NAMES = const(2)  # the first of them


class Place(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("place")
        self.place = hand.seats.choice
        self.lines = [self.texts.spell, self.texts.move] + self._known()
        self.choice = 0

    def _known(self):
        """The names of all who do not sit at the table."""
        party = self.hand.party
        names = [
            bytes(entry[:NAME]).rstrip(b"\x00") for entry in Record(self.hand.keeper.store).entries
        ]
        for place in range(MOST_PLAYERS):
            name = party.names[place]
            if party.kinds[place] != NOBODY:
                if name in names:
                    names.remove(name)
            elif name not in names:
                names.append(name)
        return names

    def press(self, event):
        """PREV and NEXT walk over the lines, OK takes one. Allocates."""
        if event == PREV:
            self.choice = (self.choice - 1) % len(self.lines)
        elif event == NEXT:
            self.choice = (self.choice + 1) % len(self.lines)
        elif event == TAP | BACK:
            self.hand.leave()
        elif event == TAP | OK:
            self.hand.leave()
            self._take()

    def _take(self):
        """Do what is chosen; who is chosen for an empty place sits down."""
        if self.choice == _SPELL:
            self.hand.visit("name")
        elif self.choice == _MOVE:
            self.hand.visit("move")
        else:
            party = self.hand.party
            call(party, self.place, self.lines[self.choice])
            if party.kinds[self.place] == NOBODY:
                party.kinds[self.place] = PERSON

    def draw(self, tiles):
        """Who sits there now, and five lines of the list, the chosen one among them."""
        party = self.hand.party
        tiles.centre(0, self.texts.who)
        if party.kinds[self.place] != NOBODY:
            tiles.centre(1, party.names[self.place])
        lines = min(_LINES, len(self.lines))
        first = max(0, min(self.choice - _LINES // 2, len(self.lines) - _LINES))
        for line in range(lines):
            style = INVERSE if first + line == self.choice else PLAIN
            tiles.centre(_TOP + line, self.lines[first + line], style)
        if first:
            tiles.at(17, _TOP)
            tiles.put(pictures.UP)
        if first + lines < len(self.lines):
            tiles.at(17, _TOP + lines - 1)
            tiles.put(pictures.DOWN)
