"""The loop: a button goes to the screen that is shown, the screen goes to the display.

A board gives five things: now() in milliseconds, seed(), buttons.read() as a bit mask,
display.show(map), and a store. Everything here is made once, at the start.
"""

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
        self.keeper = Keeper(board.store, self.party, self.game)
        self._seed = seed
        self._buttons = Buttons()
        self._pressed = board.now()  # when a button was last touched
        self._alone = 0  # how many of ALONE_MS have passed since
        self._stale = True

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
        self.screen = self._pressed_on = self.title
        self.title.open()

    def step(self):
        """One pass of the loop. Within a turn it does not allocate, but for dealing and saving."""
        now = self.board.now()
        event = self._buttons.poll(self.board.buttons.read(), now)
        if event:
            self._pressed = now
            if self._alone > 1:
                self._wake()
            if self._alone < 3:  # else it was dark, and this press only gave light
                self._act(event)
            self._alone = 0
            self._stale = True
        elif self._alone < 3 and elapsed(now, self._pressed) >= ALONE_MS[self._alone]:
            self._left_alone()
            self._alone += 1
        if self._stale:
            self._stale = False
            self.map.clear()
            self.screen.draw(self.map)
            self.board.display.show(self.map)

    def run(self):
        """The loop, for ever."""
        while True:
            self.step()
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

    def _wake(self):
        """Light again. Does not allocate."""
        self._pressed_on = None  # what comes of the same press, a tap or a hold, does nothing too
        self.board.display.sleep(False)
        self.board.display.contrast(_BRIGHT)

    def _act(self, event):
        """Give an event to the screen it was meant for. Within a turn it does not allocate."""
        if event <= BACK:
            self._pressed_on = self.screen
        elif event == HOLD | BACK and self.screen is not self.rules:
            self.open_rules()
            return
        elif self.screen is not self._pressed_on:
            return  # the button went down on another screen, and has done its work there
        self.screen.press(event)

    def show(self, screen):
        """Go to a screen. Does not allocate, unless its open() does."""
        self.screen = screen
        screen.open()
        self._stale = True

    def blank(self):
        """Nothing on the display, before a hand is closed or opened. Does not allocate."""
        self.map.clear()
        self.board.display.show(self.map)

    # ---- the way of play

    def begin(self, first):
        """A new match: first is a seat, or None for a spin. Allocates."""
        self.game.begin(self._next_seed(), first)
        self.keeper.save_settings()
        self.keeper.save_match()
        self.go_on()

    def resume(self):
        """Go on with the match as it was kept, and with who plays it. Allocates."""
        self.keeper.load_match(self.board.seed() if self._seed is None else self._seed)
        self.go_on()

    def next_round(self):
        """Deal, keep, and to the first player's curtain. Allocates."""
        self.game.next_round()
        self.keeper.save_match()
        self.go_on()

    def end_turn(self, code):
        """The player has said yes to her turn's last action. Allocates when it saves."""
        self.blank()
        self.game.play(code)
        self.game.close_hand()
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
