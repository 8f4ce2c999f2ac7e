"""Runs on MicroPython: a device with littlefs in a file, which takes code as a raw REPL does.

Arguments: the flash's file, how many writes or erases of the flash until the power goes (-1:
never), and what to do: "serve" code, each piece ended by a byte 4, or "start", what a power-on
does.
"""

import os
import sys
from collections import namedtuple

import vfs

BLOCK = 4096


class Flash:
    """A block device in a file."""

    def __init__(self, path, count, budget):
        self.file = open(path, "r+b")
        self.count = count
        self.budget = budget

    def readblocks(self, number, buffer, offset=0):
        self.file.seek(number * BLOCK + offset)
        self.file.readinto(buffer)

    def writeblocks(self, number, buffer, offset=0):
        self.spend()
        self.file.seek(number * BLOCK + offset)
        self.file.write(buffer)

    def ioctl(self, operation, argument):
        if operation == 4:
            return self.count
        if operation == 5:
            return BLOCK
        if operation == 6:
            self.spend()
            self.file.seek(argument * BLOCK)
            self.file.write(b"\xff" * BLOCK)
            return 0

    def spend(self):
        """The power goes in the very moment of a write that is one too many."""
        if self.budget == 0:
            os.system("kill -9 $PPID")  # nothing gets a chance to tidy up
        self.budget -= 1


class Machine:
    """The module machine."""

    def __init__(self):
        self.mem32 = {}

    def soft_reset(self):
        raise Again


class Again(BaseException):
    """machine.soft_reset()."""


Implementation = namedtuple("Implementation", ("name", "version", "_machine", "_mpy"))


class System:
    """The module sys of a Pico."""

    argv = sys.argv
    modules = sys.modules
    implementation = Implementation("micropython", (1, 24, 1, ""), "with RP2040", 0x1306)


def serve():
    """Answer each piece of code with what it prints, a byte 4, its exception, a byte 4."""
    names = {"__name__": "__main__"}
    code = bytearray()
    while True:
        byte = sys.stdin.buffer.read(1)
        if not byte:
            return
        if byte != b"\x04":
            code.extend(byte)
            continue
        print("\x02", end="")
        try:
            exec(bytes(code).decode(), names)
            print("\x04\x04", end="")
        except Exception as error:
            print("\x04%s: %s\x04" % (type(error).__name__, error), end="")
        code = bytearray()


def start():
    """Run main.py as a power-on does, and again after each soft reset."""
    for _ in range(3):
        for name in list(sys.modules):
            if name.split(".")[0] in ("boards", "engine", "firmware"):
                del sys.modules[name]
        try:
            with open("main.py") as file:
                exec(file.read(), {"__name__": "__main__"})
            return
        except Again:
            print("again")


def boot():
    """Run main.py, then leave the rest to the REPL."""
    try:
        start()
    except KeyboardInterrupt:
        pass


def main():
    path, budget, task = sys.argv[1:]
    with open(path, "rb") as file:
        blocks = file.seek(0, 2) // BLOCK
    flash = Flash(path, blocks, int(budget))
    vfs.umount("/")
    try:
        vfs.mount(vfs.VfsLfs2(flash, progsize=256, mtime=False), "/")
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        vfs.mount(vfs.VfsLfs2(flash, progsize=256, mtime=False), "/")
    sys.path[:] = [""]
    sys.modules["machine"] = Machine()
    if task == "boot":
        sys.modules["sys"] = System
    globals()[task]()


main()
