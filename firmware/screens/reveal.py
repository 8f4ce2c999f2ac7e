"""The end of a round: the queues are counted, the longest win, favours go out one by one.

Each step is a line under the table; OK or NEXT goes on, PREV back. First come the players who
passed, then those who win a favour, in order of play. The men who give theirs stand in inverse,
and so does the length of their queues; in a player's step only he who gives his to her.
"""

from engine.const import const
from engine.observation import (
    ACTIONS,
    FAVOURS,
    FIRST,
    PLAYERS,
    RESET,
    SCORES,
    SHOWN,
    pile_after,
    placed,
)
from engine.pieces import ALL_FAVOURS, MEN, NOTHING, PASS, length
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.screens.panel import draw_favours, mark_favour
from firmware.screens.queues import draw_piece
from firmware.screens.screen import Screen
from firmware.screens.words import draw_ok
from firmware.sound import FAVOUR
from firmware.texts import MEN as NAMES
from firmware.tiles import BLANK, COLUMNS, INVERSE, RED, A

_PIECE = const(15)  # column
_FIRST = const(2)  # columns: of a queue, and of his letter, which stands above its length
_LETTER = const(11)
_HEARTS = const(13)  # where a favour flies to
_HEARTS_ROW = const(6)

_A_PIECE = const(2)  # pictures for each piece that is counted
_FLIGHT = const(8)  # pictures, until a favour has come to her


