"""Presses buttons at random from the title on, the heap locked from the first press to the last.

Where the handheld may allocate, in writing to its store, in making a match, in spelling a name and
in screens that no turn needs, the lock is lifted for as long as that takes. main() is also run on
CPython, see engine_turns.py.
"""

from meter import Meter

from engine.observation import WINNER
from engine.rng import Generator
from firmware.buttons import BACK, NEXT, OK, PREV
from firmware.handheld import FRAME_MS, Handheld
from firmware.settings import ALONE_MS, FIRST, HINT, MOVEMENT, SOUND
from firmware.store import Keeper

PRESSES = 1200
# Most presses are OK, so that matches come to an end.
BUTTONS = bytes((OK, OK, OK, OK, OK, OK, OK, NEXT, NEXT, NEXT, PREV, PREV, BACK))
HELD_MS = (20, 20, 20, 250)  # each of PASSES: taps, and holds that repeat
WAITS_MS = ALONE_MS[1] + (50,) * 80
PASSES = 4  # of the loop, while a button is down and again while it is up
FULL = 10  # every tenth save fails
# Visited screens that allocate whatever they do, and those that do so only where they are pressed.
FREE = (
    "language",
    "log",
    "move",
    "name",
    "place",
    "record",
    "series",
    "settings",
    "statistics",
    "tutorial",
)
PRESSED = ("rules", "first", "winner")
LEFT_BY_BACK = tuple([name[0].upper() + name[1:] for name in FREE + ("rules", "first")])

# Who sits at the seven places: 0 nobody, 1 a person, 2 the easy bot, 3 the medium one,
# 4 the hard one.
PERSONS = b"\x01\x01\x01\x00\x00\x00\x00"
MIXED = b"\x01\x02\x03\x02\x03\x02\x02"
HARD = b"\x01\x04\x04\x01\x00\x00\x00"
BOTS = b"\x02\x02\x02\x02\x02\x02\x02"  # play many rounds, to numbers of two digits
TOO_FEW = bytes(7)
NO_KINDS = b"\xff" * 7
# With a seed each. Together they come to every screen, the reset and the winner included.
EVENINGS = ((PERSONS, 7), (PERSONS, 8), (MIXED, 4), (MIXED, 8), (HARD, 31), (BOTS, 28), (BOTS, 4))


class Board:
    """Has every port of a board, keeps most of what is saved, shows nothing."""

    def __init__(self):
        self.time = 0
        self.down = 0
        self.saves = 0
        self.kept = {}
        self.buttons = self.display = self.store = self

    def now(self):
        return self.time

    def seed(self):
        return 7

    def battery(self):
        return self.time % 101 - 1  # charged, low, empty and unknown by turns

    def read(self, name=None, buffer=None):
        """Both the buttons' and the store's."""
        if name is None:
            return self.down
        kept = self.kept.get(name, b"")
        buffer[: len(kept)] = kept
        return len(kept)

    def write(self, name, buffer, n):
        self.saves += 1
        if self.saves % FULL == 0:
            raise OSError("no room is left")
        self.kept[name] = bytes(buffer[:n])

    def set_aside(self, name):
        return name

    def erase(self):
        self.kept.clear()

    def show(self, tiles):
        pass

    def contrast(self, level):
        pass

    def sleep(self, dark):
        pass

    def turn(self, around):
        pass

    def tone(self, hertz):
        pass


class OpenKeeper(Keeper):
    """Writes with the lock lifted: files and errors need memory, what is written does not."""

    meter = None

    def write(self, name, buf, count):
        self.meter.lift()
        Keeper.write(self, name, buf, count)
        self.meter.lower()

    def save_settings(self):
        self.meter.lift()
        Keeper.save_settings(self)
        self.meter.lower()

    def settle(self):
        self.meter.lift()
        Keeper.settle(self)
        self.meter.lower()


class Lifted:
    """A method of a screen that may allocate."""

    def __init__(self, meter, method):
        self.meter = meter
        self.method = method

    def __call__(self, argument):
        self.meter.lift()
        self.method(argument)
        self.meter.lower()


def stay(visit):
    """The title's go_to: who presses by chance would visit the same screen again and again."""


