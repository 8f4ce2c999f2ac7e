"""A match: whose turn it is, rounds, scores, the winner. The rules of one round are table.py's.

The hidden hands are in here. Whoever plays gets an observation (observation.py), never a match.
"""

from .const import const
from .observation import observe
from .pieces import (
    ALL_FAVOURS,
    FEWEST_PLAYERS,
    MATCH_OVER,
    MOLESTIA,
    MOST_PLAYERS,
    MUJERES,
    PASS,
    PLACE,
    ROUND_OVER,
)
from .rng import SEEDS, Generator
from .snapshot import SNAPSHOT, restore, snapshot
from .table import Table, is_deal

_PACK = const(0x8765432)  # the seven mujeres, a hexadecimal digit each
_ORDERS = const(5040)  # in which the seven mujeres can lie: one draw is a whole shuffle


class Match:
    """A match of 3 to 7 players, round 1 dealt.

    seed    0 to 2**30 - 1; the same seed deals the same match on every runtime
    first   the seat that begins round 1; None: chosen by the seed
    deal    the mujeres of round 1 by seat (2 to 8, none twice; 0: hidden), instead of a shuffle

    ValueError says which argument is wrong and what is allowed.

    Read only: phase, players, round (from 1), first, seat (whose decision it is; after a round the
    last player), table, scores[seat] (bit 0: Alberto's favour, to bit 4: Enrique's), reset (a bit
    for each seat that this round emptied), winner (a seat, or -1).
    """

    def __init__(self, players, seed, first=None, deal=None):
        _whole("players", players, FEWEST_PLAYERS, MOST_PLAYERS)
        _whole("seed", seed, 0, SEEDS - 1)
        if first is not None:
            _whole("first", first, 0, players - 1)
        if deal is not None:
            _check_deal(deal, players)
        self.players = players
        self.table = Table()
        self.scores = bytearray(MOST_PLAYERS)
        self.winner = -1
        self.generator = Generator(seed)
        # Drawn even when it is not needed: who begins must not change what is dealt.
        drawn = self.generator.below(players)
        self._spare = bytearray(SNAPSHOT)
        self._again = bytearray(SNAPSHOT)
        self._deal(deal)
        self.begin_round(1, drawn if first is None else first)

    # ---- a turn

    def legal(self, out):
        """Write the legal action codes into out, a bytearray(32), ascending; return how many.

        0 after a round, and for a hidden mujer who cannot have passed. Does not allocate.
        """
        if self.phase == PLACE:
            return self.table.placements(self.seat, out)
        if self.phase == MOLESTIA:
            return self.table.ends(out)
        return 0

    def apply(self, code):
        """Play an action. ValueError, and nothing changed, if it is not legal now.

        Does not allocate.
        """
        if not isinstance(code, int):
            raise ValueError("an action is a whole number")
        seat = self.seat
        phase = self.phase
        if phase == PLACE:
            self.table.place(seat, code)
            if code != PASS and seat != self.first:  # R5: no molestia after a pass
                self.phase = MOLESTIA
                return
        elif phase == MOLESTIA:
            self.table.annoy(seat, code)
        else:
            raise ValueError("the round is over: no action is allowed")
        other = seat + 1
        if other == self.players:
            other = 0
        if other == self.first:
            self.table.hands[seat] = 0  # what the last player holds is out of the round
            self._end_round()
        else:
            self.table.hand_over(seat, other)
            self.seat = other
            self.phase = PLACE

    def take_back(self):
        """Undo this turn's placement; only before the molestia. Else ValueError.

        Does not allocate.
        """
        if self.phase != MOLESTIA:
            raise ValueError(
                "only a placement can be taken back, before the molestia is moved or left"
            )
        self.table.take_back(self.seat)
        self.phase = PLACE

    # ---- rounds

    def next_round(self, deal=None):
        """Deal the next round; the first player is the next seat clockwise (R1).

        ValueError unless the phase is ROUND_OVER. Does not allocate.
        """
        if self.phase != ROUND_OVER:
            raise ValueError("the next round can be dealt only when a round is over")
        if deal is not None:
            _check_deal(deal, self.players)
        self._deal(deal)
        self.begin_round(self.round + 1, (self.first + 1) % self.players)

    def _deal(self, deal):
        """A mujer for each seat: those of the deal, or shuffled. Does not allocate."""
        if deal is None:
            self._shuffle(self.table.mujeres, self.generator.below(_ORDERS))
        else:
            for seat in range(self.players):
                self.table.mujeres[seat] = deal[seat]

    def _shuffle(self, mujeres, order):
        """A mujer for each seat out of the pack, in one of its orders. Does not allocate."""
        pack = _PACK
        seat = 0
        while seat < self.players:
            shift = 4 * (order % (MUJERES - seat))
            order //= MUJERES - seat
            mujeres[seat] = pack >> shift & 15
            # The lowest of the pack takes the place of her who has left it.
            pack = (pack ^ (mujeres[seat] ^ (pack & 15)) << shift) >> 4
            seat += 1

    def begin_round(self, number, first):
        """Everything but the mujeres back to where a round begins (R13). Does not allocate."""
        self.round = number
        self.first = self.seat = first
        self.reset = 0
        self.phase = PLACE
        self.table.clear(self.players, first, (first + 1) % self.players)

    def _end_round(self):
        """Give the favours, then look for a winner or a reset. Does not allocate."""
        self.table.score(self.players)
        self.phase = ROUND_OVER
        complete = 0  # a bit for each seat
        for seat in range(self.players):
            man = self.table.favours[seat]
            if man:
                favour = 1 << (man - 1)
                self.scores[seat] |= favour
                if self.scores[seat] == ALL_FAVOURS:
                    complete |= 1 << seat
                    self.winner = seat
        if complete & (complete - 1):  # two or more
            self._start_over(complete)
        elif complete:
            self.phase = MATCH_OVER

    def _start_over(self, complete):
        """Those who completed together, and only they (R11), lose all. Does not allocate."""
        self.winner = -1
        self.reset = complete
        for seat in range(self.players):
            if complete >> seat & 1:
                self.scores[seat] = 0

    # ---- what others get

    def observe(self, seat, out):
        """Write what the seat may know (R14) into out, OBSERVED bytes; NOBODY: what all may know.

        Does not allocate.
        """
        observe(self, seat, out)

    def copy_from(self, other):
        """Become an equal match, generator included. Does not allocate."""
        self.phase = other.phase
        self.players = other.players
        self.round = other.round
        self.first = other.first
        self.seat = other.seat
        self.reset = other.reset
        self.winner = other.winner
        for seat in range(MOST_PLAYERS):
            self.scores[seat] = other.scores[seat]
        self.table.copy_from(other.table)
        self.generator.copy_from(other.generator)

    def snapshot(self, buf):
        """Write the whole match, hands included, into SNAPSHOT bytes. Does not allocate."""
        snapshot(self, buf)

    def restore(self, buf):
        """Become the match in buf. ValueError, and nothing changed, if it is damaged.

        Does not allocate.
        """
        restore(self, buf, self._spare, self._again)


def _whole(name, value, low, high):
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(
            "%s is %r: a whole number from %d to %d is allowed" % (name, value, low, high)
        )


def _check_deal(deal, players):
    """ValueError unless deal is a mujer, or HIDDEN, for each seat. Does not allocate."""
    try:
        if len(deal) == players and is_deal(deal, players):
            return
    except Exception:  # whatever it is, it is no sequence of numbers
        pass
    raise ValueError(
        "deal is %r: for each of %d seats a mujer from 2 to 8, none twice, or 0 for a hidden one"
        " is allowed" % (deal, players)
    )
