"""`make tournament`: how often each level wins, with 95 % intervals.

Match i has SEED + i, and the bots sit i seats further on. The same PLAYERS, MATCHES, SEED and BOTS
give the same numbers on however many cores.
"""

import sys

from boards.terminal import arguments, cores
from boards.terminal.bot_match import rounds
from boards.terminal.chance import interval
from engine.rng import SEEDS

_TOGETHER = 4  # matches that a core plays before it tells


def main():
    players = arguments.number("PLAYERS", 3, 7, 4)
    matches = arguments.number("MATCHES", 1, SEEDS, 2000)
    seed = arguments.seed(1)
    levels = arguments.bots(players, "hard" + ",medium" * (players - 1))
    played, wins, stopped = 0, dict.fromkeys(levels, 0), False
    try:
        for winner in _winners(matches, seed, levels):
            played += 1
            wins[winner] += 1
    except KeyboardInterrupt:
        stopped = True
    print("\n".join(table(levels, played, wins)))
    if stopped:
        print(f"Stopped after {played} of {matches} matches.", file=sys.stderr)
    return 130 if stopped else 0


def table(levels, played, wins):
    """The lines: of each level how many bots, how many matches they won, of how many."""
    yield f"{played} matches of {len(levels)}, seats rotated, 95 % intervals"
    for level, won in wins.items():
        bots_of_it = levels.count(level)
        low, share, high = interval(won, played)
        yield (
            f"{bots_of_it} {level:<6}  won {won:>6}  {share:6.1%}  ({low:.1%} to {high:.1%})"
            f"  by chance {bots_of_it / len(levels):.1%}"
        )


def _winners(matches, seed, levels):
    """Yields the winner's level, match by match."""
    jobs = ((i, (seed + i) % SEEDS, levels) for i in range(matches))
    return cores.results(_winner, jobs, matches, " matches", _TOGETHER)


def _winner(job):
    i, seed, levels = job
    turned = i % len(levels)
    seats = levels[turned:] + levels[:turned]
    return seats[play(seed, seats)]


def play(seed, levels):
    """The seat that wins the match between bots of these levels."""
    return list(rounds(seed, levels))[-1].winner


if __name__ == "__main__":
    arguments.run(main)
