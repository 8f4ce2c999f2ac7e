"""A match as text, the rules' notation: the lines of a round, as far as all may know it.

A whole match is its header and then the lines of every round; reader.py checks such a text. The
functions here make strings: all of them allocate.
"""

from .notation import WORDS, favours
from .pieces import ALL_FAVOURS, MATCH_OVER, MOLESTIA, NOTHING, PASS, ROUND_OVER, blocks

_FAVOURS = [favours(mask) for mask in range(ALL_FAVOURS + 1)]


def header(match):
    """The line a match begins with."""
    return "match players=%d" % match.players


def round_lines(match):
    """The lines of the round that is being played or was just finished.

    Of a round in progress these are `round` and `turns`, without a mujer that lies in no pile.
    """
    lines = ["%s%s" % (round_start(match.round, match.first), _deal(match)), _turns(match)]
    if match.phase >= ROUND_OVER:
        lines += outcome(match)
    return lines


def round_start(number, first):
    """A `round` line up to its deal."""
    return "round %d first=%d deal=" % (number, first)


def outcome(match):
    """The lines that follow `turns` once the round is over."""
    given = match.table.favours
    line = "favours"
    for seat in _in_order(match):
        if given[seat]:
            line += " %d=%s" % (seat, _FAVOURS[1 << (given[seat] - 1)])
    lines = [line]
    if match.reset:
        seats = [str(seat) for seat in range(match.players) if match.reset >> seat & 1]
        lines.append("reset " + ",".join(seats))
    line = "scores"
    for seat in range(match.players):
        line += " %d=%s" % (seat, _FAVOURS[match.scores[seat]])
    lines.append(line)
    if match.phase == MATCH_OVER:
        lines.append("winner %d rounds=%d" % (match.winner, match.round))
    return lines


def _deal(match):
    """The mujeres by seat, `.` for one whom not everybody knows."""
    over = match.phase >= ROUND_OVER
    deal = ""
    for seat in range(match.players):
        known = over or _turn(match, seat) not in ("", WORDS[PASS])
        deal += str(match.table.mujeres[seat]) if known else "."
    return deal


def _turns(match):
    """The completed turns in order of play."""
    line = "turns"
    for seat in _in_order(match):
        word = _turn(match, seat)
        if word:
            line += " " + word
    return line


def _turn(match, seat):
    """The word of a seat's turn, "" before it is completed."""
    placed = match.table.placed[seat]
    moved = match.table.moved[seat]
    if placed == NOTHING or (seat == match.seat and match.phase == MOLESTIA):
        return ""
    return WORDS[placed] + (WORDS[moved] if blocks(moved) else "")


def _in_order(match):
    """The seats in this round's order of play."""
    return [(match.first + turn) % match.players for turn in range(match.players)]
