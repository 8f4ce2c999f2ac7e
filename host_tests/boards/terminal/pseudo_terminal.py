"""A terminal for tests: runs a program in it, types, and knows what stands on the screen.

It waits for what is to be seen, never for a time; the limit is for a program that hangs.
"""

import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
import time

import pyte

from boards.terminal.braille import braille
from boards.terminal.half_blocks import half_blocks
from boards.terminal.pixels import pixels
from firmware.tiles import COLUMNS, INVERSE

LIMIT = 60
LEFT_ALTERNATE_SCREEN = b"\x1b[?1049l"
_MARKS_PASTES = b"\x1b[?2004$p"  # a program asks whether pasted text can be told from typed
SHOWN_CURSOR = b"\x1b[?25h"
PLAY = (sys.executable, "-m", "boards.terminal.play")


class PseudoTerminal:
    """Columns by lines of an xterm; command is what runs in it, NAME=value its environment."""

    def __init__(self, columns, lines, command=PLAY, **environment):
        self.screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self.screen)
        self.sent = b""  # all that the program has sent
        self._master, slave = os.openpty()
        self.screen.write_process_input = self.type  # answers to what a terminal is asked
        self._set_size(columns, lines)
        self.modes = termios.tcgetattr(slave)
        usual = {"TERM": "xterm-256color", "BLESSED_QUERY_TIMEOUT_SECONDS": "30"}
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=subprocess.PIPE,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env=without_ours() | usual | environment,
        )
        os.close(slave)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()
        self.hang_up()

    # ---- the person

    def type(self, text):
        """Press keys."""
        os.write(self._master, text.encode())

    def resize(self, columns, lines):
        """Drag the window's corner."""
        self.screen.resize(lines, columns)
        self.screen.erase_in_display(2)
        self._set_size(columns, lines)

    def hang_up(self):
        """Close the window."""
        if self._master is not None:
            os.close(self._master)
            self._master = None

    # ---- what is to be seen

    def until(self, seen):
        """Let the program go on until seen() is true."""
        end = time.monotonic() + LIMIT
        while not seen():
            assert time.monotonic() < end, self._at_last("never seen")
            assert self._read(), self._at_last("ended") + self.errors()

    def until_it_ends(self):
        """The program's exit code, after its last words."""
        while self._read():
            pass
        return self.process.wait(LIMIT)

    def errors(self):
        """What the program has said on standard error."""
        return self.process.stderr.read().decode()

    def shows(self, tilemap):
        """Whether the picture of a tile map is on the screen, as blocks or as dots."""
        dots = pixels(tilemap)
        rows = [
            half_blocks(dots),
            braille(dots, lambda x, y: bool(tilemap.styles[y // 8 * COLUMNS + x // 6] & INVERSE)),
        ]
        return any(
            self._has(["".join(cell[0] for cell in row) for row in picture]) for picture in rows
        )

    def says(self, text):
        """Whether a text is on the screen, on one line or broken into several."""
        return text in " ".join(" ".join(self.screen.display).split())

    def is_as_before(self):
        """Whether the terminal's modes, its cursor and its screen were given back."""
        return (
            termios.tcgetattr(self._master) == self.modes
            and self.sent.rfind(LEFT_ALTERNATE_SCREEN) > self.sent.rfind(b"\x1b[?1049h")
            and self.sent.rfind(SHOWN_CURSOR) > self.sent.rfind(b"\x1b[?25l")
        )

    # ---- inside

    def _has(self, picture):
        lines = self.screen.display
        for top in range(len(lines) - len(picture) + 1):
            left = lines[top].find(picture[0])
            while left >= 0:
                width = len(picture[0])
                if [
                    line[left : left + width] for line in lines[top : top + len(picture)]
                ] == picture:
                    return True
                left = lines[top].find(picture[0], left + 1)
        return False

    def _at_last(self, why):
        return "\n".join([f"{why}; at last:", *self.screen.display, ""])

    def _read(self):
        """Take what the program has sent; False at its end."""
        ready, _, _ = select.select([self._master], [], [], LIMIT)
        assert ready, self._at_last("silence")
        try:
            data = os.read(self._master, 65536)
        except OSError:  # how Linux tells that nobody has the other side open
            return False
        self.sent += data
        if _MARKS_PASTES in data:
            self.type("\x1b[?2004;2$y")  # yes, and not switched on
        self._stream.feed(data)
        return bool(data)

    def _set_size(self, columns, lines):
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def without_ours():
    """The environment without the variables that make hands on, and without a colour setting."""
    ours = (
        "PLAYERS",
        "MATCHES",
        "SEED",
        "BOTS",
        "FILE",
        "KEYS",
        "NO_COLOR",
        "COLORTERM",
        "FORCE_COLOR",
        "CLICOLOR_FORCE",
        "LINES",
        "COLUMNS",
    )
    return {name: value for name, value in os.environ.items() if name not in ours}
