"""The rules, a page at a time, from anywhere by holding BACK; BACK returns."""

from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen


class Rules(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.page = 0
        self.came_from = None

    def press(self, event):
        """Does not allocate."""
        pages = len(self.hand.texts.pages)
        if event == NEXT or event == OK:
            self.page = (self.page + 1) % pages
        elif event == PREV:
            self.page = (self.page - 1) % pages
        elif event == TAP | BACK:
            self.hand.close_rules()

    def draw(self, tiles):
        """Seven lines, and a dot for each page. Does not allocate."""
        pages = self.hand.texts.pages
        tiles.lines(pages[self.page])
        for page in range(len(pages)):
            dot = pictures.DOT if page == self.page else 183
            tiles.put((18 - len(pages)) // 2 + page, 7, dot)
        tiles.put(0, 7, pictures.LEFT)
        tiles.put(17, 7, pictures.RIGHT)
