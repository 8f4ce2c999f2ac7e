"""The rules, a page at a time, from anywhere by holding BACK; BACK returns."""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.screens.queues import draw_man, draw_piece
from firmware.screens.screen import Screen
from firmware.tiles import BROWN, COLUMNS, GREEN, INVERSE, PLAIN, RED, SMALL_DOT, ZERO, A

_PICTURE = const(5)  # row

# Below the lines of a page stands a picture, a letter for each thing in it. Two rows high: A to E
# are men, 1 to 9 pieces, o a maniqui who may still be either, m the molestia. One row high: h a
# favour, b one that was lost, x a cross, > an arrow. What follows a ! is in inverse.
PICTURES = (
    b"AhBhChDhEh",
    b"2 3 4 5 6 7 8",
    b"A !45!8",
    b"!A !1!4  !B !6!9",
    b"!C !5",
    b"o > oo",
    b"A 146!m",
    b"A 49 B 14m 7x",
    b"!A 146 h  B 69",
    b"hhhhh > bbbbb",
)
_INVERT = const(33)  # !
_ARROW = const(62)  # >
_E = const(69)
_BROKEN = const(98)  # b
_FAVOUR = const(104)  # h
_MOLESTIA = const(109)  # m
_MANIQUI = const(111)  # o
_CROSS = const(120)  # x


class Rules(Screen):
    is_rules = True

    def __init__(self, hand):
        super().__init__(hand)
        self._turn_to(0)

    def press(self, event):
        """Reads the next page. Allocates."""
        if event == NEXT or event == TAP | OK:
            self._turn_to(self.page + 1)
        elif event == PREV:
            self._turn_to(self.page - 1)
        elif event == TAP | BACK:
            self.hand.leave()

    def _turn_to(self, page):
        """Behind the last page is the first."""
        self.page = page % len(PICTURES)
        self.text = self.hand.texts.page("rules", self.page)

    def draw(self, tiles):
        """Five lines, a picture, and a dot for each page. Does not allocate."""
        pages = len(PICTURES)
        tiles.lines(self.text)
        draw_picture(tiles, PICTURES[self.page])
        tiles.at(0, 7)
        tiles.put(pictures.LEFT)
        tiles.at((COLUMNS - pages) // 2, 7)
        for page in range(pages):
            tiles.put(pictures.DOT if page == self.page else SMALL_DOT)
        tiles.at(COLUMNS - 1, 7)
        tiles.put(pictures.RIGHT)


def draw_picture(tiles, picture):
    """In the middle of its two rows. Does not allocate."""
    x = (COLUMNS - _width(picture)) // 2
    style = PLAIN
    i = 0
    while i < len(picture):
        letter = picture[i]
        i += 1
        if letter == _INVERT:
            style = INVERSE
            continue
        tiles.at(x, _PICTURE, style)
        if A <= letter <= _E:
            draw_man(tiles, letter - A, style)
            x += 1
        else:
            _draw_thing(tiles, letter, style)
        style = PLAIN
        x += 1


def _width(picture):
    """In columns: a man has two. Does not allocate."""
    width = 0
    i = 0
    while i < len(picture):
        if picture[i] != _INVERT:
            width += 2 if A <= picture[i] <= _E else 1
        i += 1
    return width


def _draw_thing(tiles, letter, style):
    """Whatever is one column wide, where the pen is. Does not allocate."""
    if ZERO < letter < ZERO + 10:
        draw_piece(tiles, letter - ZERO, style)
    elif letter == _MANIQUI:
        tiles.ink(BROWN | style)
        tiles.figure(pictures.HEAD_MANIQUI, pictures.BODY_MANIQUI)
    elif letter == _MOLESTIA:
        tiles.ink(GREEN | style)
        tiles.figure(pictures.MOLESTIA_TOP, pictures.MOLESTIA_BOTTOM)
    elif letter == _FAVOUR:
        tiles.ink(RED)
        tiles.put(pictures.FAVOUR)
    elif letter == _BROKEN:
        tiles.ink(RED)
        tiles.put(pictures.BROKEN)
    elif letter == _CROSS:
        tiles.put(pictures.CROSS)
    elif letter == _ARROW:
        tiles.put(pictures.RIGHT)
