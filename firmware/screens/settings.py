"""All settings in one plain list: OK changes one, BACK is done. The last erases everything."""

from engine.const import const
from firmware import pictures
from firmware.buttons import BACK, HOLD, NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen
from firmware.settings import (
    ALONE_MS,
    BOT,
    CHOICES,
    CONTRAST,
    DIM,
    FIRST,
    LANGUAGE,
    SETTINGS,
    SOUND,
    TURNED,
)
from firmware.sound import DONE
from firmware.tiles import BLANK, INVERSE, PLAIN
from firmware.visits import visited

_TOP = const(1)  # row of the first line
_LINES = const(6)
_VALUE = const(10)  # column
_ERASE = SETTINGS  # the line behind the settings


class Settings(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        board = hand.board
        lacking = []
        if not board.turn:
            lacking.append(TURNED)
        if not board.tone:
            lacking.append(SOUND)
        self.lines = [line for line in range(SETTINGS + 1) if line not in lacking]
        self.choice = 0
        self.erased = False
        self._read()

    def _read(self):
        """The texts, when they may be in another language."""
        self.texts = self.hand.texts.section("settings")
        self.answer = None  # to a hold of OK, until the next press

    def press(self, event):
        """PREV and NEXT walk over the list. Allocates."""
        line = self.lines[self.choice]
        if event == HOLD | OK and line == _ERASE:
            self._erase()
        elif event == TAP | OK and line < _ERASE:
            self._change(line)
        elif event == TAP | OK or event == PREV or event == NEXT:
            self.answer = None
            step = (event == NEXT) - (event == PREV)
            self.choice = (self.choice + step) % len(self.lines)
        elif event == TAP | BACK:
            self._leave()

    def _change(self, setting):
        """To the next choice, seen and heard at once."""
        settings = self.hand.settings
        settings[setting] = (settings[setting] + 1) % CHOICES[setting]
        self.hand.obey()
        if setting == LANGUAGE:
            self._read()
        elif setting == SOUND:
            self.hand.sound.play(DONE, self.hand.now)

    def _erase(self):
        """Asked twice: the first hold does nothing yet."""
        if self.answer != self.texts.sure:
            self.answer = self.texts.sure
        elif visited("firmware.forgetting").erase(self.hand):
            self._read()
            self.erased = True
            self.answer = self.texts.erased
        else:
            self.answer = self.hand.texts.not_saved

    def _leave(self):
        """Keep the settings; after all was erased a new handheld begins, and nothing is kept."""
        if self.erased:
            self.hand.start()
        else:
            self.hand.keeper.save_settings()
            self.hand.go_home()  # where another language may be spoken
            self.hand.screen.go_to("settings")

    def draw(self, tiles):
        """Six lines of the list, the chosen one among them."""
        tiles.at(0, 0)
        tiles.text(self.texts.title)
        first = max(0, min(self.choice - _LINES // 2, len(self.lines) - _LINES))
        if first > 0:
            tiles.at(16, 0)
            tiles.put(pictures.UP)
        if first + _LINES < len(self.lines):
            tiles.at(17, 0)
            tiles.put(pictures.DOWN)
        for y in range(_LINES):
            self._draw_line(tiles, _TOP + y, first + y)
        tiles.centre(7, self.answer or self._hint())

    def _draw_line(self, tiles, y, place):
        setting = self.lines[place]
        style = PLAIN
        if place == self.choice:
            style = INVERSE
            tiles.row(y, BLANK, style)
        tiles.at(0, y, style)
        tiles.text(self.texts.names[setting])
        if setting < _ERASE:
            tiles.at(_VALUE, y, style)
            self._draw_value(tiles, setting, self.hand.settings[setting])

    def _draw_value(self, tiles, setting, value):
        """In words, or in seconds."""
        if setting == DIM:
            tiles.number(ALONE_MS[value][1] // 1000)
            tiles.skip(1)
            tiles.text(self.texts.seconds)
        elif setting == LANGUAGE:
            tiles.text(self.hand.texts.language_name)
        elif setting == BOT:
            tiles.text(self.hand.texts.kinds[2 + value])
        elif setting == CONTRAST:
            tiles.text(self.texts.contrast[value])
        elif setting == FIRST:
            tiles.text(self.texts.begins[value])
        else:
            tiles.text(self.texts.no_yes[value])

    def _hint(self):
        """What a press of OK does."""
        if self.lines[self.choice] < _ERASE:
            return self.texts.change
        return self.texts.erase
