"""One round on the table: piles, maniquies, the molestia, who placed what, who wins favours.

A table knows the rules of placing and of scoring, not whose turn it is: that is the match's.
Everything is made once and used again for every round.
"""

from .const import const
from .pieces import (
    BLOCK_BOTTOM,
    BLOCK_TOP,
    BLOCKS,
    GROW_BOTTOM,
    GROW_TOP,
    HIDDEN,
    HIGH_MANIQUI,
    HIGHEST_MUJER,
    KINDS,
    LEAVE,
    LOW_MANIQUI,
    LOWEST_MUJER,
    MEN,
    MOST_PLAYERS,
    NOTHING,
    PASS,
    RED,
    START_1,
    START_5,
    START_9,
    blocks,
    length,
)

_MANIQUIES = const(1 << 1 | 1 << 9)  # their pieces in a pile


class Table:
    """The state of a round. All arrays are by seat, but `piles`, which is by man.

    piles      a set of pieces for each man: bit v is the piece of value v; 0: no token there
    molestia   the action that put it where it is (BLOCK_TOP or BLOCK_BOTTOM of a man), 0: not yet
    mujeres    who was dealt whom, 0 where an export hides her; secret
    hands      maniquies in each hand
    placed     each seat's placement, NOTHING before her turn
    moved      each seat's molestia action, NOTHING before it
    favours    once the round is over: 0, or the number of the man who favours her, plus 1
    """

    def __init__(self):
        self.piles = [0] * MEN
        self.molestia = 0
        self.mujeres = bytearray(MOST_PLAYERS)
        self.hands = bytearray(MOST_PLAYERS)
        self.placed = bytearray([NOTHING] * MOST_PLAYERS)
        self.moved = bytearray([NOTHING] * MOST_PLAYERS)
        self.favours = bytearray(MOST_PLAYERS)

    def clear(self, players, first, second):
        """Everything back, a maniqui for the first and the second player. Does not allocate."""
        for man in range(MEN):
            self.piles[man] = 0
        for seat in range(players):
            self.hands[seat] = 0
            self.placed[seat] = NOTHING
            self.moved[seat] = NOTHING
            self.favours[seat] = 0
        self.hands[first] = self.hands[second] = 1
        self.molestia = 0

    # ---- placing a mujer

    def placements(self, seat, out):
        """Write every legal placement of the seat's mujer into out, ascending; return how many.

        A hidden mujer can only pass, and only where some mujer not seen yet would have to.
        Does not allocate.
        """
        piece = self.mujeres[seat]
        if piece == HIDDEN:
            if not self._someone_must_pass(seat):
                return 0
            out[0] = PASS
            return 1
        if piece == RED:
            return self._red_placements(out)
        piece = 1 << piece
        piles = self.piles
        count = 0
        code = 0
        while code < PASS:
            pile = piles[code >> 3]
            if pile:
                if piece > pile:
                    if code + BLOCK_TOP != self.molestia:
                        out[count] = code + GROW_TOP
                        count += 1
                elif not pile & (piece - 1) and code + BLOCK_BOTTOM != self.molestia:
                    out[count] = code + GROW_BOTTOM
                    count += 1
            elif self.hands[seat]:
                out[count] = code + START_1
                count += 1
                out[count] = code + START_9
                count += 1
            code += KINDS
        if not count:
            out[0] = PASS
            return 1
        return count

    def _red_placements(self, out):
        """The 5's placements; she starts where no pile is. Does not allocate."""
        count = 0
        code = 0
        while code < PASS:
            pile = self.piles[code >> 3]
            kind = START_5
            if pile:
                kind = 0
                if pile < 1 << RED:
                    if code + BLOCK_TOP != self.molestia:
                        kind = GROW_TOP
                elif not pile & ((1 << RED) - 1) and code + BLOCK_BOTTOM != self.molestia:
                    kind = GROW_BOTTOM
            if kind:
                out[count] = code + kind
                count += 1
            code += KINDS
        return count

    def can_grow(self, mujer):
        """True if she fits at an open end of some pile. Does not allocate."""
        piece = 1 << mujer
        code = 0
        while code < PASS:
            pile = self.piles[code >> 3]
            if pile:
                if piece > pile:
                    if code + BLOCK_TOP != self.molestia:
                        return True
                elif not pile & (piece - 1) and code + BLOCK_BOTTOM != self.molestia:
                    return True
            code += KINDS
        return False

    def place(self, seat, code):
        """Play a placement. ValueError, and nothing changed, if it is illegal.

        Does not allocate.
        """
        mujer = self.mujeres[seat]
        if code == PASS:
            if not self._must_pass(seat, mujer):
                raise ValueError("a pass is allowed only when nothing can be placed")
        else:
            pieces = self._pieces(seat, mujer, code)
            if not pieces:
                raise ValueError("this is no legal placement")
            self.piles[code // KINDS] |= pieces
            if pieces & _MANIQUIES:
                self.hands[seat] -= 1
        self.placed[seat] = code

    def _pieces(self, seat, mujer, code):
        """What a placement adds to its man's pile; 0 if it is illegal. Does not allocate."""
        if not 0 <= code < PASS or mujer == HIDDEN:
            return 0
        kind = code % KINDS
        pile = self.piles[code // KINDS]
        piece = 1 << mujer
        if kind < GROW_TOP:
            if pile or (kind == START_5) != (mujer == RED):
                return 0
            if kind == START_5:
                return piece
            if not self.hands[seat]:
                return 0
            return piece | (1 << LOW_MANIQUI if kind == START_1 else 1 << HIGH_MANIQUI)
        if not pile or code + BLOCKS == self.molestia:
            return 0
        if kind == GROW_TOP:
            return piece if piece > pile else 0
        if kind == GROW_BOTTOM:
            return 0 if pile & (piece - 1) else piece
        return 0

    def take_back(self, seat):
        """Undo the seat's placement, which must be the last action. Does not allocate."""
        code = self.placed[seat]
        self.placed[seat] = NOTHING
        kind = code & 7
        if kind >= GROW_TOP:
            self.piles[code >> 3] ^= 1 << self.mujeres[seat]
        else:
            self.piles[code >> 3] = 0
            if kind != START_5:
                self.hands[seat] += 1

    def _must_pass(self, seat, mujer):
        """True if the seat has nothing to place. Does not allocate."""
        if mujer == HIDDEN:
            return self._someone_must_pass(seat)
        if self.hands[seat] and mujer != RED:
            return False  # at most three piles a round: a token is always left
        return mujer != RED and not self.can_grow(mujer)

    def _someone_must_pass(self, seat):
        """True if a mujer whom the deal does not name could only pass here. Does not allocate."""
        if self.hands[seat]:
            return False
        for mujer in range(LOWEST_MUJER, HIGHEST_MUJER + 1):
            if mujer != RED and not self._dealt(mujer) and not self.can_grow(mujer):
                return True
        return False

    def _dealt(self, mujer):
        """True if the deal names her. Does not allocate."""
        for other in self.mujeres:
            if other == mujer:
                return True
        return False

    # ---- the molestia

    def ends(self, out):
        """Write where the molestia can go, then LEAVE, into out, ascending; return how many.

        Does not allocate.
        """
        count = 0
        code = BLOCK_TOP
        while code < PASS:
            if self.piles[code >> 3]:
                if code != self.molestia:
                    out[count] = code
                    count += 1
                if code + 1 != self.molestia:
                    out[count] = code + 1
                    count += 1
            code += KINDS
        out[count] = LEAVE
        return count + 1

    def annoy(self, seat, code):
        """Put the molestia on an end, or LEAVE it. ValueError, and nothing changed, if illegal.

        Does not allocate.
        """
        if code != LEAVE:
            if not blocks(code) or not self.piles[code // KINDS] or code == self.molestia:
                raise ValueError("the molestia goes to another end of a pile on the table (R10)")
            self.molestia = code
        self.moved[seat] = code

    # ---- the end

    def hand_over(self, seat, other):
        """Maniquies left in a hand go to the other seat (R7). Does not allocate."""
        hands = self.hands
        if hands[seat]:
            hands[other] += hands[seat]
            hands[seat] = 0

    def score(self, players):
        """Find the longest piles and fill `favours`. Does not allocate."""
        winning = self._winning()
        for seat in range(players):
            man = self.placed[seat] >> 3
            if winning >> man & 1:  # a pass is of no man: PASS >> 3 is MEN
                self.favours[seat] = man + 1

    def _winning(self):
        """The men with the longest piles, a bit for each. Does not allocate."""
        longest = 0
        winning = 0
        for man in range(MEN):
            if self.piles[man]:
                pieces = length(self.piles[man])
                if pieces > longest:
                    longest = pieces
                    winning = 0
                if pieces == longest:
                    winning |= 1 << man
        return winning

    def copy_from(self, other):
        """Take over the other table's whole state. Does not allocate."""
        self.molestia = other.molestia
        for man in range(MEN):
            self.piles[man] = other.piles[man]
        for seat in range(MOST_PLAYERS):
            self.mujeres[seat] = other.mujeres[seat]
            self.hands[seat] = other.hands[seat]
            self.placed[seat] = other.placed[seat]
            self.moved[seat] = other.moved[seat]
            self.favours[seat] = other.favours[seat]


def is_deal(deal, players):
    """True if the first seats' mujeres are 2 to 8 or HIDDEN, none twice. Does not allocate."""
    seen = 0
    for seat in range(players):
        mujer = deal[seat]
        if mujer != HIDDEN:
            if not LOWEST_MUJER <= mujer <= HIGHEST_MUJER or seen >> mujer & 1:
                return False
            seen |= 1 << mujer
    return True
