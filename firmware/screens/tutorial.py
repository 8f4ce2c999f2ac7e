"""Learn by playing: three rounds on the screens of a match, and a page of text before each step.

For those screens the tutorial is the handheld: it has what they ask of one, but nothing that could
keep a match. An action that is not the one it teaches is not played; it says so, and asks again.
"""

from engine import MATCH_OVER
from engine.observation import MUJER, PHASE
from engine.pieces import places
from firmware import pictures
from firmware.buttons import BACK, NEXT, OK, TAP
from firmware.lesson import END, PAGE, REVEAL, TURN, Lesson
from firmware.screens.queues import Queues, draw_piece
from firmware.screens.screen import Screen
from firmware.screens.table import Table
from firmware.screens.words import draw_action, draw_ok
from firmware.settings import HINT
from firmware.sound import WIN
from firmware.tiles import GREEN, PLAIN
from firmware.visits import visited


class Tutorial(Screen):
    """shown: the screen of the match that is to be seen; None: a page, the text."""

    def __init__(self, hand):
        super().__init__(hand)
        self.texts = hand.texts
        self.settings = bytearray(hand.settings)
        self.settings[HINT] = 0  # here it is said anyway
        self.sound = hand.sound
        self.lesson = self.game = Lesson(hand.texts.section("tutorial").you)
        self.party = self.lesson.party
        self.queues = Queues(self.game.view)
        self.turn = self.reveal = None  # there is room for one of them
        self.table = Table(self)
        self.curtain = None  # here a page comes instead
        self.log = None  # what has happened is told page by page
        self.frame = self.now = 0
        self.shown = None
        self.refused = False  # whether something else than what was wanted was chosen
        self.lesson.next_step()
        self.text = hand.texts.page("lesson", 0)

    # ---- what the screens ask of a handheld

    def show(self, screen):
        """One of the match's, None for what comes next."""
        if screen is None:
            self.go_on()
        else:
            self.shown = screen
            self.cue = screen.cue
            self.hand.show(self)

    def replace(self, name):
        """Instead of the scores a page comes, too. Allocates."""
        self.go_on()

    def move(self):
        """Begin a movement of the screen."""
        self.frames = self.shown.frames
        self.hand.move()

    def end_turn(self, code):
        """You have said yes."""
        self.lesson.end_turn(code)
        self.turn.forget()
        self.show(self.table)

    def go_on(self):
        """To the next step; behind the last to the title. Allocates."""
        step = self.lesson.next_step()
        if step == END:
            self.hand.go_home()
        elif step == PAGE:
            self.text = self.texts.page("lesson", self.lesson.page - 1)
            won = self.shown is not None and self.shown is self.reveal
            self.cue = WIN if won and self.game.view[PHASE] == MATCH_OVER else None
            self.shown = None
            self.hand.show(self)
        else:
            self.show(self._fetch(step))

    def _fetch(self, step):
        """The screen of a step, in place of the one that is not needed now."""
        if step == REVEAL:
            self.turn = self.hand.turn = None
            self.reveal = self.reveal or visited("firmware.screens.reveal").Reveal(self)
            return self.reveal
        if step == TURN and not self.turn:
            self.reveal = None
            self.hand.fetch_turn()
            self.turn = type(self.hand.turn)(self)
        return self.turn if step == TURN else self.table

    # ---- what a screen does

    def open(self):
        """Open what is shown. The title's memory is needed here: it is read again afterwards."""
        self.came_from = self.hand.seats = None
        self.frames = 0
        if self.shown:
            self.shown.open()
            self.frames = self.shown.frames

    def press(self, event):
        """BACK leaves, but where it means no, or takes back what was refused. Allocates.

        Once the mujer is placed the molestia is another step.
        """
        self.now = self.hand.now
        turn = self.turn if self.shown is self.turn else None
        goes_on = event == TAP | OK or event == NEXT
        phase = self.game.view[PHASE]
        if self.refused:
            self.refused = not (goes_on or event == TAP | BACK)
        elif event == TAP | BACK and not (turn and turn.asking):
            self.hand.go_home()
            self.hand.screen.go_to("tutorial")
        elif not self.shown:
            if goes_on:
                self.go_on()
        elif turn and event == TAP | OK and self.game.codes[turn.choice] != self.lesson.wanted:
            self.refused = True
        else:
            self.shown.press(event)
            if turn and self.shown is turn and self.game.view[PHASE] != phase:
                self.go_on()

    def draw(self, tiles):
        """A page has seven lines, and the round below."""
        if self.shown and not self.refused:
            self.frame = self.hand.frame
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
        texts = self.texts.section("tutorial")
        tiles.centre(0, texts.allowed)
        tiles.centre(1, texts.but_try)
        tiles.at(8, 3)
        if places(code):
            draw_piece(tiles, self.game.view[MUJER], PLAIN)
        else:
            tiles.ink(GREEN)
            tiles.figure(pictures.MOLESTIA_TOP, pictures.MOLESTIA_BOTTOM)
        draw_action(tiles, self.texts, 5, code)
