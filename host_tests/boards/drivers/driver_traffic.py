"""Shows maps on a board's display and prints what goes over its wires.

Its arguments: a board; upright, around, or later: around from some map on; what the display says
it is; and NAME=... for each name to be set in the board's module first, as a person would in its
table. Runs on MicroPython, with the modules of fakes/ in front. The maps are those of
driver_maps.py; before each a line says so, then each transfer is a line: its kind, what tells it
from others, its bytes in hexadecimal.
"""

import sys

import machine
from driver_maps import FULL, maps

STATUS_OF = {"sh1106": 0x48, "ssd1306": 0x46, "mute": None}


def line(kind, which, data):
    print(kind, which, "".join(["%02x" % byte for byte in data]))


def main(name, way, controller, settings):
    machine.I2C.devices = {0x3C: STATUS_OF[controller]}
    machine.listener = line
    module = __import__("boards.%s.micropython" % name, None, None, ("board",))
    for setting in settings:
        key, value = setting.split("=")
        setattr(module, key, value)
    if hasattr(module, "CS"):
        machine.SPI.select = module.CS
        machine.SPI.data = module.DC
    board = module.board()
    board.turn(way == "around")
    number = 0
    for tilemap in maps():
        print("map")
        if way == "later" and number == FULL:
            board.turn(True)
        number += 1
        board.display.show(tilemap)
    print("map")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
