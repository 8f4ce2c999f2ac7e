"""Learn by playing: three rounds on the screens of a match, and a page of text before each step.

For those screens the tutorial is the handheld: it has what they ask of one, but nothing that could
keep a match. An action that is not the one it teaches is not played; it says so, and asks again.
"""

from engine import MOLESTIA
from engine.observation import MUJER, PHASE
from engine.pieces import places
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, TAP
from firmware.lesson import END, REVEAL, TABLE, TURN, Lesson
from firmware.screens.queues import Queues, draw_piece
from firmware.screens.reveal import Reveal
from firmware.screens.screen import Screen
from firmware.screens.table import Table
from firmware.screens.turn import Turn
from firmware.screens.words import draw_action, draw_ok
from firmware.tiles import GREEN, PLAIN


class Tutorial(Screen):
    """shown: the screen of the match that is to be seen; None: a page, the text."""

    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts
        self.settings = hand.settings
        self.sound = hand.sound
        self.words = hand.texts.section("tutorial")
        self.lesson = self.game = Lesson(self.words.you)
        self.party = self.lesson.party
        self.queues = Queues(self.game.view)
        self.turn = Turn(self)
        self.table = Table(self)
        self.reveal = Reveal(self)
        self.curtain = self.scores = None  # here a page comes instead
        self.shown = None
        self.text = b""
        self.refused = False  # whether something else than what was wanted was chosen
        self._take(self.lesson.next_step())

    # ---- what the screens ask of a handheld

    @property
    def frame(self):
        return self.hand.frame

    @property
    def frames(self):
        return self.shown.frames if self.shown else 0

    @property
    def cue(self):
        return self.shown.cue if self.shown else None

    @property
    def now(self):
        return self.hand.now

    def move(self):
        """Begin a movement."""
        self.hand.move()

    def show(self, screen):
        """One of the match's, None for what comes next."""
        if screen is None:
            self.go_on()
        else:
            self.shown = screen
            self.hand.show(self)

    def visit(self, name):
        """Nothing: what has happened is told here page by page."""

    def end_turn(self, code):
        """You have said yes."""
        self.lesson.end_turn(code)
        self.turn.forget()
        self.show(self.table)

    def go_on(self):
        """To the next step; behind the last to the title. Allocates."""
        step = self.lesson.next_step()
        if step == END:
            self.hand.show(self.hand.title)
            return
        self._take(step)
        self.hand.show(self)

    def _take(self, step):
        """Be ready to show it. Reads a page."""
        self.shown = None
        if step == TURN:
            self.shown = self.turn
        elif step == TABLE:
            self.shown = self.table
        elif step == REVEAL:
            self.shown = self.reveal
        else:
            self.text = self.texts.page("lesson", self.lesson.page - 1)

    # ---- what a screen does

    def open(self):
        """Open what is shown."""
        if self.shown:
            self.shown.open()

    def press(self, event):
        """BACK leaves at any time, but at the yes, where it means no. Allocates."""
        if event == TAP | BACK and not self._asks():
            self.hand.show(self.hand.title)
        elif self.refused:
            if event == TAP | OK or event == NEXT:
                self.refused = False
        elif not self.shown:
            if event == TAP | OK or event == NEXT:
                self.go_on()
        elif event == TAP | OK and self.shown is self.turn and not self._is_wanted():
            self.refused = True
        else:
            self._play(event)

    def _play(self, event):
        """Give an event to the screen; once the mujer is placed the molestia is another step."""
        view = self.game.view
        had_placed = view[PHASE] == MOLESTIA
        self.shown.press(event)
        if self.shown is self.turn and view[PHASE] == MOLESTIA and not had_placed:
            self.go_on()

    def _asks(self):
        """True at the yes."""
        return self.shown is self.turn and self.turn.asking

    def _is_wanted(self):
        """True if the choice is what the lesson asks for."""
        return self.game.codes[self.turn.choice] == self.lesson.wanted

    def draw(self, tiles):
        """A page has seven lines, and the round below."""
        if self.shown and not self.refused:
            self.shown.draw(tiles)
            return
        if self.refused:
            self._draw_wanted(tiles, self.lesson.wanted)
        else:
            tiles.lines(self.text)
        tiles.at(0, 7)
        tiles.text(self.texts.round_)
        tiles.skip(1)
        tiles.number(self.lesson.round)
        draw_ok(tiles, 7)

    def _draw_wanted(self, tiles, code):
        """A friendly word, and what to do: she whom it is about above where she goes."""
        tiles.centre(0, self.words.allowed)
        tiles.centre(1, self.words.but_try)
        tiles.at(8, 3)
        if places(code):
            draw_piece(tiles, self.game.view[MUJER], PLAIN)
        else:
            tiles.ink(GREEN)
            tiles.figure(pictures.MOLESTIA_TOP, pictures.MOLESTIA_BOTTOM)
        draw_action(tiles, self.texts, 5, code)
