"""What became of everybody in all her matches, by name: one record, "statistics", for all boards.

Two who are called the same are the same. Read when a match is over or somebody wants to see it,
then forgotten. Everything allocates.
"""

from engine import SNAPSHOT
from engine.const import const
from engine.observation import PLAYERS, WINNER
from engine.packed import EMPTIED, PLACEMENTS, scores_at
from engine.pieces import ALL_FAVOURS, MEN, START_1, START_9, length
from firmware.party import NAME

# The version; the last two bytes of the match that was counted last, so that none is counted
# twice; then an entry for each name, who has played last the first. Who has not for the longest
# time is forgotten when there is no room.
_VERSION = const(1)
_LAST = const(1)
_HEAD = const(3)
_ENTRY = const(16)
_MOST = const(12)  # names
BYTES = _HEAD + _ENTRY * _MOST  # bytes, at most

# What an entry has behind the name: numbers of two bytes, the lower first; they stop at the top.
MATCHES = NAME
WINS = NAME + 2
FAVOURS = NAME + 4
RESETS = NAME + 6  # one byte
LONGEST = NAME + 7  # one byte: of all queues that she stood in, when a round was over


class Record:
    """The record as the store has it; entries: a bytearray for each name."""

    def __init__(self, store):
        self._store = store
        self.last = b""
        self.entries = []
        buf = bytearray(BYTES)
        try:
            count = store.read("statistics", buf)
        except (OSError, ValueError):
            count = 0
        if count >= _HEAD and buf[0] == _VERSION:
            self.last = bytes(buf[_LAST:_HEAD])
            for at in range(_HEAD, count - _ENTRY + 1, _ENTRY):
                self.entries.append(buf[at : at + _ENTRY])

    def entry(self, name):
        """Who is called so; all zeros if nobody is."""
        name = name + bytes(NAME - len(name))
        for entry in self.entries:
            if entry[:NAME] == name:
                return entry
        return bytearray(name + bytes(_ENTRY - NAME))

    def write(self):
        """OSError if that cannot be."""
        buf = bytes((_VERSION,)) + self.last
        for entry in self.entries[:_MOST]:
            buf += entry
        self._store.write("statistics", buf, len(buf))


def series(keeper):
    """How many matches each seat's player has won, over all; -1 for a bot: nobody counts hers."""
    party = keeper.party
    record = Record(keeper.store)
    wins = []
    for seat in range(keeper.game.view[PLAYERS]):
        entry = record.entry(party.name(seat))
        wins.append(number(entry, WINS) if party.level(seat) < 0 else -1)
    return wins


def number(entry, at):
    """MATCHES, WINS or FAVOURS of an entry."""
    return entry[at] | entry[at + 1] << 8


def count(keeper, rounds):
    """A match is over: add it, unless it was added already. rounds: those known, packed.

    One write. Without a log only the last round is known: then favours are those of the end.
    """
    view = keeper.game.view
    snapshot = bytearray(SNAPSHOT)
    keeper.game.snapshot(snapshot)
    last = bytes(snapshot[-2:])
    record = Record(keeper.store)
    if record.last == last:
        return
    record.last = last
    for seat in range(view[PLAYERS] - 1, -1, -1):
        if keeper.party.level(seat) >= 0:
            continue  # a bot: what she wins says nothing of who else is called so
        entry = record.entry(keeper.party.name(seat))
        _add(entry, MATCHES, 1)
        _add(entry, WINS, seat == view[WINNER])
        _add_rounds(entry, seat, rounds)
        others = [other for other in record.entries if other is not entry]
        record.entries = [entry] + others
    try:
        record.write()
    except OSError:
        pass  # the match itself is kept


def _add(entry, at, more):
    total = min(number(entry, at) + more, 65535)
    entry[at] = total & 255
    entry[at + 1] = total >> 8


def _add_rounds(entry, seat, rounds):
    before = 0
    for packed in rounds:
        scores = packed[scores_at(packed[0] & 15) + seat]
        if scores & EMPTIED:
            entry[RESETS] = min(entry[RESETS] + 1, 255)
            _add(entry, FAVOURS, MEN - length(before))
        else:
            _add(entry, FAVOURS, length(scores) - length(before))
        before = scores & ALL_FAVOURS
        entry[LONGEST] = max(entry[LONGEST], _queue(packed, seat))


def _queue(packed, seat):
    """How long the queue is that a seat stands in after a round; 0 if she has passed."""
    players = packed[0] & 15
    man = _man(packed, (seat - (packed[0] >> 4)) % players)
    if man == MEN:
        return 0
    pieces = 0
    for turn in range(players):
        if _man(packed, turn) == man:
            kind = (packed[1 + turn] >> 3) % PLACEMENTS
            pieces += 2 if kind in (START_1, START_9) else 1
    return pieces


def _man(packed, turn):
    """Where somebody was placed; MEN for a pass."""
    return (packed[1 + turn] >> 3) // PLACEMENTS
