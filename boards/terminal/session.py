"""A terminal taken over for a while, and given back as it was whatever happens.

Signals only make a note, which the loop reads: so none of them can catch the program while it has
the terminal half taken over, or in the middle of saving.
"""

import contextlib
import os
import signal
import sys
import termios

from boards.terminal.arguments import Refused

# blessed asks the terminal what it is. Some never answer; a person shall not wait for them.
os.environ.setdefault("BLESSED_QUERY_TIMEOUT_SECONDS", "0.3")

import blessed

_LEAVE = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
_ESCAPE = 0.05  # seconds in which the rest of an arrow key's sequence follows its first byte


def check_terminal():
    """Refused unless there is a terminal that can show the game."""
    if not (os.isatty(0) and os.isatty(1)):
        raise Refused(
            "make play needs a terminal for its picture and its keys: start it in one, "
            "without < > or |. Without a terminal try make frames or make simulate."
        )
    kind = os.environ.get("TERM", "")
    if kind in ("", "dumb", "unknown"):
        raise Refused(
            f"TERM is {kind or 'missing'}: make play needs a terminal that can place "
            "its cursor, such as TERM=xterm-256color."
        )
    try:
        "▀⣿←".encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        raise Refused(
            f"The terminal's letters are {sys.stdout.encoding}: make play draws with "
            "UTF-8, as with LANG=C.UTF-8."
        ) from None


class Session:
    """The terminal and its keys. OSError or EOFError from its methods: it was closed."""

    def __init__(self):
        self.leaving = 0  # the signal that asked to leave
        self.suspending = False
        self.changed = False  # the terminal may have another size, or show anything
        self._stopped = False
        for number in _LEAVE:
            signal.signal(number, self._leave)
        signal.signal(signal.SIGTSTP, self._suspend)
        signal.signal(signal.SIGCONT, self._continue)
        signal.signal(signal.SIGWINCH, self._resize)
        # With NO_COLOR blessed would not even place the cursor.
        colourless = os.environ.pop("NO_COLOR", "")
        self.term = blessed.Terminal()
        if colourless:
            self.term.number_of_colors = 0
        self._taken = contextlib.ExitStack()

    def __enter__(self):
        self._take()
        return self

    def __exit__(self, *_):
        # A terminal that is gone can be given nothing back.
        with contextlib.suppress(OSError, termios.error):
            self._taken.close()

    def key(self, seconds):
        """The next key, or one that is empty after so many seconds."""
        return self.term.inkey(timeout=seconds, esc_delay=_ESCAPE)

    def drop_keys(self):
        """Forget what was typed and not read yet."""
        self.term.flushinp()

    def tidy(self):
        """Do what signals have asked for, except to leave."""
        if self.suspending:
            self._taken.close()
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.killpg(0, signal.SIGTSTP)  # all of the job: the shell waits for make, too
            signal.signal(signal.SIGTSTP, self._suspend)
            self.suspending = False
            self._stopped = True
        if self._stopped:
            self._stopped = False
            self._taken.close()
            self._take()

    def _take(self):
        self._taken = contextlib.ExitStack()
        for mode in (
            self.term.fullscreen(),
            self.term.raw(),
            self.term.hidden_cursor(),
            self.term.bracketed_paste(),
        ):
            self._taken.enter_context(mode)
        if not self.term.enter_fullscreen:  # no second screen: leave a clean one
            self._taken.callback(self.term.stream.write, self.term.home + self.term.clear)
        self.changed = True

    def _leave(self, number, _):
        self.leaving = number

    def _suspend(self, _number, _):
        self.suspending = True

    def _continue(self, _number, _):
        self._stopped = True  # perhaps by a signal that cannot be caught: take the terminal again

    def _resize(self, _number, _):
        self.changed = True
