"""A turn with the hand open: place the mujer, then the molestia, then say yes.

PREV and NEXT walk over what is legal, and the table shows each as if it were done, in inverse. A
placement is played when it is chosen, for the molestia may follow and it can be taken back; the
action that ends the turn is played only at the yes, for then nothing can be undone.
"""

from engine import MOLESTIA
from engine.observation import MUJER, PHASE, SEAT
from engine.pieces import PASS
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, PREV, TAP
from firmware.screens.panel import draw_panel
from firmware.screens.queues import draw_queues
from firmware.screens.screen import Screen
from firmware.screens.words import draw_action
from firmware.tiles import BLANK, INVERSE


class Turn(Screen):
    def __init__(self, hand):
        super().__init__(hand)
        self.choice = 0
        self.asking = False  # for the yes that ends the turn

    def open(self):
        """The owner looks. Does not allocate."""
        self.hand.game.open_hand()
        self.choice = 0
        if self.hand.game.view[PHASE] == MOLESTIA:
            self.choice = self.hand.game.count - 1  # leave it: what most do
        self.asking = self.hand.game.codes[self.choice] == PASS

    def press(self, event):
        """Does not allocate, but for the save when the turn is over."""
        game = self.hand.game
        if event == TAP | BACK:
            self._back()
        elif event == OK:
            self._ok()
        elif event == PREV:
            self.choice = (self.choice - 1) % game.count
            self.asking = game.codes[self.choice] == PASS
        elif event == NEXT:
            self.choice = (self.choice + 1) % game.count
            self.asking = game.codes[self.choice] == PASS

    def _ok(self):
        """Choose, or say yes to what was chosen. Does not allocate."""
        game = self.hand.game
        code = game.codes[self.choice]
        if self.asking:
            self.hand.end_turn(code)
        elif game.ends_turn(code):
            self.asking = True
        else:
            game.play(code)
            self.open()

    def _back(self):
        """From the yes to the choice, from the molestia to the mujer, from her to the curtain.

        Does not allocate.
        """
        game = self.hand.game
        code = game.codes[self.choice]
        if self.asking and code != PASS:
            self.asking = False
        elif game.view[PHASE] == MOLESTIA:
            game.take_back()
            self.open()
        else:
            self.hand.show(self.hand.curtain)

    def idle(self):
        """Nobody pressed anything: nobody may be looking. Does not allocate."""
        self.hand.show(self.hand.curtain)

    def draw(self, tiles):
        """Does not allocate."""
        texts = self.hand.texts
        view = self.hand.game.view
        code = self.hand.game.codes[self.choice]
        x = tiles.text(0, 0, self.hand.party.name(view[SEAT]))
        tiles.put(x, 0, 58)
        tiles.text(x + 2, 0, self._question(texts, view))
        draw_queues(tiles, view, code, view[MUJER], code)
        draw_panel(tiles, view, view[SEAT], True)
        if self.asking:
            tiles.row(7, BLANK, INVERSE)
            tiles.centre(7, texts.ok_to_confirm, INVERSE)
        else:
            tiles.put(0, 7, pictures.LEFT)
            tiles.put(17, 7, pictures.RIGHT)
            draw_action(tiles, texts, 7, code)

    def _question(self, texts, view):
        """What is to be decided. Does not allocate."""
        if self.hand.game.codes[self.choice] == PASS:
            return texts.must_pass
        if self.asking:
            return texts.sure
        if view[PHASE] == MOLESTIA:
            return texts.molestia
        return texts.place_her
