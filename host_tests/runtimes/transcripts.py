"""Prints matches of bots as text, for one number of players: the same bytes on every runtime.

Every finished round is followed by its snapshot and by what a bystander sees, as comments. The
text is read back by the engine's own reader, on the runtime that wrote it.
"""

import sys

import engine
from engine import bots, transcript
from engine.levels import choose
from engine.reader import Reader
from engine.rng import Generator

SEEDS = (0, 1, 2, 3, 2**30 - 2, 2**30 - 1)
MOST_ROUNDS = 30  # a text may end after any round
HARD_ROUNDS = 2  # she thinks long


def play(players, seed, levels, emit):
    """A match with the bot levels[seat % len(levels)] in each seat, line by line to emit."""
    match = engine.Match(players, seed)
    dice = [Generator(seed, 1 + seat) for seat in range(players)]
    legal = bytearray(32)
    view = bytearray(engine.OBSERVED)
    kept = bytearray(engine.SNAPSHOT)
    emit(transcript.header(match))
    while True:
        count = match.legal(legal)
        while count:
            seat = match.seat
            match.observe(seat, view)
            level = bots.LEVELS.index(levels[seat % len(levels)])
            match.apply(choose(level, view, legal, count, dice[seat]))
            count = match.legal(legal)
        for line in transcript.round_lines(match):
            emit(line)
        match.snapshot(kept)
        match.observe(engine.NOBODY, view)
        emit("# snapshot " + kept.hex())
        emit("# observed " + view.hex())
        rounds = HARD_ROUNDS if "hard" in levels else MOST_ROUNDS
        if match.phase == engine.MATCH_OVER or match.round == rounds:
            break
        match.next_round()


def main(players):
    for levels in (("easy",), ("medium",), ("easy", "medium", "medium"), ("medium", "hard")):
        for seed in SEEDS if "hard" not in levels else SEEDS[:1]:
            reader = Reader()

            def emit(line, reader=reader):
                print(line)
                reader.feed((line + "\n").encode())

            play(players, seed, levels, emit)
            reader.end()


main(int(sys.argv[1]))
