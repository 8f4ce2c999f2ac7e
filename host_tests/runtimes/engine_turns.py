"""Plays matches with all that the engine offers, the heap locked from first turn to last.

main() is also run on CPython by test_allocations.py, with a heap that notes what is called.
"""

from meter import Meter

import engine
from engine import bots, hard
from engine.packed import PACKED, is_whole, pack
from engine.pieces import ALL_FAVOURS
from engine.rng import Generator

MOST_ROUNDS = 12
HARD_ROUNDS = 1
SEEDS = 100
LAST_SEED = 2**30 - 1
# Hands are hidden in a match replayed from an export. Two such rounds, deal=23. and deal=43.
# The third hand's turn: `A1 B9*A^ --`, she must have passed; `A1 B9*`, she cannot have.
HIDDEN_ROUNDS = ((bytes((2, 3, 0)), bytes((0, 10, 5, 40))), (bytes((4, 3, 0)), bytes((0, 10, 41))))
NO_HANDS = bytes(3)


class Turns:
    """One match and everything it writes into, made before the heap is locked."""

    def __init__(self, players, seed):
        self.match = engine.Match(players, seed)
        self.other = engine.Match(3, 0)
        self.dice = Generator(seed, 1)
        self.legal = bytearray(32)
        self.view = bytearray(engine.OBSERVED)
        self.kept = bytearray(engine.SNAPSHOT)
        self.packed = bytearray(PACKED)
        self.deal = bytes((8, 2, 5, 7, 3, 4, 6))[:players]
        if seed > SEEDS:  # near the end: each lacks one man
            for seat in range(players):
                self.match.scores[seat] = ALL_FAVOURS - (1 << seat % 5)

    def play(self, meter):
        match = self.match
        while match.phase != engine.MATCH_OVER and match.round <= MOST_ROUNDS:
            self.look(meter)
            meter.step("legal")
            count = match.legal(self.legal)
            if count:
                self.act(meter, self.choose(meter, count))
            else:
                self.deal_again(meter)
        self.look(meter)
        match.legal(self.legal)

    def look(self, meter):
        match = self.match
        meter.step("observe")
        match.observe(engine.NOBODY, self.view)
        match.observe(match.seat, self.view)
        meter.step("copy_from")
        self.other.copy_from(match)
        meter.step("snapshot")
        match.snapshot(self.kept)
        meter.step("restore")
        self.other.restore(self.kept)

    def choose(self, meter, count):
        self.match.observe(self.match.seat, self.view)
        meter.step("a bot")
        # Hard thinks long: a second on a Pico.
        level = self.dice.below(bots.HARD if self.match.round > HARD_ROUNDS else bots.HARD + 1)
        if self.match.round == 1 and self.match.seat == self.match.first:
            level = bots.HARD
        if level == bots.HARD:
            return self.think(count)
        return bots.choose(level, self.view, self.legal, count, self.dice)

    def think(self, count):
        hard.begin(self.view, self.legal, count, self.dice)
        code = hard.step(self.dice)
        while code < 0:
            hard.progress(8)
            code = hard.step(self.dice)
        return code

    def act(self, meter, code):
        match = self.match
        meter.step("apply")
        match.apply(code)
        if match.phase == engine.MOLESTIA and self.dice.below(2):
            meter.step("take_back")
            match.take_back()
            meter.step("apply")
            match.apply(code)

    def deal_again(self, meter):
        meter.step("pack")
        self.match.observe(engine.NOBODY, self.view)
        pack(self.view, self.packed)
        is_whole(self.packed, self.match.players)
        meter.step("next_round")
        if self.match.phase == engine.ROUND_OVER:
            self.match.next_round(self.deal if self.dice.below(4) == 0 else None)


class Replay:
    """A round whose last hand is hidden, up to her turn and past it where she can have passed."""

    def __init__(self, deal, codes):
        self.match = engine.Match(3, 0, 0, deal)
        self.nobody = engine.Match(3, 0, 0, NO_HANDS)
        self.codes = codes
        self.legal = bytearray(32)

    def play(self, meter):
        meter.step("a hidden hand")
        self.nobody.legal(self.legal)
        for code in self.codes:
            self.match.legal(self.legal)
            self.match.apply(code)
        self.match.legal(self.legal)


class Dice:
    """The generator's numbers from seeds at both ends: none may pass 30 bits."""

    def __init__(self):
        self.dice = Generator(0)

    def play(self, meter):
        meter.step("the generator")
        for i in range(SEEDS):
            for stream in range(8):
                self.dice.seed(i, stream)
                self.dice.below(7)
                self.dice.seed(LAST_SEED - i, stream)
                self.dice.below(5040)


def main(heap):
    meter = Meter(heap)
    meter.watch(Dice())
    for deal, codes in HIDDEN_ROUNDS:
        meter.watch(Replay(deal, codes))
    for players in range(3, 8):
        for seed in (players, LAST_SEED - players):
            meter.watch(Turns(players, seed))
    print(meter.steps, "steps")


if __name__ == "__main__":
    import micropython

    main(micropython)
