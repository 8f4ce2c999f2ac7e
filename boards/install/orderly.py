"""Whoever ends a command at its work, or closes its terminal, finds things as after Ctrl-C."""

import signal

from boards.terminal import arguments


def run(main):
    """As arguments.run, but SIGTERM and SIGHUP, too, let main tidy up before it ends."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number and signal.getsignal(number) == signal.SIG_DFL:  # nohup has it ignored
            signal.signal(number, _end)
    arguments.run(main)


def _end(number, _):
    signal.signal(number, signal.SIG_IGN)  # a terminal that is closed says so more than once
    raise SystemExit(128 + number)  # what a shell makes of it
