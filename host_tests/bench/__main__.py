"""How fast the engine is: on this Python beside two games of OpenSpiel, and on both MicroPythons.

`make bench`, or `python -m host_tests.bench`.

All play at random, and all actions are counted alike: each `apply_action` of OpenSpiel, chance's
included; each pair of our `legal` and `apply`, the time for dealing included. Every piece of work
is the same in each round, and all take turns within a round, so that a slow moment of the machine
meets them all. Rates are the best of the rounds, ratios are of these rates.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "runtimes"), str(HERE.parent.parent)]

import ours  # noqa: E402
import runtimes  # noqa: E402
import spiel  # noqa: E402
from tqdm import tqdm  # noqa: E402

PLAYERS = range(3, 8)
ROUNDS = 15
OH_HELLS = 500  # games in one piece of work: these and ours take about as long
DOMINOES = 120

# The least our rate may be, in rates of each game.
BOUNDS = {"block_dominoes": {3: 5.5}, "oh_hell": {3: 0.55}}
FOUR_AND_MORE = {"block_dominoes": 6.0, "oh_hell": 0.6}
NAMES = ("legal", "apply", "pairs", "oh_hell", "block_dominoes")


def works():
    """Name, players and work for each thing to measure; a work returns seconds and a count."""
    dominoes = spiel.dominoes()
    for players in PLAYERS:
        oh_hell = spiel.oh_hell(players)
        matches = ours.played(players)
        copies = ours.positions(players, matches)
        yield "legal", players, lambda copies=copies: ours.asking(copies)
        yield "apply", players, lambda p=players, m=matches: ours.applying(p, m)
        yield "pairs", players, lambda p=players: ours.pairs(p)
        yield "oh_hell", players, lambda game=oh_hell: spiel.playing(game, OH_HELLS)
        yield "block_dominoes", players, lambda: spiel.playing(dominoes, DOMINOES)


def measure():
    """The best rate of each work, by name and players."""
    best = {}
    todo = list(works())
    for _ in tqdm(range(ROUNDS), desc="rounds", leave=False, disable=None):
        for name, players, work in todo:
            seconds, count = work()
            best[name, players] = max(best.get((name, players), 0), count / seconds)
    return best


def ratio(best, name, players):
    """Our rate in rates of the game, with the bound."""
    bound = BOUNDS[name].get(players, FOUR_AND_MORE[name])
    return f"{best['pairs', players] / best[name, players]:.2f} ({bound:.2f})"


def print_cpython(best):
    row = "%7s %9s %9s %9s %10s %13s %10s %14s"
    print("CPython, and how many times as fast as OpenSpiel (at least):\n")
    print(row % ("players", "legal", "apply", "pairs", "oh_hell", "ratio", "dominoes", "ratio"))
    for players in PLAYERS:
        rates = {name: int(best[name, players]) for name in NAMES}
        print(
            row
            % (
                players,
                rates["legal"],
                rates["apply"],
                rates["pairs"],
                rates["oh_hell"],
                ratio(best, "oh_hell", players),
                rates["block_dominoes"],
                ratio(best, "block_dominoes", players),
            )
        )


def print_micropython(runtime):
    row = "%7s %9s %9s %9s %10s"
    print(f"\n{runtime.name}:\n")
    try:
        printed = runtimes.run(runtime, HERE / "ours.py")
    except runtimes.NotInstalledError as missing:
        print(missing)
        return
    print(row % ("players", "legal", "apply", "pairs", "counted"))
    for line in printed.splitlines():
        print(row % tuple(line.split()))


def main():
    best = measure()
    print(f"Actions a second at random play, the best of {ROUNDS} rounds. `pairs` is legal and")
    print("apply, dealing inside the time; of OpenSpiel every action counts, chance's included.")
    print("oh_hell has our number of players; python_block_dominoes has two, always.\n")
    print_cpython(best)
    for runtime in runtimes.MICROPYTHONS:
        print_micropython(runtime)


if __name__ == "__main__":
    main()
