"""What became of everybody, a name a page, who has played last the first.

BACK leaves; where there is nobody, OK leaves too.
"""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.party import NAME
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.statistics import FAVOURS, LONGEST, MATCHES, RESETS, WINS, Record, number
from firmware.tiles import COLUMNS, SMALL_DOT

_TOP = const(3)  # row of the first line


class Statistics(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("statistics")
        self.entries = Record(hand.keeper.store).entries
        self.page = 0

    def press(self, event):
        """Allocates nothing but small change."""
        pages = max(1, len(self.entries))
        if event == TAP | BACK or event == TAP | OK and not self.entries:
            self.hand.leave()
        elif event == NEXT or event == TAP | OK:
            self.page = (self.page + 1) % pages
        elif event == PREV:
            self.page = (self.page - 1) % pages

    def draw(self, tiles):
        """A dot for each page above the numbers."""
        if not self.entries:
            tiles.centre(3, self.texts.none)
            draw_ok(tiles, 7)
            return
        entry = self.entries[self.page]
        tiles.headline(0, bytes(entry[:NAME]).rstrip(b"\x00"))
        tiles.at((COLUMNS - len(self.entries)) // 2, 2)
        for page in range(len(self.entries)):
            tiles.put(pictures.DOT if page == self.page else SMALL_DOT)
        self._draw_number(tiles, 0, number(entry, MATCHES))
        self._draw_number(tiles, 1, number(entry, WINS))
        self._draw_number(tiles, 2, number(entry, FAVOURS))
        self._draw_number(tiles, 3, entry[LONGEST])
        self._draw_number(tiles, 4, entry[RESETS])

    def _draw_number(self, tiles, line, value):
        """What it is, and at the right how much."""
        tiles.at(0, _TOP + line)
        tiles.text(self.texts.names[line])
        tiles.at(COLUMNS - len(str(value)), _TOP + line)
        tiles.number(value)
