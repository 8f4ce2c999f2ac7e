"""The first question of a new handheld: in which language. It is asked in the language chosen."""

from engine.const import const
from firmware.buttons import NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen
from firmware.settings import LANGUAGE
from firmware.texts import LANGUAGES
from firmware.tiles import INVERSE, PLAIN

# In the order of LANGUAGES. None is read for it but the one that is chosen.
NAMES = (b"English", b"Espa\xf1ol", b"Italiano", b"Svenska", b"Deutsch", b"Fran\xe7ais")
_TOP = const(2)  # row of the first


class Language(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts.section("language")

    def press(self, event):
        """PREV and NEXT change it at once, OK keeps it. Allocates."""
        if event == PREV:
            self._choose(-1)
        elif event == NEXT:
            self._choose(1)
        elif event == TAP | OK:
            self.hand.keeper.save_settings()
            self.hand.go_home()
            self.hand.screen.go_to("tutorial")  # who has just unpacked it wants to know

    def _choose(self, step):
        settings = self.hand.settings
        settings[LANGUAGE] = (settings[LANGUAGE] + step) % len(LANGUAGES)
        self.hand.obey()
        self.texts = self.hand.texts.section("language")

    def draw(self, tiles):
        """The question above the languages, each in its own name."""
        tiles.centre(0, self.texts.which)
        for i in range(len(NAMES)):
            style = INVERSE if i == self.hand.settings[LANGUAGE] else PLAIN
            tiles.centre(_TOP + i, NAMES[i], style)
