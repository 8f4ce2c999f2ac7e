"""A turn with the hand open: place the mujer, then the molestia, then say yes.

PREV and NEXT walk over what is legal, and the table shows each as if it were done, in inverse. A
placement is played when it is chosen, for the molestia may follow and it can be taken back; the
action that ends the turn is played only at the yes, for then nothing can be undone. As long as OK
is held, the favours of all stand there instead of the table; PREV or NEXT then asks for a hint, if
the settings allow that.
"""

from engine import MOLESTIA
from engine.observation import MUJER, PHASE, SCORES, SEAT
from engine.pieces import LEAVE, PASS
from firmware import pictures
from firmware.buttons import BACK, HOLD, NEXT, OK, PREV, TAP
from firmware.screens.panel import draw_favours, draw_maniquies, draw_mujer, draw_scores
from firmware.screens.screen import Screen
from firmware.screens.words import draw_action
from firmware.settings import CONFIRM, HINT
from firmware.sound import OPEN, STEP
from firmware.tiles import BLANK, INVERSE


class Turn(Screen):
    cue = OPEN

    def __init__(self, hand):
        super().__init__(hand)
        self.choice = 0
        self.asking = False  # for the yes that ends the turn
        self.looking = False  # at everybody's favours
        self.whisper = None  # what is said of the choice by who gave a hint

    def open(self):
        """The owner looks, and finds the choice where she left it. Does not allocate."""
        game = self.hand.game
        game.open_hand()
        self.asking = self.looking = False
        self.whisper = None
        if self.choice >= game.count:
            self.choice = game.count - 1

    def forget(self):
        """The next to open her hand begins with the first choice. Does not allocate."""
        self.choice = 0

    def press(self, event):
        """Does not allocate, but for a hint, and the save when the turn is over."""
        hints = self.looking and self.hand.settings[HINT]
        self.looking = event == HOLD | OK
        if event <= BACK:
            self.whisper = None
        if hints and (event == PREV or event == NEXT):
            self.hand.visit("hint")
        elif event == TAP | BACK:
            self._back()
        elif event == TAP | OK:  # not at the first edge: who holds OK only looks
            self._ok()
        elif event == PREV or event == NEXT:
            self.asking = False
            step = 1 if event == NEXT else -1
            self.choice = (self.choice + step) % self.hand.game.count
            self.hand.sound.play(STEP, self.hand.now)

    def _ok(self):
        """Choose, or say yes to what was chosen. Does not allocate."""
        game = self.hand.game
        code = game.codes[self.choice]
        if game.ends_turn(code):
            if self.asking or not self.hand.settings[CONFIRM]:
                self.hand.end_turn(code)
            else:
                self.asking = True
        else:
            game.play(code)
            self.choice = LEAVE  # the last of all: what most do
            self.open()

    def _back(self):
        """From the yes to the choice, from the molestia to the mujer, from her to the curtain.

        Does not allocate.
        """
        if self.asking:
            self.asking = False
        elif self.hand.game.view[PHASE] == MOLESTIA:
            self._take_back()
        else:
            self.hand.show(self.hand.curtain)

    def _take_back(self):
        """To where she was placed, to walk on from there. Does not allocate."""
        game = self.hand.game
        code = game.take_back()
        self.choice = 0
        self.open()
        while game.codes[self.choice] != code:
            self.choice += 1

    def idle(self):
        """Nobody pressed anything: nobody may be looking. Does not allocate."""
        self.hand.show(self.hand.curtain)

    def draw(self, tiles):
        """Does not allocate."""
        game = self.hand.game
        seat = game.view[SEAT]
        if self.looking:
            draw_scores(tiles, self.hand)
            if self.hand.settings[HINT]:
                self._draw_offer(tiles)
            return
        draw_mujer(tiles, game.view)
        tiles.at(0, 0)
        if self.whisper:
            tiles.text(self.whisper)
        else:
            tiles.text(self.hand.party.name(seat))
            tiles.text(b": ")
            tiles.text(self._question())
        self._draw_table(tiles, game.codes[self.choice])
        draw_maniquies(tiles, game.view, seat)
        draw_favours(tiles, game.view[SCORES + seat])
        self._draw_choice(tiles, game.codes[self.choice])

    def _draw_offer(self, tiles):
        """PREV and NEXT ask. Does not allocate."""
        tiles.at(15, 0)
        tiles.put(pictures.LEFT)
        tiles.text(b"?")
        tiles.put(pictures.RIGHT)

    def _draw_table(self, tiles, code):
        """As it will be. Does not allocate."""
        queues = self.hand.queues
        queues.placed = queues.moved = code
        queues.mujer = self.hand.game.view[MUJER]
        queues.marked = 0
        queues.draw(tiles)

    def _draw_choice(self, tiles, code):
        """What it will be, or the question. Does not allocate."""
        if self.asking:
            tiles.row(7, BLANK, INVERSE)
            tiles.centre(7, self.hand.texts.ok_to_confirm, INVERSE)
            return
        draw_action(tiles, self.hand.texts, 7, code)
        if self.hand.game.count > 1:
            tiles.at(0, 7)
            tiles.put(pictures.LEFT)
            tiles.at(17, 7)
            tiles.put(pictures.RIGHT)

    def _question(self):
        """What is to be decided. Does not allocate."""
        texts = self.hand.texts
        if self.asking:
            return texts.sure
        if self.hand.game.codes[self.choice] == PASS:
            return texts.must_pass
        return texts.molestia if self.hand.game.view[PHASE] == MOLESTIA else texts.place_her
