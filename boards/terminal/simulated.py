"""A handheld that nobody holds: its time passes, and its buttons go down, when the caller says.

So a run of it is the same whenever and wherever it happens. For make frames, and for tests.
"""

from boards.terminal.board import Board
from firmware.buttons import BACK, NEXT, OK, PREV
from firmware.handheld import Handheld
from firmware.settings import MOVEMENT

BUTTONS = {"prev": PREV, "next": NEXT, "ok": OK, "back": BACK}
HOLD = 600  # milliseconds; the handheld takes half a second for a hold
_PRESS = 60  # how long a short press is down, and then up
_PASS = 10  # from one pass of the loop to the next


class Simulated:
    """The handheld on a board without hardware; its time stands still but in the methods below.

    seed: of the first match that begins, and of whatever else is left to chance. records: what an
    earlier one has saved, by name. new: whether it asks for its language first, as one does that
    has saved nothing. moving: whether pictures move; else each press shows the last of them.
    """

    def __init__(self, seed=0, records=None, new=False, moving=False):
        self.clock = 0
        self.down = 0
        self.store = MemoryStore({} if records is None else records)
        board = Board(lambda: self.clock, lambda: seed, self, Unseen(), self.store)
        self.handheld = Handheld(board, seed)
        self.handheld.settings[MOVEMENT] = moving
        self.wait(_PASS)
        if not new and self.handheld.keeper.new:
            self.handheld.go_home()
            self.wait(_PASS)

    @property
    def map(self):
        """The tile map that the display shows."""
        return self.handheld.map

    def read(self):
        """For the firmware: the buttons that are down."""
        return self.down

    def wait(self, milliseconds):
        """Let time pass."""
        end = self.clock + milliseconds
        while self.clock < end:
            self.clock = min(self.clock + _PASS, end)
            self.handheld.step()

    def press(self, button):
        """A short press; what is held comes up first."""
        self.release()
        self.down = BUTTONS[button]
        self.wait(_PRESS)
        self.release()

    def hold(self, button):
        """Press a button and keep it down, until `release` or another button."""
        self.release()
        self.down = BUTTONS[button]
        self.wait(HOLD)

    def press_beside(self, button):
        """A short press; what is held stays down."""
        self.down |= BUTTONS[button]
        self.wait(_PRESS)
        self.down ^= BUTTONS[button]
        self.wait(_PRESS)

    def release(self):
        """Let go of what is down."""
        if self.down:
            self.down = 0
            self.wait(_PRESS)


class MemoryStore:
    """Records that last as long as the program."""

    def __init__(self, records):
        self.records = records

    def read(self, name, buffer):
        """As every board's store."""
        record = self.records.get(name, b"")
        buffer[: len(record)] = record
        return len(record)

    def write(self, name, buffer, n):
        """As every board's store."""
        self.records[name] = bytes(buffer[:n])

    def set_aside(self, name):
        """As every board's store."""
        number = 1
        while (aside := f"{name}.damaged-{number}") in self.records:
            number += 1
        self.records[aside] = self.records.pop(name)
        return aside

    def erase(self):
        """As every board's store."""
        self.records.clear()

    def logs(self):
        """As every store with files."""
        return sorted([int(name[4:]) for name in self.records if name.startswith("log.")])

    def read_log(self, number):
        """As every store with files."""
        return self.records[f"log.{number}"]

    def write_log(self, number, at, data):
        """As every store with files."""
        log = self.records[f"log.{number}"] if at else b""
        self.records[f"log.{number}"] = log[:at] + data + log[at + len(data) :]

    def drop_log(self, number):
        """As every store with files."""
        del self.records[f"log.{number}"]


class Unseen:
    """A display that nobody looks at: the tile map says all."""

    def show(self, tilemap):
        """Nothing to do."""

    def contrast(self, level):
        """Nothing to do."""

    def sleep(self, asleep):
        """Nothing to do."""
