"""What is in the box: the pieces, the five men, and a number for everything a player can do.

A pile's pieces stand in ascending order, so a pile is the *set* of its pieces: bit v of a small
integer is the piece of value v (1 to 9). The men are numbered 0 to 4, Alberto to Enrique.
"""

from .const import const

FEWEST_PLAYERS = const(3)
MOST_PLAYERS = const(7)
MEN = const(5)
ALL_FAVOURS = const(31)  # a bit for each man

LOWEST_MUJER = const(2)
HIGHEST_MUJER = const(8)
MUJERES = const(7)
RED = const(5)  # the mujer who starts a pile alone (R3)
LOW_MANIQUI = const(1)
HIGH_MANIQUI = const(9)
HIDDEN = const(0)  # in a deal: a mujer nobody wrote down

# An action is man * 8 + kind: ascending codes go man by man, starts before growth.
KINDS = const(8)
START_1 = const(0)  # start the man's pile with a maniqui worth 1
START_5 = const(1)  # start it with the red 5 alone
START_9 = const(2)  # start it with a maniqui worth 9
GROW_TOP = const(3)
GROW_BOTTOM = const(4)
BLOCK_TOP = const(5)  # put the molestia on the top of the man's pile
BLOCK_BOTTOM = const(6)
# BLOCK_x - GROW_x: the molestia's code, less this, is the growth that it forbids.
BLOCKS = const(2)

PASS = const(40)  # nothing can be placed
LEAVE = const(41)  # the molestia stays where it is
NOTHING = const(255)  # no action yet
MOST_ACTIONS = const(10)  # five men times two values: more can never be legal at once

# How many bits are set in the numbers up to 31.
_LENGTHS = (
    b"\x00\x01\x01\x02\x01\x02\x02\x03\x01\x02\x02\x03\x02\x03\x03\x04"
    b"\x01\x02\x02\x03\x02\x03\x03\x04\x02\x03\x03\x04\x03\x04\x04\x05"
)

# What is to be decided: a match's phases.
PLACE = const(0)  # a mujer is placed, or her player passes
MOLESTIA = const(1)  # the molestia is moved or left
ROUND_OVER = const(2)  # favours are given
MATCH_OVER = const(3)  # somebody has won


def length(pile):
    """The number of pieces in a pile, maniqui included (R8). Does not allocate."""
    return _LENGTHS[pile & 31] + _LENGTHS[pile >> 5]


def starts(code):
    """True if the action puts a man's token on the table. Does not allocate."""
    return 0 <= code < PASS and code % KINDS < GROW_TOP


def places(code):
    """True if the action puts a mujer into a pile. Does not allocate."""
    return 0 <= code < PASS and code % KINDS < BLOCK_TOP


def blocks(code):
    """True if the action puts the molestia somewhere. Does not allocate."""
    return 0 <= code < PASS and BLOCK_TOP <= code % KINDS <= BLOCK_BOTTOM
