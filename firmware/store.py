"""What is kept through a power cut: the match, and who plays it.

A board keeps bytes under a name, whole or not at all; here is what the bytes mean. A record that
cannot be used is set aside, never overwritten, and the title says so.
"""

from engine import MATCH_OVER, ROUND_OVER, SNAPSHOT
from engine.const import const
from engine.observation import PHASE, PLAYERS
from engine.pieces import MOST_PLAYERS
from firmware.party import NAME, NOBODY
from firmware.settings import CHOICES, SETTINGS
from firmware.visits import visited

# "match": a snapshot, the kind of each place, and 1 once its winner has been seen.
_SEEN = SNAPSHOT + MOST_PLAYERS
_MATCH = _SEEN + 1

# "settings": the version, each setting, the kind of each place, then its name, filled with zeros.
_VERSION = const(2)
_KINDS = 1 + SETTINGS
_NAMES = _KINDS + MOST_PLAYERS
_SETTINGS = _NAMES + MOST_PLAYERS * NAME

# "statistics": firmware/statistics.py knows what is in it, and how long it can be.
_STATISTICS = const(195)
_NO_STATISTICS = const(3)

_EMPTY = const(5)  # percent of a battery


class Keeper:
    """Reads and writes the records of a party, its settings and its game. Allocates."""

    def __init__(self, board, party, settings, game):
        self.board = board
        self.store = board.store
        self.has_logs = hasattr(board.store, "logs")
        self.party = party
        self.settings = settings
        self.game = game
        self.new = True  # nobody has ever played with it
        self.unfinished = False  # a match that can be gone on with is kept
        self.damaged = False  # something kept could not be used and was set aside
        self.unsaved = False  # the last thing to keep could not be written
        self._buffer = bytearray(_STATISTICS)

    def load(self, seed):
        """Read all that is kept, at the start."""
        self._load("settings", self._use_settings, 0)
        self._load("match", self._use_match, seed)
        self._load("statistics", self._use_statistics, 0)

    def _load(self, name, use, seed):
        try:
            count = self.store.read(name, self._buffer)
            if count:
                use(self._buffer, count, seed)
        except ValueError:
            self.store.set_aside(name)
            self.damaged = True
        except OSError:
            self.unsaved = True

    def _use_settings(self, buf, count, seed):
        if count != _SETTINGS or buf[0] != _VERSION:
            raise ValueError(
                "%d bytes of version %d: only %d of version %d are known"
                % (count, buf[0], _SETTINGS, _VERSION)
            )
        for i in range(SETTINGS):
            if buf[1 + i] >= CHOICES[i]:
                raise ValueError("setting %d is %d: less than %d" % (i, buf[1 + i], CHOICES[i]))
        if not self.party.take(buf, _KINDS):
            raise ValueError("impossible players")
        self.new = False
        for i in range(SETTINGS):
            self.settings[i] = buf[1 + i]
        for place in range(MOST_PLAYERS):
            start = _NAMES + place * NAME
            name = bytes(buf[start : start + NAME]).rstrip(b"\x00")
            if name:
                self.party.names[place] = name

    def _use_match(self, buf, count, seed):
        if count != _MATCH:
            raise ValueError("%d bytes: a match has %d" % (count, _MATCH))
        self.game.restore(buf, seed)
        players = 0
        for place in range(MOST_PLAYERS):
            players += buf[SNAPSHOT + place] != NOBODY
        if players != self.game.view[PLAYERS] or not self.party.take(buf, SNAPSHOT):
            raise ValueError("impossible players")
        self.game.kinds[:] = self.party.kinds
        self.unfinished = buf[_SEEN] == 0

    def _use_statistics(self, buf, count, seed):
        if buf[0] != 1:
            raise ValueError("statistics of version %d: only 1 is known" % buf[0])

    def save_match(self, seen=0):
        """Keep the match as it is now: one write. seen: 1 if it is over, and all know who won."""
        buf = self._buffer
        self.game.snapshot(buf)
        for place in range(MOST_PLAYERS):
            buf[SNAPSHOT + place] = self.game.kinds[place]
        buf[_SEEN] = seen
        self.unfinished = seen == 0
        self._write("match", _MATCH)
        if not self.unsaved:
            self.settle()

    def settle(self):
        """After a round: log it where there are files, and count a match that is over.

        These are the only writes beside a turn's own: one when a round is over, one more when the
        match is. Power may have been cut between them: what was done is not done again.
        """
        phase = self.game.view[PHASE]
        if self.unfinished and phase >= ROUND_OVER and self._is_strong():
            logged = visited("firmware.logbook").settle(self)
            if phase == MATCH_OVER:
                visited("firmware.statistics").count(self, logged)

    def series(self):
        """How many matches each who plays has won, over all: a list by seat."""
        players = self.game.view[PLAYERS]
        return visited("firmware.statistics").series(self.store, self.party, players)

    def save_settings(self):
        """Keep who plays, and how they like it."""
        buf = self._buffer
        buf[0] = _VERSION
        for i in range(SETTINGS):
            buf[1 + i] = self.settings[i]
        for place in range(MOST_PLAYERS):
            buf[_KINDS + place] = self.party.kinds[place]
            name = self.party.names[place]
            for i in range(NAME):
                buf[_NAMES + place * NAME + i] = name[i] if i < len(name) else 0
        self._write("settings", _SETTINGS)

    def erase(self):
        """Write over all that is kept, as if nobody had ever played: no match, no names."""
        self.unfinished = self.damaged = False
        self.save_settings()
        self.save_match(1)
        if self.has_logs:
            for number in self.store.logs():
                self.store.drop_log(number)
        for i in range(_NO_STATISTICS):
            self._buffer[i] = i == 0
        self._write("statistics", _NO_STATISTICS)

    def _write(self, name, count):
        """A full or broken store must not end the match: the curtain says that nothing is kept.

        Nor is anything written with the last of a battery: it might not last to the end of it.
        """
        self.unsaved = True
        if self._is_strong():
            try:
                self.store.write(name, self._buffer, count)
                self.unsaved = False
            except OSError:
                pass

    def _is_strong(self):
        """False with the last of a battery."""
        return not 0 < self.board.battery() < _EMPTY
