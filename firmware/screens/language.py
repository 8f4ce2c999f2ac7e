"""The first question of a new handheld: in which language. It is asked in the language chosen."""

from engine.const import const
from firmware import pictures
from firmware.buttons import NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen
from firmware.settings import LANGUAGE
from firmware.texts import LANGUAGES
from firmware.tiles import INVERSE, PLAIN

# In the order of LANGUAGES. None is read for it but the one that is chosen.
NAMES = (b"English", b"Espa\xf1ol", b"Italiano", b"Svenska", b"Deutsch", b"Fran\xe7ais")
_TOP = const(2)  # row of the first line
_LINES = const(6)


class Language(Screen):
    def open(self):
        """In the language chosen. Allocates."""
        self.texts = self.hand.texts.section("language")

    def press(self, event):
        """PREV and NEXT change it at once, OK keeps it. Allocates."""
        hand = self.hand
        if event == PREV or event == NEXT:
            step = 1 if event == NEXT else -1
            hand.settings[LANGUAGE] = (hand.settings[LANGUAGE] + step) % len(LANGUAGES)
            hand.obey()
            self.open()
        elif event == TAP | OK:
            hand.keeper.save_settings()
            hand.go_home()
            hand.screen.go_to("tutorial")  # who has just unpacked it wants to know

    def draw(self, tiles):
        """The question above six of the languages, each in its own name."""
        tiles.centre(0, self.texts.which)
        chosen = self.hand.settings[LANGUAGE]
        first = max(0, min(chosen - _LINES // 2, len(NAMES) - _LINES))
        for line in range(_LINES):
            style = INVERSE if first + line == chosen else PLAIN
            tiles.centre(_TOP + line, NAMES[first + line], style)
        if first:
            tiles.at(17, _TOP)
            tiles.put(pictures.UP)
        if first + _LINES < len(NAMES):
            tiles.at(17, _TOP + _LINES - 1)
            tiles.put(pictures.DOWN)
