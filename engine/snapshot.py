"""A whole match in a few bytes: what cannot be worked out, and a checksum.

Piles, hands and whose turn it is follow from the deal and the round's actions: restoring plays
them again, so that even a buffer with a right checksum cannot smuggle in an impossible table, nor
a winner or a reset that is not how the round ends. The favours of earlier rounds are believed: no
round is there to tell whose they are.
"""

from .const import const
from .observation import put
from .pieces import (
    ALL_FAVOURS,
    FEWEST_PLAYERS,
    MATCH_OVER,
    MOST_PLAYERS,
    NOTHING,
    PLACE,
    ROUND_OVER,
)
from .rng import WEYLS
from .table import is_deal

VERSION = 1

_VERSION = const(0)
_PLAYERS = const(1)
_FIRST = const(2)
_RESET = const(3)
_WINNER = const(4)  # NOTHING: nobody yet
_ROUND = const(5)  # numbers of four bytes have the lowest first
_SHIFT = const(9)
_WEYL = const(13)
_MUJERES = const(17)  # arrays are by seat
_PLACED = const(24)
_MOVED = const(31)
_SCORES = const(38)
_CHECK = const(45)  # two bytes
SNAPSHOT = 47


def snapshot(match, buf):
    """Write the match into the first SNAPSHOT bytes of buf. Does not allocate."""
    buf[_VERSION] = VERSION
    buf[_PLAYERS] = match.players
    buf[_FIRST] = match.first
    buf[_RESET] = match.reset
    buf[_WINNER] = match.winner & 255
    put(buf, _ROUND, match.round)
    put(buf, _SHIFT, match.generator.shift)
    put(buf, _WEYL, match.generator.weyl)
    for seat in range(MOST_PLAYERS):
        _put_seat(match, seat, buf)
    check = checksum(buf, _CHECK)
    buf[_CHECK] = check & 255
    buf[_CHECK + 1] = check >> 8


def _put_seat(match, seat, buf):
    """Write what goes by seat. Does not allocate."""
    used = seat < match.players
    buf[_MUJERES + seat] = match.table.mujeres[seat] if used else 0
    buf[_PLACED + seat] = match.table.placed[seat]
    buf[_MOVED + seat] = match.table.moved[seat]
    buf[_SCORES + seat] = match.scores[seat] if used else 0


def restore(match, buf, spare, again):
    """Make the match what buf says.

    spare, of SNAPSHOT bytes, holds the old match meanwhile; again, as long, is what the new one is
    saved as: if that is not buf, it is no match.

    ValueError says what is wrong with buf; the match is then what it was. Does not allocate.
    """
    _check(buf)
    snapshot(match, spare)
    if not _becomes(match, buf) or not _is_possible(match, buf, again):
        _replay(match, spare)
        raise ValueError("this is no match: its actions break the rules")


def _becomes(match, buf):
    """True if the match could become what buf says; else it is in pieces. Does not allocate."""
    try:
        _replay(match, buf)
    except ValueError:
        return False
    return True


def _check(buf):
    """ValueError unless buf is a snapshot, as far as can be seen without playing."""
    if len(buf) < SNAPSHOT:
        raise ValueError("a snapshot has %d bytes, here are %d" % (SNAPSHOT, len(buf)))
    if buf[_VERSION] != VERSION:
        raise ValueError("a snapshot of version %d: only %d is known" % (buf[_VERSION], VERSION))
    if checksum(buf, _CHECK) != buf[_CHECK] | buf[_CHECK + 1] << 8:
        raise ValueError("a damaged snapshot: its checksum is wrong")


def _replay(match, buf):
    """Set the match up as buf says and play the round's actions again.

    ValueError where that cannot be; the match is then in pieces. Does not allocate.
    """
    players = buf[_PLAYERS]
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS or buf[_FIRST] >= players:
        raise ValueError
    for seat in range(MOST_PLAYERS):
        match.table.mujeres[seat] = buf[_MUJERES + seat]
        match.scores[seat] = 0  # with no scores no replayed round can win the match
    if not is_deal(match.table.mujeres, players):
        raise ValueError
    match.players = players
    match.table.clear(MOST_PLAYERS, 0, 1)  # a new round clears the seats that play, no others
    match.begin_round(_get(buf, _ROUND), buf[_FIRST])
    _replay_turns(match, buf)
    for seat in range(MOST_PLAYERS):
        match.scores[seat] = buf[_SCORES + seat] & ALL_FAVOURS
    match.reset = buf[_RESET]
    match.winner = -1
    if buf[_WINNER] != NOTHING:
        if match.phase != ROUND_OVER or buf[_WINNER] >= players:
            raise ValueError
        match.winner = buf[_WINNER]
        match.phase = MATCH_OVER
    match.generator.shift = _get(buf, _SHIFT)
    match.generator.weyl = _get(buf, _WEYL)


def _is_possible(match, buf, again):
    """False if scores, reset and winner are not how the round ends, if no generator comes to be
    like this one, or if a byte of buf was not used as it is. Does not allocate.
    """
    if match.round == 0 or match.generator.shift == 0 or match.generator.weyl >= WEYLS:
        return False
    reset = match.reset
    if reset >> match.players or reset and (match.winner >= 0 or not reset & (reset - 1)):
        return False  # whoever starts over is of this match, does not do so alone, and nobody wins
    for seat in range(match.players):
        if not _follows(match, seat):
            return False
    snapshot(match, again)
    for i in range(SNAPSHOT):
        if again[i] != buf[i]:
            return False
    return True


def _follows(match, seat):
    """True if the seat's score can be what this round has left her. Does not allocate."""
    score = match.scores[seat]
    if match.reset >> seat & 1:
        if score:
            return False
        score = ALL_FAVOURS  # which she had before she lost them
    elif (score == ALL_FAVOURS) != (seat == match.winner):
        return False
    man = match.table.favours[seat]
    if man:
        return score >> (man - 1) & 1
    return score != ALL_FAVOURS  # nobody has five before a round


def _replay_turns(match, buf):
    """Play the round's actions, as far as they go. Does not allocate."""
    while match.phase < ROUND_OVER:
        at = _PLACED if match.phase == PLACE else _MOVED
        code = buf[at + match.seat]
        if code == NOTHING:
            break
        match.apply(code)


def checksum(buf, count):
    """Of the first bytes: a polynomial modulo the prime 65521, notices every single wrong byte.

    Does not allocate.
    """
    check = 1
    for i in range(count):
        check = (check * 257 + buf[i]) % 65521
    return check


def _get(buf, at):
    """Read a number of less than 2**30. Does not allocate."""
    return buf[at] | buf[at + 1] << 8 | buf[at + 2] << 16 | (buf[at + 3] & 63) << 24
