"""The loop: a button goes to the screen that is shown, the screen goes to the display.

A board gives now() in milliseconds, seed(), buttons.read() as a bit mask, a display, a store, and
battery(), percent, or no more than 0 where it cannot be sensed. Everything here is made once, at
the start.
"""

import gc

from engine import ROUND_OVER
from engine.const import const
from engine.observation import PHASE, SEAT
from engine.rng import SEEDS
from firmware.buttons import BACK, HOLD, Buttons, elapsed
from firmware.game import Game
from firmware.party import Party
from firmware.screens.curtain import Curtain
from firmware.screens.fall import Fall
from firmware.screens.first import First
from firmware.screens.name import Name
from firmware.screens.queues import Queues
from firmware.screens.reveal import Reveal
from firmware.screens.rules import Rules
from firmware.screens.scores import Scores
from firmware.screens.seats import Seats
from firmware.screens.table import Table
from firmware.screens.title import Title
from firmware.screens.turn import Turn
from firmware.screens.winner import Winner
from firmware.store import Keeper
from firmware.texts import Texts
from firmware.tiles import TileMap

# After so long without a press, in milliseconds: nobody may be looking, and hands are hidden; the
# display is dimmed; it goes dark, for a picture that stands burns into an OLED.
ALONE_MS = (10000, 20000, 60000)
_DIM = const(1)
_BRIGHT = const(127)


class Handheld:
    """The whole device but its board. seed: fixes what is dealt, for tests; None: the board's."""

    def __init__(self, board, seed=None):
        self.board = board
        self.map = TileMap()
        self.texts = Texts()
        self.party = Party()
        self.game = Game(self.party)
        self.queues = Queues(self.game.view)
        self.keeper = Keeper(board, self.party, self.game)
        self._seed = seed
        self._buttons = Buttons()
        self._pressed = board.now()  # when a button was last touched
        self._alone = 0  # how many of ALONE_MS have passed since
        self._stale = True
        self._blank = False
        self._handed_over = False
        self._pressed_on = [None] * (BACK + 1)  # by button: the screen that was shown then

        self.title = Title(self)
        self.seats = Seats(self)
        self.name = Name(self)
        self.first = First(self)
        self.curtain = Curtain(self)
        self.turn = Turn(self)
        self.table = Table(self)
        self.reveal = Reveal(self)
        self.scores = Scores(self)
        self.fall = Fall(self)
        self.winner = Winner(self)
        self.rules = Rules(self)

        self.keeper.load(board.seed() if seed is None else seed)
        self.keeper.settle()
        self.screen = self.title
        self.title.open()

    def step(self):
        """One pass of the loop. Within a turn it does not allocate, but for dealing and saving."""
        now = self.board.now()
        while self._alone < 3 and elapsed(now, self._pressed) >= ALONE_MS[self._alone]:
            self._left_alone()
            self._alone += 1
        event = self._buttons.poll(self.board.buttons.read(), now)
        if event and self._buttons.repeats:
            if self._alone == 0:  # a button that lies on something keeps no hand open
                self.screen.press(event)
                self._stale = True
        elif event:
            self._pressed = now
            self._meet(event)
            self._alone = 0
            self._stale = True
        if self._stale:
            self._stale = False
            self.map.clear()
            self.screen.draw(self.map)
            self.board.display.show(self.map)
            if self._blank:
                self._blank = False
                self.board.display.sleep(self._alone == 3)

    def run(self):
        """The loop, for ever. Garbage is collected only when the handheld changes hands."""
        while True:
            self.step()
            if self._handed_over:
                self._handed_over = False
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
            self.board.display.contrast(_BRIGHT)
        if event == button:
            self._pressed_on[button] = None if dark else self.screen
        pressed_on = self._pressed_on[button]
        if event == HOLD | BACK and pressed_on and self.screen is not self.rules:
            self.open_rules()
        elif self.screen is pressed_on:
            self.screen.press(event)

    def show(self, screen):
        """Go to a screen; from an open hand in the dark. Allocates only if its open() does."""
        if self.screen is self.turn:
            self.blank()
        self._handed_over = screen is self.curtain
        self.screen = screen
        screen.open()
        self._stale = True

    def blank(self):
        """Nothing to be seen until the next picture is whole. Does not allocate."""
        self._blank = True
        self.board.display.sleep(True)

    # ---- the way of play

    def begin(self, first):
        """A new match: first is a seat, or None for a spin. Allocates."""
        self.game.begin(self._next_seed(), first)
        self.turn.forget()
        self.keeper.save_settings()
        self.keeper.save_match()
        self.go_on()

    def resume(self):
        """Go on with the match and with those who play it, whoever has sat down since."""
        self.party.take(self.game.kinds, 0)
        self.go_on()

    def leave_match(self):
        """The winner has been seen: nothing is left to go on with. Allocates."""
        self.keeper.save_match(1)
        self.show(self.title)

    def next_round(self):
        """Deal, keep, and to the first player's curtain. Allocates."""
        self.game.next_round()
        self.keeper.save_match()
        self.go_on()

    def end_turn(self, code):
        """The player has said yes to her turn's last action. Allocates when it saves."""
        self.blank()
        self.game.end_turn(code)
        self.turn.forget()
        self.keeper.save_match()
        self.show(self.table)

    def go_on(self):
        """To whatever comes next: a person's curtain, a bot's turn, or the end of the round."""
        view = self.game.view
        if view[PHASE] >= ROUND_OVER:
            self.show(self.reveal)
        elif self.party.level(view[SEAT]) < 0:
            self.show(self.curtain)
        else:
            self.game.play_bot()
            self.keeper.save_match()
            self.show(self.table)

    def open_rules(self):
        """Over any screen; a hand that lies open is closed first. Does not allocate."""
        self.screen.idle()
        self.rules.came_from = self.screen
        self.show(self.rules)

    def close_rules(self):
        """Back to where they were opened. Does not allocate."""
        self.screen = self.rules.came_from
        self._stale = True

    def _next_seed(self):
        """A new seed from the board, or the next fixed one."""
        if self._seed is None:
            return self.board.seed()
        seed = self._seed
        self._seed = (seed + 1) % SEEDS
        return seed
