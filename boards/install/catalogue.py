"""Which boards there are, what runs on them, and on which chips.

A board is a folder in boards/ with micropython.py, circuitpython.py or both. What its wiring
cannot tell is in CHIPS, as a test demands, and, if it is a finished device, in DEVICES: a board is
checked for what is there before anything is installed on it.
"""

from pathlib import Path

from boards.terminal.arguments import Refused, given, shown

ROOT = Path(__file__).parents[2]
RUNTIMES = ("micropython", "circuitpython")

# The chips that a board can have, as both runtimes write them, in lower case.
PICO = ("rp2040", "rp2350")
CHIPS = {
    "feather_wing": ("rp2040",),
    "macropad": ("rp2040",),
    "picosystem": ("rp2040",),
    "pico_display": PICO,
    "pico_lcd": PICO,
    "pico_oled": PICO,
    "pybadge": ("samd51",),
    "pygamer": ("samd51",),
}

# A finished device has pins of its own; its CircuitPython says which it is. On loose parts any
# build for the chip will do.
DEVICES = {
    "feather_wing": ("adafruit_feather_rp2040",),
    "macropad": ("adafruit_macropad_rp2040",),
    "picosystem": ("pimoroni_picosystem",),
    "pybadge": ("pybadge",),
    "pygamer": ("pygamer",),
}


def boards():
    """{name: the runtimes it has}, by name."""
    found = {}
    for folder in sorted((ROOT / "boards").iterdir()):
        runtimes = [name for name in RUNTIMES if (folder / f"{name}.py").is_file()]
        if runtimes:
            found[folder.name] = runtimes
    return found


def asked(also=()):
    """(board, runtime) from BOARD and RUNTIME; a board's first runtime unless one is asked for.

    also: other values of BOARD that somebody else has looked for.
    """
    known = boards()
    board = given("BOARD")
    if board not in known:
        what = f"BOARD is {shown(board)}" if board else "BOARD is missing"
        raise Refused(f"{what}: it must be one of {', '.join([*known, *also])}.")
    runtime = given("RUNTIME") or known[board][0]
    if runtime not in RUNTIMES:
        raise Refused(f"RUNTIME is {shown(runtime)}: it must be {' or '.join(RUNTIMES)}.")
    if runtime not in known[board]:
        raise Refused(
            f"RUNTIME is {runtime}: {board} has only {known[board][0]}; "
            f"{runtime} is on "
            f"{', '.join([n for n in known if runtime in known[n]]) or 'no board'}."
        )
    return board, runtime


def chips(board):
    """The chips that a board can have, for a sentence."""
    return " or ".join([chip.upper() for chip in CHIPS[board]])


def check_chip(board, text):
    """Refuses a device whose own words about its chip do not name one that the board can have."""
    if board in CHIPS and not any(chip in text.lower() for chip in CHIPS[board]):
        raise Refused(
            f"The device is {shown(text)}: {board} needs {chips(board)}, so nothing "
            "was changed; BOARD=name chooses another."
        )
