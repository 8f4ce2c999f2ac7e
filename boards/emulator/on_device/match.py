"""The way in of a Pico whose game is measured: what it allocates, and how long a pass takes.

On MicroPython the heap is locked while a match is played, but for saving, for making it and for
what is visited; CircuitPython cannot do that, so there it is told which screen has allocated how
much. The heap in use is told whenever the handheld changes hands. The probe is high for as long as
a pass takes.
"""

import gc

from probe import Probe
from seed import SEED  # a file beside this one

from firmware.handheld import Handheld
from firmware.visits import visited

try:
    from micropython import heap_lock, heap_unlock

    LOCKS = True
except ImportError:
    LOCKS = False

MOVEMENT = 3  # as in firmware/settings.py: make dist puts numbers in place of such names
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
    playing = False
    while True:
        if playing != (hand.seats is None):
            playing = not playing
            if playing:
                lower()
            else:
                lift()
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
        if hand.handed_over:
            hand.handed_over = False
            shown = None  # else a screen that nobody needs would be kept
            lift()
            gc.collect()
            print("heap", gc.mem_alloc())
            before = gc.mem_alloc()
            lower()
        hand.board.rest()


probe = Probe(18)
hand = Handheld(visited("boards.this").board(), SEED)


def unlocked(method):
    """The same, with the heap unlocked while it is at work."""

    def at_work(name=None):  # no *arguments: they would allocate before the heap is unlocked
        lift()
        if name is None:
            method()
        else:
            method(name)
        lower()

    return at_work


hand.keeper.save_match = unlocked(hand.keeper.save_match)
hand.keeper.save_settings = unlocked(hand.keeper.save_settings)
hand.visit = unlocked(hand.visit)
hand.prepare = unlocked(hand.prepare)
hand.fetch_turn = unlocked(hand.fetch_turn)
hand.settings[MOVEMENT] = 0  # as in boards/emulator/recording.py
if hand.keeper.new:  # nobody is here who could say what she speaks
    hand.go_home()
hand.step()
gc.collect()
print("heap", gc.mem_alloc())
print("idle", idle(hand))
loop(hand)