class OpenHandheld(Handheld):
    """Makes a new match, and reads a screen, with the lock lifted."""

    def visit(self, name):
        if isinstance(self.keeper, OpenKeeper):
            self.keeper.meter.lift()
            Handheld.visit(self, name)
            if name in FREE or name in PRESSED:
                self.screen.press = Lifted(self.keeper.meter, self.screen.press)
            if name in FREE:
                self.screen.draw = Lifted(self.keeper.meter, self.screen.draw)
            if name == "title":
                self.screen.go_to = stay
            self.keeper.meter.lower()

    def prepare(self, name):
        self.keeper.meter.lift()
        Handheld.prepare(self, name)
        self.keeper.meter.lower()

    def fetch_turn(self):
        meter = getattr(self.keeper, "meter", None)
        if meter:
            meter.lift()
        Handheld.fetch_turn(self)
        if meter:
            meter.lower()

    def go_home(self):
        if isinstance(self.keeper, OpenKeeper):
            self.keeper.meter.lift()
            Handheld.go_home(self)
            self.seats.came_from = None  # there is room for it then
            self.seats.press = Lifted(self.keeper.meter, self.seats.press)
            self.keeper.meter.lower()


class Fingers:
    """A handheld and somebody who presses its buttons."""

    def __init__(self, meter, kinds, seed):
        self.board = Board()
        self.hand = OpenHandheld(self.board, seed)
        self.hand.keeper = OpenKeeper(
            self.board, self.hand.party, self.hand.settings, self.hand.game
        )
        self.hand.keeper.meter = meter
        self.hand.keeper.damaged = kinds is PERSONS  # the title says so
        self.hand.settings[FIRST] = kinds is MIXED
        self.hand.settings[MOVEMENT] = seed != 7
        self.hand.settings[SOUND] = kinds is PERSONS
        self.hand.settings[HINT] = kinds is HARD
        self.hand.obey()
        self.dice = Generator(seed, 1)
        for place in range(len(kinds)):
            self.hand.party.kinds[place] = kinds[place]
        self.hand.party.sit()

    def play(self, meter):
        self.hand.visit("first")  # few come there by chance
        self.run(meter, 20)
        for _ in range(PRESSES):
            self.board.down = self.button()
            self.run(meter, self.pick(HELD_MS))
            self.board.down = 0
            self.run(meter, self.pick(WAITS_MS))
            if self.dice.below(8) == 0:
                self.watch(meter)
            if self.hand.settings[HINT] and self.hand.screen is self.hand.turn:
                self.ask(meter, self.dice.below(8))
        self.hand.game.close_hand()
        self.hand.screen = self.hand.curtain  # which closes none when it is left
        self.hand.game.view[WINNER] = 0
        self.hand.visit("winner")  # and few have won
        self.run(meter, 20)
        meter.step("a number of four digits")
        self.hand.map.number(1234)
        meter.step("silence")
        self.hand.sound.allow(False)
        meter.step("a party that cannot be")
        self.hand.party.take(TOO_FEW, 0)
        self.hand.party.take(NO_KINDS, 0)

    def button(self):
        """One by chance; only BACK leaves what is visited, and it comes seldom."""
        if self.hand.screen.__class__.__name__ in LEFT_BY_BACK and self.dice.below(2):
            return BACK
        return BUTTONS[self.dice.below(len(BUTTONS))]

    def pick(self, pauses):
        """One by chance."""
        return pauses[self.dice.below(len(pauses))]

    def ask(self, meter, then):
        """For a hint, to its end, or not quite."""
        self.board.down = OK
        self.run(meter, 250)
        self.board.down = OK + NEXT
        self.run(meter, 10)
        if then == 0:
            self.board.down = BACK
        elif then == 1:
            self.hand.screen.idle()
        self.run(meter, 10)
        self.board.down = 0
        for _ in range(8):
            self.run(meter, 50)

    def watch(self, meter):
        """A movement, to its end."""
        for _ in range(5):
            self.run(meter, FRAME_MS)

    def run(self, meter, pause):
        """Some passes of the loop, with a pause after each."""
        for _ in range(PASSES):
            meter.step(self.hand.screen.__class__.__name__)
            self.hand.step()
            self.board.time += pause


def main(heap):
    meter = Meter(heap)
    for kinds, seed in EVENINGS:
        meter.watch(Fingers(meter, kinds, seed))
    print(meter.steps, "steps")


if __name__ == "__main__":
    import micropython

    main(micropython)
