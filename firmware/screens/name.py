"""A name, three presses a letter: each press leaves a third of the letters, the left one by PREV,
the middle one by OK, the right one by NEXT. OK held: the name is whole.

The first letter takes the place of the old name. BACK goes back to all letters; there it wipes the
last letter of the name, and with none left it leaves: the old name stays.
"""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, HOLD, NEXT, OK, TAP, elapsed
from firmware.chairs import call
from firmware.party import NAME, NOBODY, PERSON
from firmware.screens.screen import Screen
from firmware.tiles import BLANK, INVERSE, PLAIN

_ALL = const(27)  # letters of a page, the sign for more among them
_ALPHABET = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MORE = b"+"
_NEXT_ONE = b"\xb7"  # where the next letter goes
_SPACE_SIGN = const(183)  # what a space looks like where it can be chosen
_CHORD_MS = const(80)  # PREV and NEXT together are BACK on a board with three buttons

_TOP = const(3)  # row of the buttons; the letters are in three rows below it
_WIDE = const(6)  # columns of a third


class Name(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("name")
        self.place = hand.seats.choice
        self.name = hand.party.names[self.place]
        self.is_old = True  # nothing of it has been changed
        self.taken = False  # whether somebody else at the table is called so
        self.held = False  # whether PREV or NEXT is: it repeats, and that is no letter
        self.pressed = 0  # when PREV or NEXT was
        self.before = None  # what there was before that
        self._turn_to(0)

    def _turn_to(self, page):
        """All letters of a page: the alphabet, or 26 of the others. Behind the last: the first."""
        others = self.texts.others
        start = (page - 1) * (_ALL - 1)
        self.page = page if start < len(others) else 0
        self.letters = _ALPHABET if self.page == 0 else others[start : start + _ALL - 1]
        self.letters += _MORE
        self.first = 0  # of the letters that are left
        self.left = _ALL

    def press(self, event):
        """A third, or the end. Allocates."""
        button = event & 15
        if event == TAP | OK or event == button != OK:  # what says something new: OK as a tap
            self.taken = False
        if button <= NEXT:
            if event != button:
                self.held = event == HOLD | button
            elif not self.held:
                self.pressed = self.hand.now
                self.before = (self.name, self.is_old, self.page, self.first, self.left)
                self._choose(button // NEXT * 2)
        elif event == TAP | OK:
            self._choose(1)
        elif event == HOLD | OK:
            self._finish()
        elif event == BACK and self.before:
            self._undo_half_a_chord()
        elif event == TAP | BACK:
            self._back()

    def _choose(self, third):
        """Of the letters that are left; if it is one letter, she is taken."""
        if self._is_full():
            return
        size = self.left // 3
        first = self.first + third * size
        if first < len(self.letters):
            self.first = first
            self.left = size
            if size == 1:
                self._take(self.letters[first])

    def _take(self, letter):
        """A letter more, or the next page."""
        if letter == _MORE[0]:
            self._turn_to(self.page + 1)
            return
        if self.is_old:
            self.name = b""
            self.is_old = False
        self.name += bytes((BLANK if letter == _SPACE_SIGN else letter,))
        self._turn_to(0)

    def _undo_half_a_chord(self):
        """PREV and NEXT never go down at once: what the first of them has done was not meant."""
        if elapsed(self.hand.now, self.pressed) < _CHORD_MS:
            name, is_old, page, first, left = self.before
            self._turn_to(page)
            self.name, self.is_old = name, is_old
            self.first, self.left = first, left
        self.before = None

    def _back(self):
        if self.page or self.left < _ALL:
            self._turn_to(0)
        elif self.name:
            self.name = self.name[:-1]
            self.is_old = False
        else:
            self.hand.leave()

    def _finish(self):
        """She has a name and a place, unless another has the name."""
        party = self.hand.party
        name = self.name.strip()
        if name:
            if not call(party, self.place, name):
                self.taken = True
                return
            if party.kinds[self.place] == NOBODY:
                party.kinds[self.place] = PERSON
            self.hand.keeper.save_settings()
        self.hand.leave()

    def draw(self, tiles):
        """The name, and the letters that are left, each third below its button."""
        tiles.centre(0, self._hint(), INVERSE if self.taken else PLAIN)
        tiles.centre(7, self.texts.done)
        if self._is_full():
            tiles.headline(1, self.name)
            return
        tiles.headline(1, self.name if self.is_old else self.name + _NEXT_ONE)
        self._draw_buttons(tiles)
        for third in range(3):
            self._draw_third(tiles, 1 + third * _WIDE, self.first + third * self.left // 3)

    def _is_full(self):
        return len(self.name) == NAME and not self.is_old

    def _hint(self):
        if self.taken:
            return self.texts.taken
        if self.page or self.left < _ALL:
            return self.texts.not_here
        return self.texts.first if self.is_old else self.texts.wipes

    def _draw_buttons(self, tiles):
        """In a row, and a line between thirds of several letters."""
        tiles.at(3, _TOP)
        tiles.put(pictures.LEFT)
        tiles.at(8, _TOP)
        tiles.text(b"OK")
        tiles.at(15, _TOP)
        tiles.put(pictures.RIGHT)
        for y in range(_TOP + 1, _TOP + 4 if self.left > 3 else 0):
            for x in (_WIDE, 2 * _WIDE):
                tiles.at(x, y)
                tiles.put(pictures.SIDE)

    def _draw_third(self, tiles, x, first):
        """Nine letters, three in a row, or three in one row, or one."""
        size = self.left // 3
        letters = self.letters[first : first + size]
        y = _TOP + 1 if size == 9 else _TOP + 2
        x += 2 * (size == 1)
        for i in range(len(letters)):
            tiles.at(x + i % 3 * 2, y + i // 3)
            tiles.put(letters[i])
