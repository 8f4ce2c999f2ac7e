"""The bots of all levels behind one door, for a computer.

No device needs it: a Pico reads hard.py only while she thinks, a slice at a time, and forgets her.
"""

from . import bots
from .bots import HARD
from .hard import begin, step


def choose(level, view, codes, count, generator):
    """What the bot of bots.LEVELS[level] plays, one of codes[:count]. May allocate."""
    if level != HARD:
        return bots.choose(level, view, codes, count, generator)
    begin(view, codes, count, generator)
    code = step(generator)
    while code < 0:
        code = step(generator)
    return code
