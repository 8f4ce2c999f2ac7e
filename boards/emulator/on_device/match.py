"""The way in of a Pico whose game is measured: what it allocates, and how long a pass takes.

On MicroPython the heap is locked, but for saving and for making a match; CircuitPython cannot do
that, so there it is told which screen has allocated how much. The heap in use is told whenever the
handheld changes hands. The probe is high for as long as a pass of the loop takes.
"""

import gc

from probe import Probe
from seed import SEED  # a file beside this one

from boards.this import board
from firmware.handheld import Handheld

try:
    from micropython import heap_lock, heap_unlock

    LOCKS = True
except ImportError:
    LOCKS = False

LOOK = 16  # passes between two looks at the heap: each takes as long as a pass
IDLE = 50


lifted = 1  # the heap is locked while it is 0


def lift():
    global lifted
    if lifted == 0 and LOCKS:
        heap_unlock()
    lifted += 1


def lower():
    global lifted
    lifted -= 1
    if lifted == 0 and LOCKS:
        heap_lock()


def idle(hand):
    """The bytes that passes allocate in which nothing happens."""
    before = gc.mem_alloc()
    for _ in range(IDLE):
        hand.step()
    return gc.mem_alloc() - before


def loop(hand):
    before = gc.mem_alloc()
    passes = 0
    while True:
        shown = hand.screen
        probe.on()
        hand.step()
        probe.off()
        passes += 1
        if not LOCKS and (shown is not hand.screen or passes % LOOK == 0):
            now = gc.mem_alloc()
            if now != before:
                new = hand.screen
                print("spent", type(shown).__name__, type(new).__name__, now - before)
                before = gc.mem_alloc()
        if hand._handed_over:
            hand._handed_over = False
            lift()
            gc.collect()
            print("heap", gc.mem_alloc())
            before = gc.mem_alloc()
            lower()
        hand.board.rest()


probe = Probe(16)
hand = Handheld(board(), SEED)
save_match, save_settings, begin = hand.keeper.save_match, hand.keeper.save_settings, hand.begin


def open_save_match(seen=0):
    lift()
    save_match(seen)
    lower()


def open_save_settings():
    lift()
    save_settings()
    lower()


def open_begin(first):
    lift()
    begin(first)
    lower()


hand.keeper.save_match = open_save_match
hand.keeper.save_settings = open_save_settings
hand.begin = open_begin
hand.step()
gc.collect()
print("heap", gc.mem_alloc())
print("idle", idle(hand))
lower()
loop(hand)
