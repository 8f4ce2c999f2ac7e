"""A match between bots, round by round: for make simulate, make tournament and make analyse."""

import engine
from boards.terminal import arguments
from engine.bots import LEVELS
from engine.levels import choose
from engine.notation import WORDS
from engine.pieces import LEAVE
from engine.rng import Generator


def rounds(seed, levels, never=(), stays=False):
    """Yields the match after each round; levels: a word of LEVELS for each seat.

    Two ways to play with other rules, the deals being the same: never, seats that leave the
    molestia where it is in every round; stays, who begins round 1 begins all others, too.

    A bot that chooses what is not allowed is a fault of ours: the match is yielded as it is, then
    Refused says what she chose.
    """
    match = engine.Match(len(levels), seed)
    seats = [(LEVELS.index(level), Generator(seed, 1 + s)) for s, level in enumerate(levels)]
    view = bytearray(engine.OBSERVED)
    codes = bytearray(32)
    while True:
        while count := match.legal(codes):
            if match.phase == engine.MOLESTIA and match.seat in never:
                match.apply(LEAVE)
                continue
            match.observe(match.seat, view)
            level, generator = seats[match.seat]
            code = choose(level, view, codes, count, generator)
            try:
                match.apply(code)
            except ValueError:
                yield match
                allowed = " ".join([WORDS[legal] for legal in codes[:count]])
                raise arguments.Refused(
                    f"The match of seed {seed} stopped in round {match.round}: the bot "
                    f"{levels[match.seat]} in seat {match.seat} chose {WORDS.get(code, code)}; "
                    f"allowed: {allowed}."
                ) from None
        yield match
        if match.phase == engine.MATCH_OVER:
            return
        first = match.first
        match.next_round()
        if stays:
            match.begin_round(match.round, first)
