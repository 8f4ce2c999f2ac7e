"""The way in of a Pico whose bots are asked what to play where they think the longest.

The probe is high for as long as one thinks, first a few times for nothing. Then what each has
chosen is told.
"""

from positions import POSITIONS  # a file beside this one: of each its level, view and codes
from probe import Probe

from engine import bots, hard
from engine.rng import Generator

probe = Probe(18)
dice = Generator(0, 1)
bots.load(hard)
for _ in range(5):
    probe.on()
    probe.off()
for level, view, codes in POSITIONS:
    dice.seed(0, 1)
    probe.on()
    code = bots.choose(level, view, codes, len(codes), dice)
    probe.off()
    print("chosen", code)
print("end")
