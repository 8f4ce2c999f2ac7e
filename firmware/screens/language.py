"""The first question of a new handheld: in which language. It is asked in the language chosen."""

from engine.const import const
from firmware.buttons import NEXT, OK, PREV, TAP
from firmware.screens.screen import Screen
from firmware.settings import LANGUAGE
from firmware.texts import LANGUAGES
from firmware.tiles import INVERSE, PLAIN

# In the order of LANGUAGES. None is read for it but the one that is chosen.
NAMES = (b"English",)
_TOP = const(2)  # row of the first


class Language(Screen):
    def press(self, event):
        """PREV and NEXT change it at once, OK keeps it. Allocates."""
        settings = self.hand.settings
        if event == PREV:
            settings[LANGUAGE] = (settings[LANGUAGE] - 1) % len(LANGUAGES)
        elif event == NEXT:
            settings[LANGUAGE] = (settings[LANGUAGE] + 1) % len(LANGUAGES)
        elif event == TAP | OK:
            self.hand.keeper.save_settings()
            self.hand.show(self.hand.title)
            return
        self.hand.obey()

    def draw(self, tiles):
        """The question above the languages, each in its own name."""
        tiles.centre(0, self.hand.texts.which_language)
        for i in range(len(NAMES)):
            style = INVERSE if i == self.hand.settings[LANGUAGE] else PLAIN
            tiles.centre(_TOP + i, NAMES[i], style)
