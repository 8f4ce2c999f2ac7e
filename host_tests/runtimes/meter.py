"""Finds out what allocates, on MicroPython, while something plays with the heap locked.

A locked heap alone proves little: a call whose frame is too large for the stack, or an exception,
is refused its memory and goes on without. mem_total() counts even those. Both are looked at.
"""

import sys

MOST_GUILTY = 8  # steps that are named; one is enough to fail


class Meter:
    """Watches a locked heap, step by step. `heap` is the module micropython, or acts like it."""

    def __init__(self, heap):
        self.heap = heap
        self.name = ""  # of the step that is under way
        self.steps = 0
        self.total = 0
        self.guilty = [""] * MOST_GUILTY  # names of steps that allocated, and how much
        self.bytes = [0] * MOST_GUILTY
        self.lifted = 0

    def step(self, name):
        """End the step that is under way, begin the next. This itself does not allocate."""
        total = self.heap.mem_total()
        if total != self.total:
            self.blame(total - self.total)
        self.name = name
        self.steps += 1
        self.total = total

    def blame(self, count):
        for i in range(MOST_GUILTY):
            name = self.guilty[i]
            if name == "" or name == self.name:
                self.guilty[i] = self.name
                self.bytes[i] += count
                break

    def lift(self):
        """Let what comes now allocate, until lower(). Calls may nest."""
        if self.lifted == 0:
            self.step(self.name)
            self.heap.heap_unlock()
        self.lifted += 1

    def lower(self):
        """Lock the heap again."""
        self.lifted -= 1
        if self.lifted == 0:
            self.heap.heap_lock()
            self.total = self.heap.mem_total()

    def watch(self, player):
        """Let the player play, locked. End the program with a sentence if that allocates."""
        refused = None
        self.name = "the beginning"
        self.heap.heap_lock()
        self.total = self.heap.mem_total()
        try:
            player.play(self)
        except MemoryError as error:
            refused = error
        finally:
            self.heap.heap_unlock()
        if refused:
            print(f"{self.name} allocates: the locked heap refused it")
            sys.print_exception(refused)
            sys.exit(1)
        self.step("the end")
        if self.guilty[0]:
            for i in range(MOST_GUILTY):
                if self.guilty[i]:
                    print(f"{self.guilty[i]} allocates: {self.bytes[i]} bytes past the lock")
            sys.exit(1)
