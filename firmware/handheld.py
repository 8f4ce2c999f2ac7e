"""The loop: a button goes to the screen that is shown, the screen goes to the display.

A board gives now() in milliseconds, seed(), buttons.read() as a bit mask, a display, a store, and
battery(), percent, or -1 where it cannot be sensed; turn(around) and tone(hz), each
None where there is nothing to turn or to beep with. What a match needs is made once, at the start;
a screen that is seldom needed is visited.
"""

import gc

from engine import ROUND_OVER
from engine.const import const
from engine.observation import PHASE, SEAT
from firmware.buttons import BACK, HOLD, Buttons, elapsed
from firmware.game import Game
from firmware.party import Party
from firmware.screens.curtain import Curtain
from firmware.screens.queues import Queues
from firmware.screens.table import Table
from firmware.settings import (
    ALONE_MS,
    BRIGHTNESS,
    CONTRAST,
    DEFAULTS,
    DIM,
    LANGUAGE,
    MOVEMENT,
    SOUND,
    TURNED,
)
from firmware.sound import Sound
from firmware.store import Keeper
from firmware.texts import Texts
from firmware.tiles import TileMap
from firmware.visits import visited

FRAME_MS = 60  # a picture of a movement
_DIM = const(1)  # of 255
_VISITED = "firmware.screens"


