"""main.py of a Pico under test: the loop with the heap locked, but for dealing and saving.

Whenever the handheld changes hands, it tells how much of the heap is in use.
"""

import gc

import micropython
from seed import SEED  # a file beside it

from boards.this import board
from firmware.handheld import Handheld
from firmware.store import Keeper


class OpenKeeper(Keeper):
    """Saves with the lock lifted."""

    def save_match(self, seen=0):
        lift()
        Keeper.save_match(self, seen)
        lower()

    def save_settings(self):
        lift()
        Keeper.save_settings(self)
        lower()


class OpenHandheld(Handheld):
    """Makes a new match with the lock lifted."""

    def begin(self, first):
        lift()
        Handheld.begin(self, first)
        lower()


lifted = 1  # the heap is locked when it is 0


def lift():
    global lifted
    if lifted == 0:
        micropython.heap_unlock()
    lifted += 1


def lower():
    global lifted
    lifted -= 1
    if lifted == 0:
        micropython.heap_lock()


hand = OpenHandheld(board(), SEED)
hand.keeper = OpenKeeper(hand.board, hand.party, hand.game)
hand.keeper.load(SEED)
lower()
while True:
    hand.step()
    if hand._handed_over:
        hand._handed_over = False
        lift()
        gc.collect()
        print("heap", gc.mem_alloc())
        lower()
    hand.board.rest()
