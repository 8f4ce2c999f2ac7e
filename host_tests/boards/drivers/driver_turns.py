"""Lets boards draw, dim, turn and read their buttons, the heap locked: driver_turns.py BOARD...

main() is also run on CPython by test_board_allocations.py, whose heap notes what is called.
"""

import sys

import machine
from driver_maps import change
from meter import Meter

from engine.rng import Generator
from firmware.tiles import TileMap

ROUNDS = 6
SUPPLY = (0, 20000, 65535)  # readings of a battery


class Evening:
    """One board, and all that is asked of it while somebody plays."""

    def __init__(self, name):
        module = __import__("boards.%s.micropython" % name, None, None, ("board",))
        machine.I2C.devices = {0x3C: None}
        if hasattr(module, "CS"):
            machine.SPI.select = module.CS
            machine.SPI.data = module.DC
        self.pins = module.BUTTONS
        self.board = module.board()
        self.board.guard()
        self.map = TileMap()
        self.board.display.show(self.map)  # another map than before may allocate
        self.dice = Generator(7)
        self.steps = [
            name + " " + step for step in ("draws", "dims", "turns", "reads", "rests", "beeps")
        ]

    def play(self, meter):
        for count in range(ROUNDS):
            meter.step(self.steps[0])
            self.draw(count)
            meter.step(self.steps[1])
            self.board.display.contrast(count)
            self.board.display.sleep(count & 1)
            meter.step(self.steps[2])
            self.board.turn(count & 2)
            meter.step(self.steps[3])
            self.press()
            meter.step(self.steps[4])
            self.board.now()
            self.board.rest()
            machine.ADC.reading = SUPPLY[count % 3]
            self.board.battery()
            meter.step(self.steps[5])
            if self.board.tone:
                self.board.tone(523 * count)

    def draw(self, count):
        self.board.display.show(self.map)
        for _ in range(count * 9):
            change(self.map, self.dice.below(144), self.dice)
        self.board.display.show(self.map)
        self.board.display.show(self.map)

    def press(self):
        """Each button alone, then one more and more of them."""
        for pin in self.pins:
            machine.Pin.levels[pin] = 0
            machine.Pin.handlers[pin](None)
            self.board.buttons.read()
            machine.Pin.levels[pin] = 1
        for pin in self.pins:
            machine.Pin.levels[pin] = 0
            self.board.buttons.read()
        for pin in self.pins:
            machine.Pin.levels[pin] = 1
        self.board.buttons.read()


def main(heap, names):
    meter = Meter(heap)
    for name in names:
        meter.watch(Evening(name))
    print(meter.steps, "steps")


if __name__ == "__main__":
    import micropython

    main(micropython, sys.argv[1:])
