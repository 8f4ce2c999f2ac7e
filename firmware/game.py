"""The match that is being played, and what may be seen of it.

The match itself stays in here. A screen reads `view`, an observation: what all may see, or what
one seat may, from open_hand() to close_hand(). The legal codes tell about a hand too, so they
are there only while it is open.
"""

from engine import MOLESTIA, NOBODY, OBSERVED, Match, bots
from engine.const import const
from engine.pieces import HIDDEN, LEAVE, MOST_PLAYERS, PASS
from engine.rng import Generator

_BOTS = const(1)  # the stream of the bots' own generator


class Game:
    """A match and its party. Nothing of a turn allocates; begin(), resume() and save() may."""

    def __init__(self, party):
        self.party = party
        self.view = bytearray(OBSERVED)
        self.codes = bytearray(32)
        self.count = 0
        self.kinds = bytearray(MOST_PLAYERS)  # who plays this match: the party may be changed
        self.names = list(party.names)  # and how they are called in it
        self._match = Match(3, 0)
        self.dice = Generator(0, _BOTS)
        self.asked = 0  # a bit for each seat: she has asked for a hint in this round

    # ---- the match as a whole

    def begin(self, seed, first=None):
        """A new match of the party that sits there. Allocates."""
        self.note_party()
        self.dice.seed(seed, _BOTS)
        self._match = Match(self.party.players, seed, first)
        self.asked = 0
        self.close_hand()

    def note_party(self):
        """The match is theirs, whoever sits down later. Allocates."""
        self.kinds[:] = self.party.kinds
        self.names[:] = self.party.names

    def seat_party(self):
        """Let those sit who play this match, whoever has sat down since. Does not allocate."""
        self.party.take(self.kinds, 0)
        for place in range(MOST_PLAYERS):
            self.party.names[place] = self.names[place]

    def forget(self):
        """As if nothing had ever been played. Allocates."""
        self._match = Match(3, 0)
        self.asked = 0
        self.close_hand()

    def next_round(self):
        """Deal again. Does not allocate."""
        self._match.next_round()
        self.asked = 0
        self.close_hand()

    def snapshot(self, buf):
        """The whole match, for the save alone. Does not allocate."""
        self._match.snapshot(buf)

    def restore(self, buf, seed):
        """Go on with a saved match; the bots' dice begin anew. ValueError if it is damaged."""
        self._match.restore(buf)
        for seat in range(self._match.players):
            if self._match.table.mujeres[seat] == HIDDEN:
                raise ValueError("a hand is missing")
        self.dice.seed(seed, _BOTS)
        self.close_hand()

    # ---- a turn

    def open_hand(self):
        """Let `view` and `codes` be those of the player whose turn it is. Does not allocate."""
        match = self._match
        match.observe(match.seat, self.view)
        self.count = match.legal(self.codes)

    def open_own_hand(self, seat):
        """Let `view` be that of a seat whose turn is over, and who looks. Does not allocate."""
        self._match.observe(seat, self.view)

    def close_hand(self):
        """Let `view` be what all may see, and forget the codes. Does not allocate."""
        self._match.observe(NOBODY, self.view)
        self.count = 0
        for i in range(len(self.codes)):
            self.codes[i] = 0

    def play(self, code):
        """Play one of `codes`; what lies open stays open. Does not allocate."""
        self._match.apply(code)

    def take_back(self):
        """Undo the placement of this turn; which it was. Does not allocate."""
        match = self._match
        code = match.table.placed[match.seat]
        match.take_back()
        return code

    def ends_turn(self, code):
        """True if the player's turn is over after it: no undo then.

        The last player of a round is not asked where the molestia goes: nobody would mind.
        Does not allocate.
        """
        match = self._match
        last = (match.seat + 1) % match.players == match.first
        return last or match.phase == MOLESTIA or match.seat == match.first or code == PASS

    def end_turn(self, code):
        """Play the code that ends the turn, and hide the hand. Does not allocate."""
        match = self._match
        seat = match.seat
        match.apply(code)
        if match.phase == MOLESTIA and match.seat == seat:
            match.apply(LEAVE)
        self.close_hand()

    def play_bot(self):
        """Let the bot whose turn it is play it to its end, as a person does.

        Not one who is hard: she thinks longer than the loop may stand still. Does not allocate.
        """
        match = self._match
        seat = match.seat
        self.open_hand()
        code = self._ask_bot(seat)
        while not self.ends_turn(code):
            match.apply(code)
            self.open_hand()
            code = self._ask_bot(seat)
        self.end_turn(code)

    def _ask_bot(self, seat):
        """What the bot does with what she sees. Does not allocate."""
        level = self.party.level(seat)
        return bots.choose(level, self.view, self.codes, self.count, self.dice)
