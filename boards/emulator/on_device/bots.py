"""The way in of a Pico whose bots are asked what to play where they think the longest.

Who is hard thinks in slices, as in the game. The probe is high for as long as one thinks, first a
few times for nothing. What each has chosen is told in the end: at first nobody may be listening.
"""

from positions import POSITIONS  # a file beside this one: of each its level, view and codes
from probe import Probe

from engine import bots, hard
from engine.rng import Generator

probe = Probe(18)
dice = Generator(0, 1)
HARD = 2  # as in engine/bots.py: make dist puts numbers in place of such names


def choose(level, view, codes):
    """As engine/levels.py, which no device has."""
    if level != HARD:
        return bots.choose(level, view, codes, len(codes), dice)
    hard.begin(view, codes, len(codes), dice)
    code = hard.step(dice)
    while code < 0:
        code = hard.step(dice)
    return code


for _ in range(5):
    probe.on()
    probe.off()
chosen = []
for level, view, codes in POSITIONS:
    dice.seed(0, 1)
    probe.on()
    code = choose(level, view, codes)
    probe.off()
    chosen.append(code)
for code in chosen:
    print("chosen", code)
print("end")
while True:  # as in engine.py
    pass
