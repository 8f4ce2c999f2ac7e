"""make frames: the handheld without a terminal. Reads buttons, prints the tile map after each.

Words, with white space between them; # begins a comment:
    prev next ok back       a short press
    hold-ok and so on       press it for 600 ms and keep it down, until the next button or release
    release                 let go of it
    beside-next and so on   a short press while it stays down
    wait-N                  N milliseconds pass; what is down stays down
"""

import sys

from boards.terminal import arguments
from boards.terminal.simulated import BUTTONS, Simulated
from boards.terminal.text_picture import text_picture

_LONGEST = 600_000
_LINE = 10_000  # bytes
_ALLOWED = (
    f"{' '.join(BUTTONS)} {' '.join('hold-' + name for name in BUTTONS)} release "
    f"{' '.join('beside-' + name for name in BUTTONS)} "
    f"wait-N with N from 0 to {_LONGEST} ms"
)


def main():
    """Reads KEYS, prints frames."""
    seed = arguments.seed(0)
    keys = arguments.source("KEYS")
    handheld = Simulated(seed)
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # the same bytes everywhere
    show("start", handheld)
    # Line by line, so that a program can answer to what it sees.
    number = 0
    while line := keys.readline(_LINE):
        number += 1
        if len(line) == _LINE:
            raise arguments.Refused(
                f"KEYS line {number} is too long: it must have fewer than {_LINE} bytes."
            )
        for word in line.decode("utf-8", "backslashreplace").partition("#")[0].split():
            if not do(word, handheld):
                raise arguments.Refused(
                    f"KEYS line {number}: '{arguments.shown(word)}' is no "
                    f"button; allowed: {_ALLOWED}."
                )
            show(word, handheld)


def do(word, handheld):
    """What a word says; False if it says nothing."""
    kind, _, what = word.partition("-")
    if word in BUTTONS:
        handheld.press(word)
    elif kind == "hold" and what in BUTTONS:
        handheld.hold(what)
    elif kind == "beside" and what in BUTTONS:
        handheld.press_beside(what)
    elif word == "release":
        handheld.release()
    elif (
        kind == "wait"
        and what.isascii()
        and what.isdigit()
        and len(what) < 9
        and int(what) <= _LONGEST
    ):
        handheld.wait(int(what))
    else:
        return False
    return True


def show(word, handheld):
    """Prints a word and the tile map after it."""
    print(f"> {word}\n{text_picture(handheld.map)}", end="", flush=True)


if __name__ == "__main__":
    arguments.run(main)
