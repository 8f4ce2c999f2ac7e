"""The rules, a page at a time, from anywhere by holding BACK; BACK returns."""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen

_SMALL_DOT = const(183)  # a letter


class Rules(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.page = 0
        self.came_from = None

    def press(self, event):
        """Does not allocate."""
        pages = len(self.hand.texts.pages)
        if event == NEXT or event == TAP | OK:
            self.page = (self.page + 1) % pages
        elif event == PREV:
            self.page = (self.page - 1) % pages
        elif event == TAP | BACK:
            self.hand.close_rules()

    def draw(self, tiles):
        """Seven lines, and a dot for each page. Does not allocate."""
        pages = self.hand.texts.pages
        tiles.lines(pages[self.page])
        tiles.at(0, 7)
        tiles.put(pictures.LEFT)
        tiles.at((18 - len(pages)) // 2, 7)
        for page in range(len(pages)):
            tiles.put(pictures.DOT if page == self.page else _SMALL_DOT)
        tiles.at(17, 7)
        tiles.put(pictures.RIGHT)
