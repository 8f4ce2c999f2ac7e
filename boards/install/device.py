"""A device on a serial port, a socket or whatever else mpremote reaches, asked in Python."""

import ast
import contextlib
import errno
import io
import os
import re
import struct
import time

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from boards.terminal.arguments import Refused, reason, shown

WAIT_S = 10  # for a sign of life
WORK_S = 60  # for the end of a piece of code: to move all files, flash is erased a hundred times
CHUNK = 512  # bytes of a file in one piece of code
LISTEN_S = 3  # after a start, for a program that stops at once

# What a broken connection looks like, in whichever layer it is noticed.
BROKEN = (OSError, TransportError, struct.error, ValueError)

_IDENTITY = """
import os, sys
os.chdir("/")
_i = sys.implementation
try:
    _m = os.uname()[4]
except AttributeError:
    _m = getattr(_i, "_machine", "")
print((_i[0], _i[1][:2], getattr(_i, "_mpy", 0) & 255, _m))
"""

# The same bit in both chips' WATCHDOG CTRL; written to the alias of the register that clears bits.
_STOP_WATCHDOG = """
import machine
machine.mem32[%d] = 1 << 30
"""
_WATCHDOGS = {"rp2040": 0x4005B000, "rp2350": 0x400DB000}


class Lost(Exception):
    """Nothing can be said to the device any more; the text says what was noticed."""


class Failed(Exception):
    """What the device was told raised an exception there; the text is its last line."""


class Device:
    """Its program is interrupted as this is made. name, version, bytecode, machine: what it is."""

    def __init__(self, port):
        self.port = port
        self.transport = _open(port)
        try:
            self._listen(2 * WAIT_S)
            with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it cannot read
                self.transport.enter_raw_repl(soft_reset=False, timeout_overall=WAIT_S)
            self._listen(None)
            self.name, self.version, self.bytecode, self.machine = self.ask(_IDENTITY)
        except (Failed, Lost, TypeError, *BROKEN):
            self.close()
            raise Refused(
                f"PORT is {shown(port)}: something is there, but no MicroPython answers; press "
                "the board's reset button or plug it in again, and make sure that no other "
                "program uses it."
            ) from None
        except (KeyboardInterrupt, SystemExit):
            self.start()  # its program may have been interrupted already
            self.close()
            raise

    def run(self, code):
        """Run code there; what it printed."""
        try:
            said, failure = self.transport.exec_raw(code, timeout=WORK_S)
            said, failure = said.decode(), failure.decode().strip()
        except BROKEN as error:
            raise Lost(reason(error)) from None
        if failure:
            raise Failed(failure.splitlines()[-1])
        return said

    def ask(self, code):
        """Run code that prints a Python value; the value."""
        said = self.run(code).strip()
        try:
            return ast.literal_eval(said)
        except (SyntaxError, ValueError):
            raise Failed(f"its answer was {shown(said)}") from None

    def write(self, path, data, progress):
        """Write a file there; progress(n) is called for every n bytes."""
        self.run(f"_f = open({path!r}, 'wb')")
        for start in range(0, len(data), CHUNK):
            piece = data[start : start + CHUNK]
            self.run(f"_f.write({piece!r})")
            progress(len(piece))
        self.run("_f.close()")

    def stop_watchdog(self):
        """A game's watchdog goes on without the game, and would reset the device in the middle."""
        for chip, address in _WATCHDOGS.items():
            if chip in self.machine.lower():
                self.run(_STOP_WATCHDOG % address)

    def start(self):
        """Start its program as power does; what it said if it stopped at once, else ""."""
        self._listen(3 * LISTEN_S)
        try:
            self.transport.serial.write(b"\x03\x03\r\x02")  # out of whatever was begun
            self.transport.read_until(1, b">>> ", timeout=LISTEN_S)
            self.transport.serial.write(b"\x04")
            said = self.transport.read_until(1, b">>> ", timeout=LISTEN_S)
        except BROKEN:
            return ""  # nobody is there any more: the next start is the next power-on
        # A traceback, from MicroPython, which greets after it, or from the game itself.
        said = re.split(r"MicroPython \S+ on ", said.decode(errors="replace"))[0]
        return said.strip().splitlines()[-1].strip() if "  File " in said else ""

    def close(self):
        with contextlib.suppress(*BROKEN):
            self.transport.close()

    def _listen(self, seconds):
        """From now on so long at most; None: as long as something is said."""
        self.transport.until = seconds and time.monotonic() + seconds


class _Transport(SerialTransport):
    """mpremote's waits for a silence, and some programs never stop talking: this one does not
    listen after `until`.
    """

    def __init__(self, port):
        self.until = None
        super().__init__(port, timeout=WAIT_S)
        self._in_waiting = self.serial.inWaiting
        self.serial.inWaiting = self._waiting

    def _waiting(self):
        if self.until and time.monotonic() > self.until:
            raise TransportError("it never stops talking")
        return self._in_waiting()


def _open(port):
    """A transport; Refused with the reason if there is none."""
    try:
        if os.name == "posix" and "://" not in port:
            _look_at(port)
        return _Transport(port)
    except TransportError:
        why = "nothing answers, or another program uses it"
    except (LookupError, re.error):
        why = "what follows :// is not understood"
    except (OSError, ValueError) as error:
        why = reason(error)
    raise Refused(f"PORT is {shown(port)}: it cannot be opened, {why}.") from None


def _look_at(path):
    """OSError with the reason if it is no serial port: mpremote keeps that to itself."""
    number = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    try:
        if not os.isatty(number):
            raise OSError(errno.ENOTTY, "it is no serial port")
    finally:
        os.close(number)