class Handheld:
    """The whole device but its board. seed: fixes what is dealt, for tests; None: the board's."""

    def __init__(self, board, seed=None):
        self.board = board
        self.map = TileMap()
        self.texts = Texts()
        self.party = Party()
        self.game = Game(self.party)
        self.queues = Queues(self.game.view)
        self.settings = bytearray(DEFAULTS)
        self.sound = Sound(board.tone)
        self.keeper = Keeper(board, self.party, self.settings, self.game)
        self.seed = seed
        self._buttons = Buttons()
        self.now = board.now()
        self.frame = 0  # of the screen's movement
        self._moved = self.now  # when it moved
        self._changed = False  # whether the match is to be kept, once it has been seen
        self.new_party = False  # and whether who plays it is
        self._pressed = self.now  # when a button was last touched
        self._alone = 0  # how many of ALONE_MS have passed since
        self._turned = 0
        self._stale = True
        self._blank = False
        self.handed_over = False
        self._prepared = None  # a screen to be visited next
        self._pressed_on = [None] * (BACK + 1)  # by button: the screen that was shown then

        self.log = "log"  # the screen that tells what was played
        self.seats = None  # the screen of who sits where: there while nobody plays
        self.curtain = Curtain(self)
        self.turn = None  # not there while a bot thinks who is hard: she needs its memory
        self.fetch_turn()
        self.table = Table(self)

        self.keeper.load(board.seed() if seed is None else seed)
        self.keeper.settle()
        self.obey()
        self.screen = self.curtain
        self.start()

    def start(self):
        """To the title; a new handheld asks for its language first. Allocates."""
        self.go_home()
        if self.keeper.new:
            self.visit("language")

    def go_home(self):
        """To the title. Allocates."""
        self.game.close_hand()  # somebody may be peeking at the table
        self.fetch_turn()
        self.screen = self.curtain  # what was shown can be forgotten before anything is read
        self.seats = visited(_VISITED + ".seats").Seats(self)
        self.visit("title")

    def step(self):
        """One pass of the loop. Within a turn it does not allocate, but for dealing and saving."""
        now = self.now = self.board.now()
        self.sound.step(now)
        alone_ms = ALONE_MS[self.settings[DIM]]
        while self._alone < 3 and elapsed(now, self._pressed) >= alone_ms[self._alone]:
            self._left_alone()
            self._alone += 1
        event = self._buttons.poll(self.board.buttons.read(), now)
        if event and self._buttons.repeats:
            # Nothing that lies on a button keeps a hand open, or presses on another screen.
            if self._alone == 0 and self._pressed_on[event] is self.screen:
                self.screen.press(event)
                self._stale = True
        elif event:
            self._pressed = now
            if event <= BACK:  # what follows on a press is no press: it may have begun a movement
                self._stand_still()
            self._meet(event)
            self._alone = 0
            self._stale = True
        elif self.frame < self.screen.frames and elapsed(now, self._moved) >= FRAME_MS:
            self.frame += 1
            self._moved = now
            self._stale = True
        if self._stale:
            self._stale = False
            self.map.clear()
            self.screen.draw(self.map)
            self.board.display.show(self.map)
            if self._blank:
                self._blank = False
                self.board.display.sleep(self._alone == 3)
            if self._changed:
                self._keep()
            if self.screen.then and not self._prepared:
                self.prepare(self.screen.then)
        elif self.screen.thinks:
            self._stale = self.screen.think()

    def run(self):
        """The loop, for ever. Garbage is collected only when the handheld changes hands.

        Allocates as step() does.
        """
        while True:
            self.step()
            if self.handed_over:
                self.handed_over = False
                gc.collect()
            self.board.rest()

    def _left_alone(self):
        """Nobody has pressed anything for a while. Does not allocate."""
        if self._alone == 0:
            self.screen.idle()
            self._stale = True
        elif self._alone == 1:
            self.board.display.contrast(_DIM)
        else:
            self.sound.hush()
            self.board.display.sleep(True)

    def _meet(self, event):
        """Give an event to the screen that its press was on. Within a turn it does not allocate.

        A press out of the dark gives light and does nothing else, nor does its tap or hold. A tap
        or a hold of a press that has led to another screen does nothing there.
        """
        button = event & 15
        dark = self._alone == 3
        if self._alone > 1:
            self.board.display.sleep(False)
            self.board.display.contrast(BRIGHTNESS[self.settings[CONTRAST]])
        if event == button:
            self._pressed_on[button] = None if dark else self.screen
        pressed_on = self._pressed_on[button]
        if event == HOLD | BACK and pressed_on and not self.screen.is_rules:
            self.visit("rules")
        elif self.screen is pressed_on:
            self.screen.press(event)

    def show(self, screen):
        """Go to a screen; from an open hand in the dark. Allocates only if its open() does."""
        if self.screen is self.turn:
            self.blank()
        self.handed_over = screen is self.curtain
        for button in range(BACK + 1):
            self._pressed_on[button] = None
        self.screen = screen
        if screen.cue:
            self.sound.play(screen.cue, self.now)
        screen.open()
        self.move()

    def move(self):
        """Begin the movement of the screen that is shown. Does not allocate."""
        self.frame = 0
        self._moved = self.now
        if not self.settings[MOVEMENT]:
            self._stand_still()
        self._stale = True

    def visit(self, name):
        """Read a screen that is seldom needed, over any other; it is forgotten once it is left.

        A hand that lies open is closed first. Allocates.
        """
        self.screen.idle()
        self.prepare(name)
        screen = self._prepared
        self._prepared = None
        screen.came_from = self.screen
        self.show(screen)

    def replace(self, name):
        """Read a screen in place of the one that is shown, which is forgotten. Allocates."""
        self.screen = self.curtain  # so that nothing remembers that one
        self.visit(name)

    def prepare(self, name):
        """Read a screen that will be visited next, unless that has been done. Allocates."""
        kind = name[0].upper() + name[1:]
        if type(self._prepared).__name__ != kind:
            self._prepared = getattr(visited(_VISITED + "." + name), kind)(self)

    def fetch_turn(self):
        """Read the screen of a turn, unless it is there. Allocates."""
        if not self.turn:
            self.turn = visited(_VISITED + ".turn").Turn(self)

    def leave(self):
        """From a visited screen, back to the one from which it was opened."""
        self.screen = self.screen.came_from
        self._stand_still()
        self._stale = True

    def _stand_still(self):
        """A movement is over: nobody waits for it. Does not allocate."""
        self.frame = self.screen.frames

    def obey(self):
        """Do as the settings say. Allocates if it is another language."""
        settings = self.settings
        if self.texts.language != settings[LANGUAGE]:
            self.texts.load(settings[LANGUAGE])
        self.sound.allow(settings[SOUND] == 1)
        self.board.display.contrast(BRIGHTNESS[settings[CONTRAST]])
        if self.board.turn and self._turned != settings[TURNED]:
            self._turned = settings[TURNED]
            self.board.turn(self._turned == 1)
        self._stale = True

    def blank(self):
        """Nothing to be seen until the next picture is whole. Does not allocate."""
        self._blank = True
        self.board.display.sleep(True)

    # ---- the way of play

    def resume(self):
        """Go on with the match and those who play it, whoever has sat down since. Allocates."""
        self.game.seat_party()
        self.go_on()

    def next_round(self):
        """Deal, keep, and to the first player's curtain. Allocates."""
        self.game.next_round()
        self.keep()
        self.go_on()

    def end_turn(self, code):
        """The player, or a bot, has said yes to her turn's last action. Does not allocate."""
        if self.screen is self.turn:
            self.blank()
        self.game.end_turn(code)
        self.turn.forget()
        self.keep()
        self.show(self.table)

    def go_on(self):
        """To whatever comes next: a person's curtain, a bot's turn, or the end of the round.

        Allocates only if that is a screen to be visited.
        """
        self.seats = None
        view = self.game.view
        if view[PHASE] >= ROUND_OVER:
            self.replace("reveal")
        elif self.party.level(view[SEAT]) < 0:
            self.show(self.curtain)
        elif self.party.is_hard(view[SEAT]):
            self.replace("thinking")
        else:
            self.game.play_bot()
            self.keep()
            self.show(self.table)

    def keep(self):
        """The match has gone on; it is kept as soon as that has been seen. Does not allocate."""
        self._changed = True

    def _keep(self):
        """The match has gone on, and that has been seen; keep it. Allocates."""
        self._changed = False
        if self.new_party:  # first: a match has no names
            self.new_party = False
            self.keeper.save_settings()
        self.keeper.save_match()
        if self.keeper.unsaved:
            self._stale = True  # the curtain says so
