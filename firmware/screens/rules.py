"""The rules, a page at a time, from anywhere by holding BACK; BACK returns."""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen

_SMALL_DOT = const(183)  # a letter


class Rules(Screen):
    is_rules = True

    def __init__(self, hand):
        super().__init__(hand)
        self.pages = hand.texts.pages("rules")
        self.page = 0

    def press(self, event):
        """Does not allocate."""
        pages = len(self.pages)
        if event == NEXT or event == TAP | OK:
            self.page = (self.page + 1) % pages
        elif event == PREV:
            self.page = (self.page - 1) % pages
        elif event == TAP | BACK:
            self.hand.leave()

    def draw(self, tiles):
        """Seven lines, and a dot for each page. Does not allocate."""
        pages = self.pages
        tiles.lines(pages[self.page])
        tiles.at(0, 7)
        tiles.put(pictures.LEFT)
        tiles.at((18 - len(pages)) // 2, 7)
        for page in range(len(pages)):
            tiles.put(pictures.DOT if page == self.page else _SMALL_DOT)
        tiles.at(17, 7)
        tiles.put(pictures.RIGHT)
