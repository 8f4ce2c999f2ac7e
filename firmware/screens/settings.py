"""All settings in one plain list: OK changes one, BACK is done. The last erases everything."""

from engine.const import const
from firmware.buttons import BACK, HOLD, NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen
from firmware.settings import ALONE_MS, BOT, CHOICES, CONTRAST, DIM, FIRST, LANGUAGE, SETTINGS
from firmware.tiles import BLANK, INVERSE, PLAIN

_TOP = const(1)  # row of the first line
_LINES = const(6)
_VALUE = const(10)  # column
_ERASE = SETTINGS  # the line behind the settings


class Settings(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("settings")
        self.choice = 0
        self.asked = False  # whether everything is to be erased
        self.erased = False

    def press(self, event):
        """PREV and NEXT walk over the list. Allocates."""
        asked = self.asked
        if event != OK:
            self.asked = False
        if event == PREV:
            self.choice = (self.choice - 1) % (_ERASE + 1)
        elif event == NEXT:
            self.choice = (self.choice + 1) % (_ERASE + 1)
        elif event == TAP | OK and self.choice < _ERASE:
            self._change(self.choice)
        elif event == HOLD | OK and self.choice == _ERASE:
            self.asked = not asked
            if asked:
                self.hand.erase()
                self.erased = True
        elif event == TAP | BACK:
            self.hand.keeper.save_settings()
            self.hand.leave()

    def _change(self, setting):
        """To the next choice, seen and heard at once."""
        settings = self.hand.settings
        settings[setting] = (settings[setting] + 1) % CHOICES[setting]
        self.hand.obey()
        if setting == LANGUAGE:
            self.texts = self.hand.texts.section("settings")

    def draw(self, tiles):
        """Six lines of the list, the chosen one among them."""
        tiles.at(0, 0)
        tiles.text(self.texts.title)
        first = min(max(0, self.choice - _LINES // 2), _ERASE + 1 - _LINES)
        for line in range(_LINES):
            self._draw_line(tiles, _TOP + line, first + line)
        tiles.centre(7, self._hint())

    def _draw_line(self, tiles, y, setting):
        style = PLAIN
        if setting == self.choice:
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
        if self.choice < _ERASE:
            return self.texts.change
        if self.erased:
            return self.texts.erased
        return self.texts.sure if self.asked else self.texts.erase
