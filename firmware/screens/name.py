"""A name, letter by letter: PREV and NEXT walk, OK takes a letter, BACK wipes one or leaves."""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.party import NAME
from firmware.screens.screen import Screen
from firmware.texts import latin1
from firmware.tiles import COLUMNS, INVERSE, PLAIN

_LETTERS = latin1("ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÄÅÆÇÈÉÍÑÒÓÖØÚÜ'-.0123456789 ")
_DONE = len(_LETTERS)
_MIDDLE = const(9)  # the column of the letter that OK takes


class Name(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.place = 0
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
        elif event == OK:
            if self.letter == _DONE:
                self._leave()
            elif len(self.name) < NAME:
                self.name += _LETTERS[self.letter : self.letter + 1]
                if len(self.name) == NAME:
                    self.letter = _DONE
        elif event == TAP | BACK:
            if self.name:
                self.name = self.name[:-1]
                self.letter = min(self.letter, _DONE - 1) if self.name else 0
            else:
                self._leave()

    def _leave(self):
        name = self.name.strip()
        if name:
            self.hand.party.names[self.place] = name
        self.hand.show(self.hand.seats)
        self.hand.seats.choice = self.place

    def draw(self, tiles):
        """Does not allocate."""
        texts = self.hand.texts
        tiles.centre(0, texts.your_name)
        tiles.headline(2, self.name)
        for x in range(COLUMNS):
            i = (self.letter + x - _MIDDLE) % (_DONE + 1)
            tile = pictures.CHECK if i == _DONE else _LETTERS[i]
            tiles.put(x, 5, tile, INVERSE if x == _MIDDLE else PLAIN)
        tiles.put(_MIDDLE, 6, pictures.UP)
        tiles.centre(7, texts.name_done if self.letter == _DONE else texts.name_letter)
