"""FIRMWARE=file.uf2: is it a firmware that a board of ours can run the game on?"""

import re

from boards.install import uf2_file
from boards.install.binary_info import Info
from boards.install.catalogue import CHIPS, chips
from boards.install.drive import OLDEST
from boards.terminal import arguments
from boards.terminal.arguments import Refused, shown

NAMES = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}

# MicroPython reads one version of bytecode: 6 since 1.19. 2.0 is not there yet.
FIRST, NEXT = (1, 19), (2, 0)


class Firmware:
    """A firmware for one of a board's chips. family, pages: the UF2's; info: what it tells."""

    def __init__(self, board, runtime="micropython"):
        """From the file that FIRMWARE names; Refused with a sentence that says why not."""
        data = arguments.content("FIRMWARE", uf2_file.MOST)
        self._called = f"FIRMWARE is {shown(arguments.given('FIRMWARE'))}"
        try:
            self.family, self.pages = uf2_file.read(data)
        except ValueError as error:
            raise Refused(f"{self._called}: it is no UF2, {error}.") from None
        chip = uf2_file.name(self.family)
        if board in CHIPS and not chip.lower().startswith(CHIPS[board]):
            raise Refused(f"{self._called}: it is for {chip}, and {board} has {chips(board)}.")
        self.info = Info(self.pages)
        if self.info.name not in (NAMES[runtime], "") or not self.info.version:
            what = f"{self.info.name} {self.info.version}".strip() or "something else"
            raise Refused(
                f"{self._called}: it holds {shown(what)}; {NAMES[runtime]} is what it must be."
            )
        numbers = re.match(r"v?(\d+)\.(\d+)", self.info.version)
        version = tuple([int(number) for number in numbers.groups()]) if numbers else (0, 0)
        if runtime == "micropython":
            self._check_bytecode(version)
        elif version[0] < OLDEST:
            raise Refused(
                f"{self._called}: it is CircuitPython {shown(self.info.version)}, and the game "
                f"needs version {OLDEST} or newer."
            )

    def _check_bytecode(self, version):
        if not FIRST <= version < NEXT:
            raise Refused(
                f"{self._called}: it is MicroPython {shown(self.info.version)}, which does not "
                "read bytecode of version 6; MicroPython 1.19 and its successors up to 2.0 do."
            )
