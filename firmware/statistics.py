"""What became of everybody in all her matches, by name: one record, "statistics", for all boards.

Two who are called the same are the same. tally.py counts a match. Read when somebody wants to see
it, then forgotten. Everything allocates.
"""

from engine.const import const
from engine.observation import PLAYERS
from firmware.party import NAME

# The version; the last two bytes of the match that was counted last, so that none is counted
# twice; then an entry for each name, who has played last the first. Who has not for the longest
# time is forgotten when there is no room.
VERSION = const(1)
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
    """The record as the store has it.

    entries: a bytearray for each name. unread: the store has failed; what it keeps is not known.
    """

    def __init__(self, store):
        self._store = store
        self.last = b""
        self.entries = []
        self.unread = False
        buf = bytearray(BYTES)
        try:
            count = store.read("statistics", buf)
        except (OSError, ValueError):
            self.unread = True
            count = 0
        if count >= _HEAD and buf[0] == VERSION:
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
        buf = bytes((VERSION,)) + self.last
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
