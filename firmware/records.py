"""What is kept beside the match of the moment: who plays and how they like it, and what was won.

Read at the start, when something of it changes, and when a round is over; then forgotten. A record
that cannot be used is set aside, never overwritten, and the title says so. Everything allocates.
"""

from engine import MATCH_OVER, SNAPSHOT
from engine.const import const
from engine.observation import PHASE, PLAYERS
from engine.pieces import MOST_PLAYERS
from firmware.party import NAME, NOBODY
from firmware.settings import CHOICES, SETTINGS
from firmware.store import MATCH_RECORD, SEEN
from firmware.visits import visited

# "settings": the version, each setting, the kind of each place, then its name, filled with zeros.
# The version before has one setting less: the last, which then is as at first.
_VERSION = const(3)
_KINDS = 1 + SETTINGS
_NAMES = MOST_PLAYERS  # behind the kinds
_SETTINGS = _KINDS + _NAMES + MOST_PLAYERS * NAME

# "statistics": firmware/statistics.py knows what is in it, and how long it can be.
_STATISTICS = const(195)


def load(keeper, seed):
    """Read all that is kept."""
    _load(keeper, "settings", _use_settings, 0)
    _load(keeper, "match", _use_match, seed)
    _load(keeper, "statistics", _use_statistics, 0)


def _load(keeper, name, use, seed):
    buf = bytearray(_STATISTICS)
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
    lacking = _VERSION - buf[0]
    if not 0 <= lacking <= 1 or count != _SETTINGS - lacking:
        raise ValueError(
            "%d bytes of version %d: only %d of version %d are known"
            % (count, buf[0], _SETTINGS, _VERSION)
        )
    kinds = _KINDS - lacking
    for i in range(SETTINGS - lacking):
        if buf[1 + i] >= CHOICES[i]:
            raise ValueError("setting %d is %d: less than %d" % (i, buf[1 + i], CHOICES[i]))
    if not keeper.party.take(buf, kinds):
        raise ValueError("impossible players")
    keeper.new = False
    for i in range(SETTINGS - lacking):
        keeper.settings[i] = buf[1 + i]
    for place in range(MOST_PLAYERS):
        start = kinds + _NAMES + place * NAME
        name = bytes(buf[start : start + NAME]).rstrip(b"\x00")
        if name:
            keeper.party.names[place] = name


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
    if buf[0] != 1:
        raise ValueError("statistics of version %d: only 1 is known" % buf[0])


def save_settings(keeper):
    """Keep who plays, and how they like it: of a match that goes on, its own party."""
    party = keeper.game if keeper.unfinished else keeper.party
    buf = bytearray(_SETTINGS)
    buf[0] = _VERSION
    for i in range(SETTINGS):
        buf[1 + i] = keeper.settings[i]
    for place in range(MOST_PLAYERS):
        buf[_KINDS + place] = party.kinds[place]
        name = party.names[place]
        for i in range(len(name)):
            buf[_KINDS + _NAMES + place * NAME + i] = name[i]
    keeper.write("settings", buf, _SETTINGS)
    keeper.new = False


def settle(keeper):
    """Log a round that is over, and count a match that is."""
    logged = visited("firmware.logbook").settle(keeper)
    if keeper.game.view[PHASE] == MATCH_OVER:
        visited("firmware.statistics").count(keeper, logged)


def series(keeper):
    """How many matches each who plays has won, over all: a list by seat."""
    players = keeper.game.view[PLAYERS]
    return visited("firmware.statistics").series(keeper.store, keeper.party, players)


def erase(keeper):
    """Forget all that is kept."""
    keeper.unsaved = True
    if keeper.is_strong():
        try:
            keeper.store.erase()
        except OSError:
            return
        keeper.unsaved = keeper.unfinished = keeper.damaged = False
        keeper.new = True
