"""`python -m boards.emulator.slowest`: search the positions in which the bots think the longest.

A PC tells how long by the functions that are called for a choice; the emulated Pico then measures
what was found, in make bench-pico and in a test. Positions come from rounds played by chance, with
any favours, and from changing those favours as long as that makes it longer.
"""

import random
import sys
from collections import namedtuple
from pathlib import Path

import engine
from engine import bots
from engine.levels import choose
from engine.pieces import ALL_FAVOURS, MEN
from engine.rng import Generator

FOUND = Path(__file__).parent / "slowest.txt"
LEVELS = ("medium", "hard")
_ROUNDS = 2  # by chance, for each number of players
_KEPT = 3  # of each level and number of players: of so many the favours are changed
_CHANGES = 60
_HEADER = """\
# The positions in which the bots were found to think the longest: a level, how many functions are
# called on a PC, what she sees and the codes she may play, both in hexadecimal.
"""

Position = namedtuple("Position", "calls level view codes")


def main():
    chance = random.Random(1)
    found = []
    for players in range(3, 8):
        for level in LEVELS:
            kept = sorted(_by_chance(players, level, chance))[-_KEPT:]
            kept = [_climb(position, chance) for position in kept]
            found += sorted(kept)[-1:]
            print(f"{level}, {players} players: {found[-1].calls} calls", file=sys.stderr)
    lines = [f"{p.level} {p.calls} {p.view.hex()} {p.codes.hex()}\n" for p in found]
    FOUND.write_text(_HEADER + "".join(lines), encoding="utf-8")


def positions():
    """What was found, each as a Position."""
    lines = FOUND.read_text(encoding="utf-8").splitlines()
    words = [line.split() for line in lines if not line.startswith("#")]
    return [
        Position(int(calls), level, bytes.fromhex(view), bytes.fromhex(codes))
        for level, calls, view, codes in words
    ]


def on_device(found):
    """A file for on_device/bots.py, as a pair of its name and bytes."""
    lines = [(bots.LEVELS.index(p.level), p.view, p.codes) for p in found]
    return "positions.py", f"POSITIONS = {tuple(lines)!r}\n".encode()


def calls(level, view, codes):
    """How many functions are called while a bot chooses."""
    count = 0

    def note(_frame, event, _argument):
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    answer(level, view, codes)
    sys.setprofile(None)
    return count


def answer(level, view, codes):
    """What she plays, always with the same dice."""
    return choose(bots.LEVELS.index(level), view, codes, len(codes), Generator(0, 1))


def _by_chance(players, level, chance):
    """Yields the positions of rounds, each with favours of its own."""
    view, codes = bytearray(engine.OBSERVED), bytearray(32)
    for _ in range(_ROUNDS):
        match = engine.Match(players, chance.randrange(2**30), chance.randrange(players))
        for seat in range(players):
            match.scores[seat] = chance.randrange(ALL_FAVOURS)
        while count := match.legal(codes):
            match.observe(match.seat, view)
            if count > 1:
                yield _position(level, bytes(view), bytes(codes[:count]))
            match.apply(chance.choice(codes[:count]))


def _climb(position, chance):
    """Change who has which favour while that makes it longer."""
    for _ in range(_CHANGES):
        view = bytearray(position.view)
        seat = engine.observation.SCORES + chance.randrange(view[engine.observation.PLAYERS])
        view[seat] ^= 1 << chance.randrange(MEN)
        if view[seat] != ALL_FAVOURS:
            position = max(position, _position(position.level, bytes(view), position.codes))
    return position


def _position(level, view, codes):
    return Position(calls(level, view, codes), level, view, codes)


if __name__ == "__main__":
    main()
