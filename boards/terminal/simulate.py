"""`make -s simulate`: bots play matches; their transcripts go to standard output.

The same PLAYERS, MATCHES, SEED and BOTS give the same bytes.
"""

import sys

from tqdm import tqdm

import engine
from boards.terminal import arguments
from engine import bots, hard, transcript
from engine.notation import WORDS
from engine.rng import SEEDS, Generator


def main():
    players = arguments.number("PLAYERS", 3, 7, 4)
    matches = arguments.number("MATCHES", 1, SEEDS, 1)
    seed = arguments.seed(1)
    levels = arguments.bots(players, "easy")
    bots.load(hard)
    out = sys.stdout.buffer  # bytes, for a text file's lines end in CRLF on some systems
    # On a terminal a bar between the transcripts would be in the way.
    silent = True if sys.stdout.isatty() else None
    for i in tqdm(range(matches), disable=silent, unit=" matches"):
        for lines in play((seed + i) % SEEDS, levels):
            out.write("".join([line + "\n" for line in lines]).encode())
        out.flush()


def play(seed, levels):
    """Yields the lines of each round of a match between bots of these levels."""
    match = engine.Match(len(levels), seed)
    seats = [(bots.LEVELS.index(level), Generator(seed, 1 + s)) for s, level in enumerate(levels)]
    view = bytearray(engine.OBSERVED)
    codes = bytearray(32)
    yield [transcript.header(match)]
    while True:
        while count := match.legal(codes):
            match.observe(match.seat, view)
            level, generator = seats[match.seat]
            code = bots.choose(level, view, codes, count, generator)
            try:
                match.apply(code)
            except ValueError:
                yield transcript.round_lines(match)
                allowed = " ".join([WORDS[legal] for legal in codes[:count]])
                raise arguments.Refused(
                    f"The match of seed {seed} stopped in round {match.round}: the bot "
                    f"{levels[match.seat]} in seat {match.seat} chose {WORDS.get(code, code)}; "
                    f"allowed: {allowed}."
                ) from None
        yield transcript.round_lines(match)
        if match.phase == engine.MATCH_OVER:
            return
        match.next_round()


if __name__ == "__main__":
    arguments.run(main)
