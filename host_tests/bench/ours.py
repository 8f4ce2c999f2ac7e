"""Our engine's side of the benchmark: the same actions, counted the same, on every runtime.

Run as a program it prints a line for each number of players: the number, actions a second of
`legal` alone, of `apply` alone, of both as pairs, and how many pairs its matches have.
"""

import time

import engine
from engine.rng import Generator

MATCHES = 300  # of each number of players, in one timed piece of work
POSITIONS = 500  # that `legal` alone is asked about
REPEATS = 5  # pieces of work of which a program's run prints the fastest

# Random play picks codes[DICE[i] % n]: a table costs the same on every runtime and for every game.
_generator = Generator(1)
DICE = bytes([_generator.below(256) for _ in range(4096)])
LAST = len(DICE) - 1

if hasattr(time, "perf_counter"):
    now = time.perf_counter

    def since(start):
        """Seconds."""
        return time.perf_counter() - start
else:
    now = time.ticks_us

    def since(start):
        """Seconds."""
        return time.ticks_diff(time.ticks_us(), start) / 1e6


def pairs(players):
    """Random matches, `legal` then `apply`, dealing included. Returns seconds and actions."""
    dice = DICE
    legal = bytearray(32)
    throw = actions = 0
    start = now()
    for seed in range(MATCHES):
        match = engine.Match(players, seed)
        while match.phase != engine.MATCH_OVER:
            count = match.legal(legal)
            while count:
                match.apply(legal[dice[throw] % count])
                throw = (throw + 1) & LAST
                actions += 1
                count = match.legal(legal)
            if match.phase == engine.ROUND_OVER:
                match.next_round()
    return since(start), actions


def played(players):
    """The same matches, as the codes of each: bytes by seed."""
    legal = bytearray(32)
    throw = 0
    matches = []
    for seed in range(MATCHES):
        match = engine.Match(players, seed)
        codes = []
        while match.phase != engine.MATCH_OVER:
            count = match.legal(legal)
            if count:
                codes.append(legal[DICE[throw] % count])
                match.apply(codes[-1])
                throw = (throw + 1) & LAST
            else:
                match.next_round()
        matches.append(bytes(codes))
    return matches


def applying(players, matches):
    """The matches played again without asking what is legal. Returns seconds and actions."""
    actions = 0
    start = now()
    for seed in range(MATCHES):
        match = engine.Match(players, seed)
        for code in matches[seed]:
            if match.phase == engine.ROUND_OVER:
                match.next_round()
            match.apply(code)
        actions += len(matches[seed])
    return since(start), actions


def positions(players, matches):
    """Copies of the first matches' positions, as they come in play."""
    copies = []
    for seed in range(MATCHES):
        match = engine.Match(players, seed)
        for code in matches[seed]:
            if match.phase == engine.ROUND_OVER:
                match.next_round()
            copy = engine.Match(players, 0)
            copy.copy_from(match)
            copies.append(copy)
            if len(copies) == POSITIONS:
                return copies
            match.apply(code)
    return copies


def asking(copies):
    """What is legal in every position. Returns seconds and calls."""
    legal = bytearray(32)
    start = now()
    for match in copies:
        match.legal(legal)
    return since(start), len(copies)


def rate(work, *args):
    """Actions a second, the fastest of the repeats: noise only ever adds time."""
    best = 0
    for _ in range(REPEATS):
        seconds, actions = work(*args)
        best = max(best, actions / seconds)
    return int(best)


def main():
    for players in range(3, 8):
        matches = played(players)
        copies = positions(players, matches)
        legal = rate(asking, copies)
        apply = rate(applying, players, matches)
        print(players, legal, apply, rate(pairs, players), sum([len(codes) for codes in matches]))


if __name__ == "__main__":
    main()
