"""An engine's match and a reference's match that are played together and compared."""

import reference
from codes import CODES, WORDS
from seen import PHASES, dealt, legal, seen

import engine


class Twins:
    """Both sides play the same words; after each the whole state is compared."""

    def __init__(self, players, seed=0, first=None, deal=None):
        deal = None if deal is None else bytes(deal)
        self.match = engine.Match(players, seed, first, deal)
        self.reference = reference.Match(players, self.match.first, dealt(self.match))
        self.compare()

    def compare(self):
        match, other = self.match, self.reference
        for viewer in [None, *range(match.players)]:
            assert seen(match, viewer) == other.view(viewer)
        assert (match.players, match.round) == (other.players, other.number)
        assert (match.first, match.seat) == (other.table.first, other.table.seat)
        assert PHASES[match.phase] == other.phase
        assert match.winner == (-1 if other.winner is None else other.winner)
        assert match.reset == sum(1 << seat for seat in other.reset)
        for seat in range(match.players):
            score = sum(1 << reference.MEN.index(letter) for letter in other.scores[seat])
            assert match.scores[seat] == score
            assert match.table.hands[seat] == other.table.hands[seat]
            favour = other.table.favours().get(seat)
            number = 0 if favour is None else reference.MEN.index(favour) + 1
            assert match.table.favours[seat] == number
        codes = legal(match)
        assert codes == sorted(CODES[word] for word in other.legal())

    def legal(self):
        return [WORDS[code] for code in legal(self.match)]

    def play(self, *words):
        for word in words:
            self.match.apply(CODES[word])
            self.reference.play(word)
            self.compare()

    def take_back(self):
        self.match.take_back()
        self.reference.take_back()
        self.compare()

    def next_round(self, deal=None):
        self.match.next_round(None if deal is None else bytes(deal))
        self.reference.next_round(dealt(self.match))
        self.compare()

    def play_out(self, choose, *more):
        """Play until the round is over; `choose` picks from the legal words."""
        while self.match.phase in (engine.PLACE, engine.MOLESTIA):
            self.play(choose(self.legal(), *more))
