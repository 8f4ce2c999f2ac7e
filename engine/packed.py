"""A finished round in a few bytes, for a log: the deal, who began, what was played, the scores.

It is made of what lies open after a round, so nothing hidden can be in it. unpacked.py makes a
transcript of it.

    players + 16 * the seat that began
    by turn: her mujer - 1 + 8 * (the man * 5 + the kind of placement; 25: a pass)
    by two turns: where the molestia was put, the second times 16: 0, or the man * 2 + 1, + 2 below
    by seat: a bit for each favour she has now, and EMPTIED if this round took all of hers
    the checksum, two bytes
"""

from .observation import ACTIONS, FIRST, PLAYERS, RESET, SCORES, SHOWN
from .pieces import BLOCK_TOP, KINDS, blocks
from .snapshot import checksum

PACKED = 21  # bytes of a round of seven players, the most there are
PLACEMENTS = 5  # kinds of them, and with a pass 26 placements
EMPTIED = 32


def size(players):
    """Bytes of a round. Does not allocate."""
    return scores_at(players) + players + 2


def scores_at(players):
    """Where the scores begin. Does not allocate."""
    return 1 + players + (players + 1) // 2


def pack(view, out):
    """Write a finished round, as a bystander observes it, into out. Does not allocate."""
    out[0] = view[PLAYERS] | view[FIRST] << 4
    for turn in range(view[PLAYERS]):
        _pack_turn(view, turn, out)
        _pack_scores(view, turn, out)
    at = size(view[PLAYERS]) - 2
    check = checksum(out, at)
    out[at] = check & 255
    out[at + 1] = check >> 8


def _pack_scores(view, seat, out):
    """What a seat has, and whether she has just lost all. Does not allocate."""
    emptied = EMPTIED if view[RESET] >> seat & 1 else 0
    out[scores_at(view[PLAYERS]) + seat] = view[SCORES + seat] | emptied


def _pack_turn(view, turn, out):
    """A placement, and a half byte. Does not allocate."""
    code = view[ACTIONS + 2 * turn]
    mujer = view[SHOWN + (view[FIRST] + turn) % view[PLAYERS]]
    out[1 + turn] = 8 * (code // KINDS * PLACEMENTS + code % KINDS) + mujer - 1
    code = view[ACTIONS + 2 * turn + 1]
    code = code // KINDS * 2 + code % KINDS - BLOCK_TOP + 1 if blocks(code) else 0
    at = 1 + view[PLAYERS] + turn // 2
    out[at] = out[at] | code << 4 if turn % 2 else code


def is_whole(packed, players):
    """True if it is a round of so many players, and no byte is wrong. Does not allocate."""
    at = size(players) - 2
    return packed[0] & 15 == players and checksum(packed, at) == packed[at] | packed[at + 1] << 8
