"""The first screen: five mustaches, and a menu. A match that was cut off is offered first."""

from engine.const import const
from firmware import pictures
from firmware.buttons import NEXT, OK, PREV, TAP
from firmware.screens.queues import draw_men
from firmware.screens.screen import Screen
from firmware.tiles import BLANK, GOLD, INVERSE, PLAIN

_MENU_ROW = const(5)


class Title(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.choice = 0
        self.asking = False  # whether the match that is kept may be given up

    def open(self):
        """With the best choice under the finger."""
        self.choice = 0 if self.hand.keeper.unfinished else 1
        self.asking = False

    def press(self, event):
        """PREV and NEXT walk over the menu, OK takes what is chosen."""
        top = 0 if self.hand.keeper.unfinished else 1
        if event == PREV:
            self.choice = 2 if self.choice == top else self.choice - 1
        elif event == NEXT:
            self.choice = top if self.choice == 2 else self.choice + 1
        elif event == TAP | OK:
            self._take()
            return
        if event != OK:  # its first edge: the answer comes when it is up again
            self.asking = False

    def _take(self):
        """Do what is chosen; a match that is kept is given up at the second OK only."""
        if self.choice == 0:
            self.hand.resume()
        elif self.choice == 2:
            self.hand.open_rules()
        elif self.hand.keeper.unfinished and not self.asking:
            self.asking = True
        else:
            self.hand.show(self.hand.seats)

    def draw(self, tiles):
        """Does not allocate."""
        draw_logo(tiles)
        draw_men(tiles, 0, 2, 4)
        texts = self.hand.texts
        self._draw_choice(tiles, 0, texts.resume)
        self._draw_choice(tiles, 1, texts.new_match)
        self._draw_choice(tiles, 2, texts.rules)
        if self.asking:
            tiles.centre(4, texts.gives_up, INVERSE)
            tiles.row(7, BLANK)
            tiles.centre(7, texts.ok_to_confirm)
        elif self.hand.keeper.damaged:
            tiles.centre(4, texts.save_damaged)

    def _draw_choice(self, tiles, choice, text):
        """One line of the menu. Does not allocate."""
        if choice or self.hand.keeper.unfinished:
            style = INVERSE if choice == self.choice else PLAIN
            tiles.centre(_MENU_ROW + choice, text, style)


def draw_logo(tiles):
    """MMM: three letters on the points of their mustaches. Does not allocate."""
    part = 0
    while part < 24:
        tiles.at(2 + part % 12 // 4 * 5 + part % 4, part // 12, GOLD)
        tiles.put(pictures.LOGO_M + part // 12 * 4 + part % 4)
        part += 1
