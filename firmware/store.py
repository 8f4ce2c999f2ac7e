"""What is kept through a power cut: here the match as it is now, in preferences.py who plays.

A board keeps bytes under a name, whole or not at all; here and there is what the bytes mean.
records.py reads them all at the start.
"""

from engine import MATCH_OVER, ROUND_OVER, SNAPSHOT
from engine.const import const
from engine.observation import PHASE
from engine.pieces import MOST_PLAYERS
from firmware.visits import visited

# "match": a snapshot, the kind of each place, and 1 once its winner has been seen, plus 2 for seat
# 0, 4 for seat 1 and so on if she has asked for a hint in this round.
SEEN = SNAPSHOT + MOST_PLAYERS
MATCH_RECORD = SEEN + 1  # bytes

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
        self._buffer = bytearray(MATCH_RECORD)

    def load(self, seed):
        """Read all that is kept, at the start."""
        visited("firmware.records").load(self, seed)

    def save_match(self, seen=0):
        """Keep the match as it is now: one write. seen: 1 if it is over, and all know who won."""
        buf = self._buffer
        self.game.snapshot(buf)
        for place in range(MOST_PLAYERS):
            buf[SNAPSHOT + place] = self.game.kinds[place]
        buf[SEEN] = seen | self.game.asked << 1
        self.unfinished = seen == 0
        self.write("match", buf, MATCH_RECORD)
        if not self.unsaved:
            self.settle()

    def settle(self):
        """After a round: log it where there are files, and count a match that is over.

        These are the only writes beside a turn's own, but for the one when the winner has been
        seen: one when a round is over, one more when the match is. Power may have been cut between
        them: what was done is not done again.
        """
        phase = self.game.view[PHASE]
        due = phase == MATCH_OVER or phase == ROUND_OVER and self.has_logs
        if due and self.unfinished and self.is_strong():
            logged = visited("firmware.logbook").settle(self) if self.has_logs else ()
            if phase == MATCH_OVER:
                visited("firmware.tally").count(self, logged)

    def save_settings(self):
        """Keep who plays, and how they like it."""
        visited("firmware.preferences").save(self)

    def write(self, name, buf, count):
        """A full or broken store must not end the match: the curtain says that nothing is kept.

        Nor is anything written with the last of a battery: it might not last to the end of it.
        """
        self.unsaved = True
        if self.is_strong():
            try:
                self.store.write(name, buf, count)
                self.unsaved = False
            except OSError:
                pass

    def is_strong(self):
        """False with the last of a battery."""
        return not 0 <= self.board.battery() < _EMPTY
