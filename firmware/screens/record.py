"""The matches that were won, the newest first: who won, in how many rounds, out of how many.

PREV and NEXT walk over them, OK shows who had which favours in the end, BACK leaves; where there
are none, OK leaves too.
"""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.logbook import name_of, players_of, rounds, score, winner
from firmware.screens.panel import draw_hearts
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.tiles import BLANK, INVERSE, PLAIN

_TOP = const(1)  # row of the first line
_LINES = const(7)
_NAME = const(1)  # column: a letter at the edge of what is inverse would lose its own
_ROUNDS = const(15)  # the column of a number's last digit
_PLAYERS = const(17)  # column
_HEARTS = const(11)  # column


class Record(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("record")
        self.matches = []  # of each the log's number, its winner's name, its rounds, its players
        self.choice = 0
        self.data = b""  # the log whose details are shown

    def open(self):
        """Reads all logs. Allocates."""
        store = self.hand.keeper.store
        for number in reversed(store.logs()):
            try:
                data = store.read_log(number)
            except OSError:
                continue
            logged = rounds(data)
            seat = winner(logged)
            if seat >= 0:
                name = name_of(data, seat)
                self.matches.append((number, name, len(logged), players_of(data)))

    def press(self, event):
        """Allocates."""
        if event == TAP | BACK or event == TAP | OK and (self.data or not self.matches):
            if self.data:
                self.data = b""
            else:
                self.hand.leave()
        elif event == PREV or event == NEXT:
            if self.matches:
                self.choice = (self.choice + (1 if event == NEXT else -1)) % len(self.matches)
            if self.data:
                self._look()
        elif event == TAP | OK:
            self._look()

    def _look(self):
        try:
            self.data = self.hand.keeper.store.read_log(self.matches[self.choice][0])
        except OSError:
            self.data = b""

    def draw(self, tiles):
        """The list, or one match of it."""
        if self.data:
            self._draw_match(tiles, self.data)
            return
        tiles.at(_NAME, 0)
        tiles.text(self.texts.won_by)
        tiles.at(_ROUNDS + 1 - len(self.hand.texts.rounds), 0)
        tiles.text(self.hand.texts.rounds)
        tiles.at(_PLAYERS, 0)
        tiles.put(pictures.PERSON)
        if not self.matches:
            tiles.centre(3, self.texts.none)
            draw_ok(tiles, 7)
        first = max(0, min(self.choice - _LINES // 2, len(self.matches) - _LINES))
        for line in range(min(_LINES, len(self.matches))):
            self._draw_line(tiles, _TOP + line, first + line)

    def _draw_line(self, tiles, y, i):
        style = PLAIN
        if i == self.choice:
            style = INVERSE
            tiles.row(y, BLANK, style)
        _, name, count, players = self.matches[i]
        tiles.at(_NAME, y, style)
        tiles.text(name)
        tiles.at(_ROUNDS + 1 - len(str(count)), y, style)
        tiles.number(count)
        tiles.at(_PLAYERS, y, style)
        tiles.number(players)

    def _draw_match(self, tiles, data):
        """As the scores stood at the end."""
        logged = rounds(data)
        tiles.at(0, 0)
        tiles.number(len(logged))
        tiles.skip(1)
        tiles.text(self.hand.texts.rounds)
        tiles.at(_HEARTS, 0)
        tiles.text(b"ABCDE")
        for seat in range(players_of(data)):
            tiles.at(0, 1 + seat, INVERSE if seat == winner(logged) else PLAIN)
            tiles.put(BLANK)
            tiles.text(name_of(data, seat))
            tiles.put(BLANK)
            tiles.at(_HEARTS, 1 + seat)
            draw_hearts(tiles, score(logged[-1], seat))
