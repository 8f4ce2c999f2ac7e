"""The log of a match: who plays, then every round as soon as it is over, packed by the engine.

A board whose store has files keeps logs, numbered from 1: the newest of them is of the match that
is being played, until it has a winner. A log that was cut off has all its rounds but the last.
Read when a round is over, then forgotten. Everything allocates.
"""

from engine.const import const
from engine.observation import PLAYERS, ROUND
from engine.packed import EMPTIED, is_whole, pack, scores_at, size
from engine.pieces import ALL_FAVOURS, FEWEST_PLAYERS, MOST_PLAYERS
from engine.snapshot import checksum
from firmware.party import NAME

KEPT = 20  # logs of finished matches; the oldest makes room
LONGEST = const(4096)  # bytes of a log; what a match plays beyond is not logged

# What a log begins with: the version, the number of players, their names filled with zeros, and a
# checksum of two bytes.
_VERSION = const(1)
_NAMES = const(2)
_CHECK = _NAMES + MOST_PLAYERS * NAME
HEAD = _CHECK + 2


def settle(keeper):
    """A round is over, and kept: log it, unless it is logged; a log that is full stays as it is.

    One more write than other turns have, in the same moment. Afterwards the rounds of the match,
    the last of them this one; () if they are not all logged.
    """
    packed = bytearray(size(keeper.game.view[PLAYERS]))
    pack(keeper.game.view, packed)
    try:
        return _log(keeper.store, keeper, bytes(packed))
    except OSError:
        return ()


def _log(store, keeper, packed):
    view = keeper.game.view
    number = view[ROUND] | view[ROUND + 1] << 8 | view[ROUND + 2] << 16
    numbers = store.logs()
    newest = numbers[-1] if numbers else 0
    data = store.read_log(newest) if newest else b""
    logged = rounds(data)
    if logged[number - 1 :] == [packed]:
        return logged
    if number == 1:
        if not newest or winner(logged) >= 0:
            newest += 1
        logged = []
        data = _head(view[PLAYERS], keeper.party)
        store.write_log(newest, 0, data + packed)
        for old in numbers[:-KEPT]:
            store.drop_log(old)
    else:
        logged = logged[: number - 1]
        at = HEAD + len(packed) * len(logged)
        if len(logged) < number - 1 or not _follows(logged[-1], packed):
            return ()  # some are missing: a match cannot be read out of the rest
        if at + len(packed) > LONGEST:
            return ()
        store.write_log(newest, at, packed)
    return logged + [packed]


def _head(players, party):
    head = bytearray(HEAD)
    head[0] = _VERSION
    head[1] = players
    for seat in range(players):
        name = party.name(seat)
        for i in range(len(name)):
            head[_NAMES + seat * NAME + i] = name[i]
    check = checksum(head, _CHECK)
    head[_CHECK] = check & 255
    head[_CHECK + 1] = check >> 8
    return bytes(head)


def _follows(before, packed):
    """True if the round can have come after that one: its first seat, and what everybody has."""
    players = packed[0] & 15
    if ((before[0] >> 4) + 1) % players != packed[0] >> 4:
        return False
    for seat in range(scores_at(players), scores_at(players) + players):
        if not packed[seat] & EMPTIED and before[seat] & ALL_FAVOURS & ~packed[seat]:
            return False
    return True


# ---- reading a log


def players_of(data):
    """How many play; 0 if this is no log."""
    if len(data) < HEAD or data[0] != _VERSION:
        return 0
    if checksum(data, _CHECK) != data[_CHECK] | data[_CHECK + 1] << 8:
        return 0
    return data[1] if FEWEST_PLAYERS <= data[1] <= MOST_PLAYERS else 0


def name_of(data, seat):
    """A player's name."""
    start = _NAMES + seat * NAME
    return data[start : start + NAME].rstrip(b"\x00")


def rounds(data):
    """The rounds of a log, up to the first that is not whole."""
    players = players_of(data)
    found = []
    if players:
        step = size(players)
        for at in range(HEAD, len(data) - step + 1, step):
            packed = data[at : at + step]
            if not is_whole(packed, players):
                break
            found.append(packed)
    return found


def score(packed, seat):
    """A bit for each favour that a seat had after a round."""
    return packed[scores_at(packed[0] & 15) + seat] & ALL_FAVOURS


def winner(logged):
    """The seat that has won, -1 if none has."""
    if logged:
        for seat in range(logged[-1][0] & 15):
            if score(logged[-1], seat) == ALL_FAVOURS:
                return seat
    return -1
