"""Runs the commands behind make's targets as make does: from the root, told by the environment."""

import fcntl
import os
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "host_tests/engine/example_match.txt"


def start(*command, stdin=None, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **variables):
    """A running `python ...`; it minds Ctrl-C even if whoever started the tests does not."""
    mine = ("PLAYERS", "MATCHES", "SEED", "BOTS", "FILE", "KEYS")
    inherited = {name: value for name, value in os.environ.items() if name not in mine}
    return subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        env={**inherited, **{name: str(value) for name, value in variables.items()}},
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def run(*command, data=b"", **variables):
    """(exit code, standard output, standard error) of a `python ...`."""
    process = start(*command, stdin=subprocess.PIPE, **variables)
    out, errors = process.communicate(data)
    return process.returncode, out.decode(), errors.decode()


def run_on_terminal(*command, **variables):
    """(standard output, standard error) with a terminal as standard error."""
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = start(*command, stdin=subprocess.DEVNULL, stderr=slave, **variables)
    os.close(slave)
    out = process.stdout.read()
    shown = b""
    while True:
        try:
            piece = os.read(master, 4096)
        except OSError:  # how Linux says that nobody has the terminal open any more
            piece = b""
        if not piece:
            break
        shown += piece
    os.close(master)
    assert process.wait() == 0
    return out.decode(), shown.decode()
