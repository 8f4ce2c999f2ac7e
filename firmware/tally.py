"""How a match that is over is counted in the statistics: read for that moment.

Everything allocates.
"""

from engine import SNAPSHOT
from engine.observation import PLAYERS, WINNER
from engine.packed import EMPTIED, PLACEMENTS, pack, scores_at, size
from engine.pieces import ALL_FAVOURS, MEN, START_1, START_9, length
from firmware.statistics import FAVOURS, LONGEST, MATCHES, RESETS, WINS, Record, number


def count(keeper, rounds):
    """A match is over: add it, unless it was added already. rounds: all of it, packed, or ().

    One write; none if the record could not be read: better one match less than all of them. If
    not all rounds are logged only the last is known: then favours are those of the end.
    """
    view = keeper.game.view
    snapshot = bytearray(SNAPSHOT)
    keeper.game.snapshot(snapshot)
    last = bytes(snapshot[-2:])
    record = Record(keeper.store)
    if record.unread or record.last == last:
        return
    record.last = last
    if not rounds:
        rounds = [bytearray(size(view[PLAYERS]))]
        pack(view, rounds[0])
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
