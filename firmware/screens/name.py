"""A name, letter by letter: first a group of letters, then the letter, so that none is far.

The first letter takes the place of the old name. BACK goes back to the groups; there it wipes the
last letter, and with none left it leaves: the old name stays.
"""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.party import NAME, NOBODY, PERSON
from firmware.screens.screen import Screen
from firmware.tiles import BLANK, INVERSE, PLAIN

_TOP = const(3)  # row of the first groups: two in a row
_RIGHT = const(10)  # column
_WIDE = const(8)
_SPACE_SIGN = const(183)  # what a space looks like where it can be chosen


class Name(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("name")
        self.groups = self.texts.groups
        self.done = len(self.groups)  # the choice behind the last group
        self.place = hand.seats.choice
        self.name = hand.party.names[self.place]
        self.is_old = True  # nothing of it has been changed
        self.group = 0
        self.letter = -1  # of the group; -1: the group itself is to be chosen
        self.taken = False  # whether somebody else at the table is called so

    def press(self, event):
        """PREV and NEXT walk over the groups, or over the letters of one. Allocates."""
        if event != OK:  # its first edge: the answer comes when it is up again
            self.taken = False
        if event == PREV:
            self._walk(-1)
        elif event == NEXT:
            self._walk(1)
        elif event == TAP | OK:
            self._ok()
        elif event == TAP | BACK:
            self._back()

    def _walk(self, step):
        if self.letter < 0:
            self.group = (self.group + step) % (self.done + 1)
        else:
            self.letter = (self.letter + step) % len(self.groups[self.group])

    def _ok(self):
        """Into a group, or a letter more; then from the first group again, or to the end."""
        if self.group == self.done:
            self._finish()
        elif self.letter < 0:
            self.letter = 0
        else:
            self._add(self.groups[self.group][self.letter])
            self.letter = -1
            self.group = self.done if len(self.name) == NAME else 0

    def _add(self, letter):
        if self.is_old:
            self.name = b""
            self.is_old = False
        if len(self.name) < NAME:
            self.name += bytes((BLANK if letter == _SPACE_SIGN else letter,))

    def _back(self):
        if self.letter >= 0:
            self.letter = -1
        elif self.name:
            self.name = self.name[:-1]
            self.is_old = False
            self.group = 0
        else:
            self.hand.leave()

    def _finish(self):
        """She has a name and a place, unless another has the name."""
        party = self.hand.party
        name = self.name.strip()
        if name:
            if not party.call(self.place, name):
                self.taken = True
                return
            if party.kinds[self.place] == NOBODY:
                party.kinds[self.place] = PERSON
            self.hand.keeper.save_settings()
        self.hand.leave()

    def draw(self, tiles):
        """What OK does, the name, and all the letters that there are."""
        tiles.centre(0, self._hint(), INVERSE if self.taken else PLAIN)
        tiles.headline(1, self.name)
        for group in range(self.done + 1):
            self._draw_group(tiles, group, self.group == group)

    def _hint(self):
        if self.taken:
            return self.texts.taken
        if self.group == self.done:
            return self.texts.that_is_me
        return self.texts.group if self.letter < 0 else self.texts.letter

    def _draw_group(self, tiles, group, chosen):
        """In inverse if it is chosen; if one of its letters is, that one."""
        x = group % 2 * _RIGHT
        y = _TOP + group // 2
        tiles.at(x, y, INVERSE if chosen and self.letter < 0 else PLAIN)
        if chosen and self.letter < 0:
            for _ in range(_WIDE):
                tiles.put(BLANK)
            tiles.at(x, y, INVERSE)
        if group == self.done:
            tiles.put(pictures.CHECK)
            tiles.text(self.texts.done)
            return
        letters = self.groups[group]
        for i in range(len(letters)):
            if chosen and self.letter >= 0:
                tiles.ink(INVERSE if i == self.letter else PLAIN)
            tiles.put(letters[i])
