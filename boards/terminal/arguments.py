"""What a person passes to make, as in `make simulate PLAYERS=5 SEED=7`.

make hands its variables on in the environment. Every reader here answers with a usable value or
raises Refused with one sentence that names the value and the allowed ones; `run` prints it.
An empty value counts as none given, because make exports the variables it was not given empty.
"""

import os
import signal
import sys

from engine.bots import LEVELS
from engine.rng import SEEDS


class Refused(Exception):
    """What was asked cannot be done; the text is the sentence that says so."""


def given(name):
    """The value of NAME, or "" if there is none."""
    return os.environ.get(name, "")


def number(name, low, high, default=None):
    """A whole number from low to high; without one, the default."""
    text = given(name)
    if not text:
        return default
    # int() would also take "1_0", " 1", "+1", other scripts' digits, and fail on 5,000 digits.
    if text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high:
        return int(text)
    raise Refused(f"{name} is {shown(text)}: it must be a whole number from {low} to {high}.")


def seed(default=None):
    """SEED, which is the same for every command."""
    return number("SEED", 0, SEEDS - 1, default)


def choices(name, allowed, default):
    """Words with commas between them, as a list; allowed words only."""
    words = (given(name) or default).split(",")
    for word in words:
        if word not in allowed:
            raise Refused(
                f"{name} has {shown(word)}: allowed are {', '.join(allowed)}, "
                "one word or several with commas between them."
            )
    return words


def bots(players, default):
    """The levels that BOTS names, one a seat: one word is for all."""
    levels = choices("BOTS", LEVELS, default)
    if len(levels) == 1:
        levels *= players
    if len(levels) != players:
        raise Refused(
            f"BOTS names {len(levels)} bots for {players} seats: "
            f"it must be one for all or {players}, one a seat."
        )
    return levels


def source(name):
    """The file that NAME names, open for reading bytes; - is standard input."""
    path = given(name)
    if not path:
        raise Refused(
            f"{name} is missing: give a file, {name}=path, or {name}=- to read standard input."
        )
    if path == "-" and sys.stdin:
        return sys.stdin.buffer
    try:
        return open(path, "rb")
    except (OSError, ValueError) as error:
        raise _unreadable(name, error) from None


def content(name, most):
    """The first bytes, so many at most, of the file that NAME names: a device may have no end."""
    with source(name) as file:
        try:
            return file.read(most)
        except OSError as error:
            raise _unreadable(name, error) from None


def _unreadable(name, error):
    return Refused(
        f"{name} is {shown(given(name))}: {reason(error)}; it must be a file that can be read, or "
        "- for standard input."
    )


def reason(error):
    """Why the system refused, in lower case and without numbers."""
    text = getattr(error, "strerror", None) or str(error)
    return text[:1].lower() + text[1:]


def shown(text):
    """A value fit for a sentence: on one line, without control characters, not long."""
    if not text.isprintable() or text != text.strip() or not text:
        text = ascii(text)
    return text if len(text) <= 60 else text[:57] + "..."


def run(main):
    """Runs a command: what it returns is the exit code, what is Refused is told and exits 2."""
    for name in ("stdout", "stderr"):  # a shell may have closed them
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))
    interrupt = signal.getsignal(signal.SIGINT)
    try:
        if interrupt is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        code = main()
        print(end="", flush=True)
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        code = 2
    except KeyboardInterrupt:
        code = 130  # what a shell makes of Ctrl-C
    except BrokenPipeError:
        code = 0  # the reader of a pipe has gone, as in `| head`: it has what it wanted
        forget_output()
    except OSError as error:
        what = f"{shown(str(error.filename))}: " if error.filename else ""
        print(f"Stopped, {what}{reason(error)}.", file=sys.stderr)
        code = 2
        forget_output()
    signal.signal(signal.SIGINT, interrupt)
    sys.exit(code or 0)


def forget_output():
    """Python flushes once more while it ends; after a failed write that would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