class Reveal(Screen):
    then = "scores"

    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("reveal")
        self.step = 0  # 0: the table as it is; then one for each player who is told about
        self.seat = 0  # whom the step tells about
        self.wins = False  # whether she wins a favour, or passed

    def open(self):
        """With the count."""
        self.hand.game.close_hand()
        self.step = 0
        self.frames = self._longest() * _A_PIECE

    def press(self, event):
        """Allocates on the way to another screen."""
        if event == TAP | OK or event == NEXT:
            if self._find(self.step + 1, False) or self._find(self.step + 1, True):
                self._go_to(self.step + 1)
            elif event == TAP | OK:
                self.hand.replace("scores")
        elif event == TAP | BACK:
            self.hand.go_home()
        elif event == PREV and self.step:
            self._go_to(self.step - 1)

    def _go_to(self, step):
        """A favour flies, with its cue. Does not allocate."""
        self.step = step
        self.frames = 0
        if not self._find(step, False) and self._find(step, True):
            self.frames = _FLIGHT
            self.hand.sound.play(FAVOUR, self.hand.now)
        self.hand.move()

    def _find(self, step, wins):
        """Set seat and wins for a step; False if there is no such step. Does not allocate."""
        view = self.hand.game.view
        if wins:
            step -= self._passes()
        turn = 0
        while turn < view[PLAYERS]:
            if self._tells(turn, wins):
                step -= 1
                if step == 0:
                    self.seat = self._seat(turn)
                    self.wins = wins
                    return True
            turn += 1
        return False

    def _passes(self):
        """How many players have passed. Does not allocate."""
        passes = 0
        for turn in range(self.hand.game.view[PLAYERS]):
            if self._tells(turn, False):
                passes += 1
        return passes

    def _tells(self, turn, wins):
        """True if she whose turn it was has won a favour, or, not wins, has passed.

        Does not allocate.
        """
        view = self.hand.game.view
        if wins:
            return view[FAVOURS + self._seat(turn)] != 0
        return view[ACTIONS + 2 * turn] == PASS

    def _seat(self, turn):
        """Whose turn it was. Does not allocate."""
        view = self.hand.game.view
        return (view[FIRST] + turn) % view[PLAYERS]

    def draw(self, tiles):
        """Does not allocate."""
        self._draw_table(tiles, self.hand.queues)
        draw_ok(tiles, 0)
        tiles.at(0, 0)
        if self.step:
            tiles.text(self.hand.party.name(self.seat))
            self._draw_step(tiles, self.hand.game.view)
        else:
            tiles.text(self.texts.round_over)
            tiles.centre(7, self.texts.longest)

    def _draw_table(self, tiles, queues):
        """The men who give their favour in inverse. Does not allocate."""
        queues.placed = queues.moved = NOTHING
        view = self.hand.game.view
        counting = self.step == 0 and self.hand.frame < self.frames
        queues.marked = 0
        if self.step and self.wins:
            queues.placed = placed(view, self.seat)
            queues.mujer = view[SHOWN + self.seat]
            queues.marked = 1 << (view[FAVOURS + self.seat] - 1)
        elif not counting:
            queues.marked = self._winning()
        queues.draw(tiles)
        if counting:
            _draw_count(tiles, self.hand.frame // _A_PIECE)
        else:
            _mark_lengths(tiles, self._winning())

    def _longest(self):
        """How many pieces the longest queue has."""
        longest = 0
        for man in range(MEN):
            longest = max(longest, self._length(man))
        return longest

    def _length(self, man):
        """Of his queue."""
        return length(pile_after(self.hand.game.view, man, NOTHING, 0))

    def _winning(self):
        """A bit for each of them. Does not allocate."""
        view = self.hand.game.view
        men = 0
        for seat in range(view[PLAYERS]):
            if view[FAVOURS + seat]:
                men |= 1 << (view[FAVOURS + seat] - 1)
        return men

    def _draw_step(self, tiles, view):
        """What a player gets, or what she could not place. Does not allocate."""
        tiles.at(_PIECE, 3)
        draw_piece(tiles, view[SHOWN + self.seat], INVERSE)
        if self.wins:
            self._draw_favour(tiles, view, view[FAVOURS + self.seat] - 1)
        else:
            tiles.at(0, 7)
            tiles.text(self.texts.passed_with)
            tiles.skip(1)
            tiles.number(view[SHOWN + self.seat])

    def _draw_favour(self, tiles, view, man):
        """Whose it is, and how it flies to the others that she has. Does not allocate."""
        tiles.at(0, 7)
        tiles.text(self.texts.charmed)
        tiles.skip(1)
        tiles.text(NAMES[man])
        scores = ALL_FAVOURS if view[RESET] >> self.seat & 1 else view[SCORES + self.seat]
        if self.hand.frame == self.frames:
            draw_favours(tiles, scores)
            mark_favour(tiles, man)
        else:
            draw_favours(tiles, scores & ~(1 << man))
            _draw_flight(tiles, man, self.hand.frame)


def _draw_count(tiles, counted):
    """So many pieces of each queue in inverse, and their number. Does not allocate."""
    for y in range(1, 7, 2):
        if tiles.tiles[y * COLUMNS + _LETTER] != BLANK:
            number = _count(tiles, y * COLUMNS + _FIRST, counted)
            if _man(tiles, y) >= 0:
                tiles.at(_LETTER, y + 1)
                tiles.number(number)


def _count(tiles, cell, counted):
    """How many there are, at most counted; the molestia is none of them. Does not allocate."""
    number = 0
    while number < counted and cell % COLUMNS < _LETTER:
        if tiles.tiles[cell] != BLANK and tiles.tiles[cell] != pictures.MOLESTIA_TOP:
            tiles.styles[cell + COLUMNS] |= INVERSE
            number += 1
        cell += 1
    return number


def _mark_lengths(tiles, men):
    """A check before those of these men's queues: they are the longest. Does not allocate.

    Behind it, the third man's would stand on the hearts; before it is no room where a queue is as
    long as it can be, but then there is no third.
    """
    for y in range(1, 7, 2):
        man = _man(tiles, y)
        if man >= 0 and men >> man & 1:
            full = tiles.tiles[y * COLUMNS + _LETTER - 1] != BLANK
            tiles.at(_LETTER + 1 if full else _LETTER - 1, y + 1)
            tiles.put(pictures.CHECK)


def _draw_flight(tiles, man, frame):
    """A heart between the man and its place among hers. Does not allocate."""
    y = 1
    while y < 5 and _man(tiles, y) != man:
        y += 2
    x = _FIRST + (_HEARTS + man - _FIRST) * frame // _FLIGHT
    tiles.at(x, y + (_HEARTS_ROW - y) * frame // _FLIGHT, RED)
    tiles.put(pictures.FLYING)


def _man(tiles, y):
    """Whose letter stands in row y, or -1. Does not allocate."""
    man = tiles.tiles[y * COLUMNS + _LETTER] - A
    return man if 0 <= man < MEN else -1
