"""Firmware to emulate: which file that is, and what it leaves in a Pico's flash.

FIRMWARE=path, or PICO_UF2 (MicroPython) and PICO_CP_UF2 (CircuitPython); with PICO_FETCH=1 what
rp2040py downloads once and keeps.
"""

import re

from boards.emulator.fat12 import fat12
from boards.emulator.pico import FLASH
from boards.install import uf2_file
from boards.install.binary_info import XIP, Info
from boards.install.firmware_file import NAMES
from boards.install.uf2 import BLOCK, file_system
from boards.terminal.arguments import Refused, given, reason, shown

VARIABLES = {"micropython": "PICO_UF2", "circuitpython": "PICO_CP_UF2"}
_FETCHED = {"micropython": "1.24.1", "circuitpython": "9.1.4"}  # what DESIGN's numbers are for

_DRIVE = (0x100000, 0x100000)  # where CircuitPython on a Pico keeps its files, and how many bytes
_BANNER = re.compile(rb"(CircuitPython|MicroPython) v?(\d+\.\d+\.\d+[-.\w]*) on (\d{4}-\d\d-\d\d)")


class Firmware:
    """runtime: micropython or circuitpython; version, date: as it says itself."""

    def __init__(self, path, called):
        """Read it from a UF2 file; Refused with a sentence that begins with what it is called."""
        self.path = str(path)
        self._called = f"{called} is {shown(self.path)}"
        try:
            with open(path, "rb") as file:
                family, self._pages = uf2_file.read(file.read(uf2_file.MOST))
        except OSError as error:
            raise Refused(
                f"{self._called}: {reason(error)}; it must be a file that can be read."
            ) from None
        except ValueError as error:
            raise Refused(f"{self._called}: it is no UF2, {error}.") from None
        if family not in (uf2_file.RP2040, None):
            chip = uf2_file.name(family)
            raise Refused(f"{self._called}: it is for {chip}, a Pico has an RP2040.")
        found = _BANNER.search(in_flash(self._pages))
        if not found:
            raise Refused(f"{self._called}: it is neither MicroPython nor CircuitPython.")
        name, self.version, self.date = [part.decode() for part in found.groups()]
        self.runtime = name.lower()
        self._start, self._size = self._storage()

    def must_be(self, runtime):
        """Refuses the other one."""
        if self.runtime != runtime:
            what = NAMES[self.runtime]
            raise Refused(f"{self._called}: it is {what}, not {NAMES[runtime]}.")

    def flash(self, files):
        """All of a Pico's flash. files: {path: bytes}, what is in its file system."""
        start, size = self._start, self._size
        if self.runtime == "micropython":
            image = bytearray(b"\xff" * size)
            for number, block in file_system(files, size // BLOCK).items():
                image[number * BLOCK : (number + 1) * BLOCK] = block
        else:
            image = fat12(files, size)
        flash = in_flash(self._pages)
        flash[start : start + size] = image
        return bytes(flash)

    def _storage(self):
        """(where in the flash, bytes) of its files."""
        start, size = _DRIVE
        if self.runtime == "micropython":
            try:
                address, size = Info(self._pages).room()
            except ValueError as error:
                raise Refused(f"{self._called}: it {error}.") from None
            start = address - XIP
        if start + size > FLASH or max(self._pages) >= XIP + start:
            raise Refused(
                f"{self._called}: it and its files do not fit into a Pico's {FLASH:,} bytes."
            )
        return start, size


def in_flash(pages):
    """{address: bytes} as all of a Pico's flash."""
    flash = bytearray(b"\xff" * FLASH)
    for address, page in pages.items():
        at = address - XIP
        if 0 <= at <= FLASH - len(page):
            flash[at : at + len(page)] = page
    return flash


def find(runtime):
    """The firmware that tests and benchmarks are to use; None if none is given."""
    name = VARIABLES[runtime]
    if given(name):
        firmware = Firmware(given(name), name)
        firmware.must_be(runtime)
        return firmware
    if given("PICO_FETCH") == "1":
        return Firmware(_fetch(runtime), "What PICO_FETCH=1 has brought")
    return None


def missing(runtime):
    """One line that says how to have one."""
    return (
        f"No {NAMES[runtime]} to emulate: {VARIABLES[runtime]}=firmware.uf2 names one for the "
        "Raspberry Pi Pico, PICO_FETCH=1 downloads it."
    )


def _fetch(runtime):
    """The path of a download, made now or earlier."""
    from rp2040py.utils.firmware_retrieve import SPECS, retrieve

    try:
        path = retrieve(SPECS[runtime], _FETCHED[runtime], "pico")
    except OSError:
        path = None
    if path is None:
        raise Refused(
            f"{NAMES[runtime]} {_FETCHED[runtime]} could not be downloaded: is there a network? "
            f"{VARIABLES[runtime]}=firmware.uf2 uses a file of yours."
        )
    try:
        uf2_file.read(path.read_bytes())
    except ValueError:  # that download broke off; what there is of it would be taken for ever
        path.unlink()
        raise Refused(
            f"{NAMES[runtime]} {_FETCHED[runtime]} was downloaded only in part, which is removed: "
            "repeat this."
        ) from None
    return path
