"""What a round of three players is worth to one of them, exactly: all deals, all dice, all turns.

She meets two bots, and plays either as they do or as well as can be: then she knows what chances
the bots give to each action, and of the mujeres what her seat may know.

A mujer need not be dealt before her turn. Who has placed hers has shown her, and only the third of
three players can be forced to pass: whoever decides knows all mujeres but those of players who
come after her, and they have done nothing yet that would tell more. So each tree of turns below
has a fair deal wherever a turn begins, and nothing else is hidden.
"""

from fractions import Fraction

import engine
from engine import levels
from engine.bots import LEVELS
from engine.pieces import HIGHEST_MUJER, LEAVE, LOWEST_MUJER
from engine.rng import Generator

PLAYERS = 3


class Chances:
    """A bot as chances: at each decision she takes one of so many dice, any as likely."""

    def __init__(self, level, dice):
        self.level = LEVELS.index(level)
        self.dice = dice
        self._known = {}  # by observation

    def __call__(self, match):
        """What she plays now: {code: with how many of her dice}."""
        view = bytearray(engine.OBSERVED)
        match.observe(match.seat, view)
        key = bytes(view)
        if key not in self._known:
            self._known[key] = self._ask(match, view)
        return self._known[key]

    def _ask(self, match, view):
        codes = bytearray(32)
        count = match.legal(codes)
        chances = {}
        for seed in range(self.dice):
            code = levels.choose(self.level, view, codes, count, Generator(seed, 1))
            chances[code] = chances.get(code, 0) + 1
        return chances


class Round:
    """What a round is worth to a seat: the favours she gains, less those the others gain.

    Only new ones count, and of a reset or a won match nothing but the favours that led to it.
    chances: of the bots. perfect: whether she plays as well as can be, or as they do.
    """

    def __init__(self, seat, chances, perfect):
        self.seat = seat
        self.chances = chances
        self.perfect = perfect

    def worth(self, match, before):
        """From here on; before: the scores before the round. The match is left as it is."""
        if match.phase in (engine.ROUND_OVER, engine.MATCH_OVER):
            return _gained(match, before, self.seat)
        if not match.table.mujeres[match.seat]:
            deals = [self.worth(dealt(match, mujer), before) for mujer in unseen(match)]
            return Fraction(sum(deals), len(deals))
        if self.perfect and match.seat == self.seat:
            return max([self.worth(after(match, code), before) for code in legal(match)])
        worth = 0
        for code, dice in self.chances(match).items():
            worth += dice * self.worth(after(match, code), before)
        return Fraction(worth, self.chances.dice)


def _gained(match, before, seat):
    """Favours that the seat gained, less those that the others did."""
    gained = 0
    for other in range(match.players):
        man = match.table.favours[other]
        if man and not before[other] >> man - 1 & 1:
            gained += 1 if other == seat else -1
    return gained


def unseen(match):
    """The mujeres that have not been dealt."""
    given = match.table.mujeres[: match.players]
    return [mujer for mujer in range(LOWEST_MUJER, HIGHEST_MUJER + 1) if mujer not in given]


def dealt(match, mujer):
    """A copy of the match in which the mujer is that of the seat whose turn it is."""
    copy = _copy(match)
    copy.table.mujeres[match.seat] = mujer
    return copy


def after(match, code):
    """A copy of the match in which the action has been played.

    Where the last player puts the molestia changes nothing: she leaves it.
    """
    copy = _copy(match)
    copy.apply(code)
    if copy.phase == engine.MOLESTIA and copy.seat == copy.players - 1:
        copy.apply(LEAVE)
    return copy


def legal(match):
    """The codes of what is allowed now."""
    codes = bytearray(32)
    return codes[: match.legal(codes)]


def _copy(match):
    copy = engine.Match(PLAYERS, 0)
    copy.copy_from(match)
    return copy
