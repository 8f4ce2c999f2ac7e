"""make play: the handheld in a terminal."""

import errno
import secrets
import signal
import time

from boards.terminal import arguments, keys
from boards.terminal.board import Board
from boards.terminal.buttons import BACK, OK, Buttons
from boards.terminal.display import Display
from boards.terminal.session import Session, check_terminal
from boards.terminal.store import Store, default_folder
from firmware.handheld import Handheld

_AWAKE = 0.01  # seconds from one pass of the loop to the next while buttons go down and up
_IDLE = 0.03
_PEEK = 3000  # milliseconds that OK stays down when no other key is typed
_PASTED = 64  # nobody types so many keys between two passes


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
            code = Game(session, store, seed).play()
    except (EOFError, OSError) as error:
        if isinstance(error, OSError) and error.errno != errno.EIO:
            raise
        arguments.forget_output()  # the terminal was closed
    store.retry()
    if store.trouble:
        raise arguments.Refused(store.trouble)
    return code


class Game:
    """The handheld, its board, and the loop that lets both work."""

    def __init__(self, session, store, seed):
        self._session = session
        self._store = store
        self._buttons = Buttons(_now)
        self._display = Display(session.term)
        self._handheld = Handheld(
            Board(_now, _seed, self._buttons, self._display, store), seed)
        self._left = False

    def play(self):
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

    def _take_keys(self):
        """Sleeps until there are keys, or for one pass; then takes all there are."""
        key = self._session.key(_AWAKE if self._buttons.busy else _IDLE)
        for _ in range(_PASTED):
            if not key:
                return
            for meaning in keys.meanings(key):
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
    """Sets a save aside that cannot be used, and then is Refused: nobody shall miss it."""


def _now():
    return time.monotonic_ns() // 1_000_000


def _seed():
    return secrets.randbelow(2**30)


if __name__ == "__main__":
    arguments.run(main)
