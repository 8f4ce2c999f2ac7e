"""`make -s simulate`: bots play matches; their transcripts go to standard output.

The same PLAYERS, MATCHES, SEED and BOTS give the same bytes.
"""

import sys

from tqdm import tqdm

from boards.terminal import arguments
from boards.terminal.bot_match import rounds
from engine import transcript
from engine.rng import SEEDS


def main():
    players = arguments.number("PLAYERS", 3, 7, 4)
    matches = arguments.number("MATCHES", 1, SEEDS, 1)
    seed = arguments.seed(1)
    levels = arguments.bots(players, "easy")
    out = sys.stdout.buffer  # bytes, for a text file's lines end in CRLF on some systems
    # On a terminal a bar between the transcripts would be in the way.
    silent = True if sys.stdout.isatty() else None
    for i in tqdm(range(matches), disable=silent, unit=" matches"):
        for lines in play((seed + i) % SEEDS, levels):
            out.write("".join([line + "\n" for line in lines]).encode())
        out.flush()


def play(seed, levels):
    """Yields the lines of each round of a match between bots of these levels."""
    for match in rounds(seed, levels):
        lines = transcript.round_lines(match)
        yield [transcript.header(match), *lines] if match.round == 1 else lines


if __name__ == "__main__":
    arguments.run(main)
