"""make play: the handheld in a terminal."""

import errno
import os
import secrets
import signal
import sys
import time
import traceback

from boards.terminal import arguments, keys
from boards.terminal.board import Board
from boards.terminal.buttons import Buttons
from boards.terminal.display import Display
from boards.terminal.session import Session, check_terminal
from boards.terminal.store import Store, default_folder
from firmware.buttons import BACK, OK
from firmware.fault import code as fault_code
from firmware.game import Game
from firmware.handheld import Handheld
from firmware.party import Party
from firmware.settings import DEFAULTS
from firmware.store import Keeper

_AWAKE = 0.01  # seconds from one pass of the loop to the next while buttons go down and up
_IDLE = 0.03
_PEEK = 3000  # milliseconds that OK stays down when no other key is typed
_MANY = 64  # nobody types so many keys between two passes


def main():
    """Plays until someone leaves; the exit code."""
    seed = arguments.seed()
    check_terminal()
    store = Store(default_folder())
    check_saves(store)
    session = Session()
    code = 128 + signal.SIGHUP
    try:
        with session:
            play = Play(session, store, seed)
            code = play.until_left()
    except (EOFError, OSError) as error:
        if isinstance(error, OSError) and error.errno != errno.EIO:
            raise
        arguments.forget_output()  # the terminal was closed
    except Exception as fault:  # ours; a person is told what the device would show
        raise arguments.Refused(
            f"MMM has a fault of its own ({fault_code(fault)}, {_where(fault)}). The match is "
            "saved as it was after the last turn; the next make play offers to resume it."
        ) from None
    store.retry()
    if store.trouble:
        raise arguments.Refused(store.trouble)
    if code == 0 and play.unfinished:
        print("The match is saved; the next make play offers to resume it.")
    return code


class Play:
    """The handheld, its board, and the loop that lets both work."""

    def __init__(self, session, store, seed):
        self._session = session
        self._store = store
        clock = Clock()
        self._buttons = Buttons(lambda: clock.time)
        self._display = Display(session.term)
        self._handheld = Handheld(
            Board(clock.read, _seed, self._buttons, self._display, store), seed
        )
        self._keys = keys.Keys()
        self._left = False

    def until_left(self):
        """Until someone leaves; the exit code, which tells the signal that ended it."""
        while not self._left and not self._session.leaving:
            self._session.tidy()
            if self._session.changed:
                self._session.changed = False
                self._display.draw_all()
            self._handheld.step()
            self._display.notice(self._store.trouble)
            self._take_keys()
        return 128 + self._session.leaving if self._session.leaving else 0

    @property
    def unfinished(self):
        """Whether there is a match to go on with."""
        return self._handheld.keeper.unfinished

    def _take_keys(self):
        """Sleeps until there are keys, or for one pass; then takes all there are."""
        key = self._session.key(_AWAKE if self._buttons.busy else _IDLE)
        if not key:
            self._keys.silence()
        for _ in range(_MANY):
            if not key:
                return
            for meaning in self._keys.meanings(key):
                self._act(meaning)
            key = self._session.key(0)
        self._session.drop_keys()
        self._buttons.let_go()

    def _act(self, meaning):
        if meaning == keys.LEAVE:
            self._left = True
        elif meaning == keys.SUSPEND:
            self._session.suspending = True
        elif meaning == keys.REDRAW:
            self._session.changed = True
        elif meaning == keys.HOLD_OK:
            self._buttons.hold(OK, _PEEK)
        elif meaning == keys.HOLD_BACK:
            self._buttons.hold(BACK)
        else:
            self._buttons.press(meaning)


def check_saves(store):
    """Sets aside what is saved and cannot be used, and then is Refused: nobody shall miss it."""
    telling = _Telling(store)
    party = Party()
    board = Board(None, None, None, None, telling)
    Keeper(board, party, bytearray(DEFAULTS), Game(party)).load(0)
    if telling.sentences:
        raise arguments.Refused(" ".join(telling.sentences))


class _Telling:
    """A store that does not let the firmware get over what a person must know."""

    def __init__(self, store):
        self._store = store
        self.sentences = []

    def read(self, name, buffer):
        try:
            return self._store.read(name, buffer)
        except OSError as error:
            raise arguments.Refused(
                f"The saved {name}, {self._store.path(name)}, cannot be read: "
                f"{arguments.reason(error)}; it must be a file that you may read."
            ) from None

    def set_aside(self, name):
        why = sys.exc_info()[1]  # what the firmware is catching
        path, aside = self._store.path(name), self._store.set_aside(name)
        self.sentences.append(
            f"The saved {name}, {path}, cannot be used: {why}; it is kept as "
            f"{aside}, and the next make play begins without it."
        )
        return aside


class Clock:
    """Milliseconds; `time` is what was read last."""

    def __init__(self):
        self.time = 0

    def read(self):
        """The time now."""
        self.time = time.monotonic_ns() // 1_000_000
        return self.time


def _where(fault):
    """The file and the line in which it happened."""
    frame = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{os.path.basename(frame.filename)} line {frame.lineno}"


def _seed():
    return secrets.randbelow(2**30)


if __name__ == "__main__":
    arguments.run(main)
