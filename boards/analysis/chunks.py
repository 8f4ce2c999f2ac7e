"""Matches in chunks that are kept: whoever is stopped goes on from there, to the same numbers.

A chunk's file is named by what is in it, its folder by the seed and by all that could change it.
"""

import hashlib
import json
import os
from collections import Counter
from pathlib import Path

from boards.analysis.tally import compare, count
from boards.terminal import bot_match
from engine import bots
from engine.pieces import FEWEST_PLAYERS, MOST_PLAYERS
from engine.rng import SEEDS

PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
SLOW = "hard"  # who thinks long plays only a tenth of the matches, and them in two ways, not four
FEWER = 10
TOGETHER = 50  # matches of a chunk, as many as MATCHES counts
_ROOT = Path(__file__).parents[2]


def planned(matches, seed, kept):
    """Yields every chunk: level, players, its first match, the one behind its last, seed, file.

    All levels and numbers of players take turns, so that half the chunks take half the time.
    """
    folder = kept / f"{version()}-seed{seed}"
    for start in range(0, matches, TOGETHER):
        for level in bots.LEVELS:
            first, behind = played(level, start), played(level, min(start + TOGETHER, matches))
            for players in PLAYERS if first < behind else ():
                name = f"{level}-{players}-{first}-{behind}.json"
                yield level, players, first, behind, seed, folder / name


def played(level, matches):
    """How many matches a level plays, of so many."""
    return -(-matches // FEWER) if level == SLOW else matches


def version():
    """A word that is another one as soon as anything that could change a match is."""
    sources = [*sorted((_ROOT / "engine").glob("*.py")), Path(bot_match.__file__)]
    sources += [Path(__file__), Path(__file__).with_name("tally.py")]
    texts = b"".join(path.name.encode() + b"\0" + path.read_bytes() for path in sources)
    return hashlib.sha256(texts).hexdigest()[:12]


def play(chunk):
    """Play a chunk and keep it; its tally."""
    level, players, first, behind, seed, file = chunk
    tally = Counter()
    for i in range(first, behind):
        _play_match(i % players, (seed + i) % SEEDS, [level] * players, tally)
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}")
    unfinished.write_text(json.dumps([[*key, n] for key, n in sorted(tally.items())]))
    unfinished.replace(file)
    return tally


def _play_match(seat, seed, levels, tally):
    """The same match in several ways: the same deals, and bots with the same dice."""
    usual = count(bot_match.rounds(seed, levels), "usual", tally)
    without = count(bot_match.rounds(seed, levels, never=(seat,)), "one never", tally)
    compare(usual, without, seat, tally)
    if SLOW not in levels:
        everybody = range(len(levels))
        count(bot_match.rounds(seed, levels, never=everybody), "nobody", tally)
        count(bot_match.rounds(seed, levels, stays=True), "stays", tally)


def read(chunk):
    """The tally of a chunk that is kept, None if it is not or not whole."""
    try:
        kept = json.loads(chunk[-1].read_text())
        return Counter({(way, what, which): n for way, what, which, n in kept})
    except (OSError, ValueError):
        return None
