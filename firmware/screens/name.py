"""A name, letter by letter: PREV and NEXT walk, OK takes a letter, BACK wipes one or leaves."""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.party import NAME
from firmware.screens.screen import Screen
from firmware.texts import latin1
from firmware.tiles import BLANK, COLUMNS, INVERSE, PLAIN

_LETTERS = latin1("ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÄÅÆÇÈÉÍÑÒÓÖØÚÜ'-.0123456789 ")
_DONE = len(_LETTERS)
_MIDDLE = const(9)  # the column of the letter that OK takes
_SPACE_SIGN = const(183)  # what a space looks like where it can be chosen


class Name(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.place = hand.seats.choice
        self.name = b""
        self.letter = 0

    def open(self):
        """With the old name, and OK to keep it."""
        self.name = self.hand.party.names[self.place]
        self.letter = _DONE

    def press(self, event):
        """A name of no letters is not taken: the old one stays. Allocates."""
        if event == PREV:
            self.letter = (self.letter - 1) % (_DONE + 1)
        elif event == NEXT:
            self.letter = (self.letter + 1) % (_DONE + 1)
        elif event == TAP | OK:
            if self.letter == _DONE:
                self._leave()
            elif len(self.name) < NAME:
                self.name += _LETTERS[self.letter : self.letter + 1]
                if len(self.name) == NAME:
                    self.letter = _DONE
        elif event == TAP | BACK:
            if self.name:
                self.name = self.name[:-1]
                if self.letter == _DONE:
                    self.letter = 0
            else:
                self._leave()

    def _leave(self):
        name = self.name.strip()
        if name:
            self.hand.party.names[self.place] = name
            self.hand.keeper.save_settings()
        self.hand.leave()

    def draw(self, tiles):
        """Does not allocate."""
        texts = self.hand.texts
        tiles.centre(0, texts.your_name)
        tiles.headline(2, self.name)
        self._draw_letters(tiles)
        tiles.at(_MIDDLE, 6)
        tiles.put(pictures.UP)
        tiles.centre(7, texts.name_done if self.letter == _DONE else texts.name_letter)

    def _draw_letters(self, tiles):
        """The one that OK takes in inverse, and its neighbours. Does not allocate."""
        tiles.at(0, 5)
        x = 0
        while x < COLUMNS:
            tiles.ink(INVERSE if x == _MIDDLE else PLAIN)
            tiles.put(self._sign((self.letter + x - _MIDDLE) % (_DONE + 1)))
            x += 1

    def _sign(self, i):
        """How a choice looks. Does not allocate."""
        if i == _DONE:
            return pictures.CHECK
        return _SPACE_SIGN if _LETTERS[i] == BLANK else _LETTERS[i]
