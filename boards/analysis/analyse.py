"""`make analyse`: plays, counts, and writes the game in numbers: README.md beside this file.

The same MATCHES and SEED give the same bytes, on however many cores and in however many goes.
"""

import os
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

from boards.analysis import chunks
from boards.terminal import arguments, cores
from engine.bots import LEVELS

HERE = Path(__file__).parent
KEPT = HERE.parents[1] / "build" / "analysis"
MOST = 10**5


def main(folder=HERE, kept=KEPT):
    """Play what is not kept yet, then write page and plots into the folder."""
    matches = arguments.number("MATCHES", 1, MOST, 2000)
    seed = arguments.seed(1)
    try:
        tallies = played(matches, seed, kept)
    except KeyboardInterrupt:
        print("Stopped; what was played is kept, the same command goes on.", file=sys.stderr)
        return 130
    # Before matplotlib is read: what it finds out about fonts stays here, not in somebody's home.
    os.environ.setdefault("MPLCONFIGDIR", str(KEPT / "matplotlib"))
    from boards.analysis import page, plots

    (folder / "README.md").write_text(page.text(tallies, matches, seed), encoding="utf-8")
    plots.draw(tallies, folder)
    return 0


def played(matches, seed, kept):
    """The tally of each (level, players); all of it is kept in the end."""
    tallies = {(level, players): Counter() for level in LEVELS for players in chunks.PLAYERS}
    todo = []
    count = 0
    for chunk in chunks.planned(matches, seed, kept):
        tally = chunks.read(chunk)
        count += 1
        if tally is None:
            todo.append(chunk)
        else:
            tallies[chunk[:2]].update(tally)
    if todo:
        done = count - len(todo)
        results = cores.results(chunks.play, todo, len(todo), " chunks", before=done)
        with closing(results):  # the bar ends before anything else is said
            for chunk, tally in zip(todo, results):
                tallies[chunk[:2]].update(tally)
    return tallies


if __name__ == "__main__":
    arguments.run(main)
