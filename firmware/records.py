"""What is kept, read at the start and then forgotten. Everything allocates.

A record that cannot be used is set aside, never overwritten, and the title says so.
"""

from engine import SNAPSHOT
from engine.observation import PLAYERS
from engine.pieces import MOST_PLAYERS
from firmware.party import NOBODY
from firmware.preferences import use as use_settings
from firmware.statistics import BYTES, VERSION
from firmware.store import MATCH_RECORD, SEEN


def load(keeper, seed):
    """Read all that is kept."""
    _load(keeper, "settings", _use_settings, seed)
    _load(keeper, "match", _use_match, seed)
    _load(keeper, "statistics", _use_statistics, seed)


def _load(keeper, name, use, seed):
    buf = bytearray(BYTES)  # the longest of them
    try:
        count = keeper.store.read(name, buf)
        if count:
            use(keeper, buf, count, seed)
    except ValueError:
        keeper.store.set_aside(name)
        keeper.damaged = True
    except OSError:
        keeper.unsaved = True


def _use_settings(keeper, buf, count, seed):
    use_settings(keeper, buf, count)


def _use_match(keeper, buf, count, seed):
    if count != MATCH_RECORD:
        raise ValueError("%d bytes: a match has %d" % (count, MATCH_RECORD))
    keeper.game.restore(buf, seed)
    players = 0
    for place in range(MOST_PLAYERS):
        players += buf[SNAPSHOT + place] != NOBODY
    if players != keeper.game.view[PLAYERS] or not keeper.party.take(buf, SNAPSHOT):
        raise ValueError("impossible players")
    keeper.game.note_party()
    keeper.game.asked = buf[SEEN] >> 1
    keeper.unfinished = buf[SEEN] & 1 == 0


def _use_statistics(keeper, buf, count, seed):
    if buf[0] != VERSION:
        raise ValueError("statistics of version %d: only %d is known" % (buf[0], VERSION))
