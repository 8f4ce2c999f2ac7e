"""The way in of a Pico that plays matches by chance, as fast as its engine can.

The first probe is high for one `legal` and `apply`, the second for a `next_round`; each first a
few times for nothing, which tells what a probe itself takes. Then it says how many bytes were
allocated.
"""

import gc

from probe import Probe

from engine import Match

# As in engine/pieces.py: make dist puts numbers in place of such names.
ROUND_OVER = 2
MATCH_OVER = 3

ROUNDS = 12
action = Probe(18)
dealing = Probe(19)
out = bytearray(32)


def play(match, turn):
    while match.phase != MATCH_OVER and match.round < ROUNDS:
        if match.phase == ROUND_OVER:
            dealing.on()
            match.next_round()
            dealing.off()
        else:
            turn += 7
            action.on()
            match.apply(out[turn % match.legal(out)])
            action.off()


for _ in range(5):
    action.on()
    action.off()
    dealing.on()
    dealing.off()
spent = before = 0  # made here, where no allocation counts
for players in range(3, 8):
    for seed in range(3):
        match = Match(players, seed)
        play(Match(players, seed), 0)  # once before, for what is only made once
        gc.collect()
        before = gc.mem_alloc()
        play(match, seed)
        spent += gc.mem_alloc() - before
print("bytes", spent, "end")
while True:  # at its end CircuitPython lets go of all pins, and a probe would rise
    pass
