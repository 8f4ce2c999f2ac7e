"""What a Raspberry Pi firmware says about itself: its name, its version, where it keeps files.

The Pico SDK leaves a table of such facts in every image; picotool shows it. So nothing about the
layout of a flash has to be guessed from a board's name. Other chips' firmware has no such table;
its banner, which every program can print, is somewhere in it.
"""

import re
import struct

XIP = 0x10000000  # where the flash is read from
FLASH = 16 << 20  # bytes: the most that an RP2040 can read
SECTOR = 4096  # what it erases at once
_MARKER = 0x7188EBF2
_FIRST_BYTES = 1024  # the marker is in them: 256 on an RP2040, 1024 on an RP2350

_STRING = 6
_BLOCK_DEVICE = 7
_NAME = 0x02031C86
_VERSION = 0x11A9BC3A
_LONGEST = 100  # bytes of a text in it, so that one without an end has one

_BANNER = re.compile(rb"(MicroPython|CircuitPython) v?(\d+\.\d+[-.\w]*)")


class Info:
    """name and version, "" if not told; storage: (address, size) of the file system or None."""

    def __init__(self, pages):
        """pages: {address: bytes} of a UF2."""
        self.name = self.version = ""
        self.storage = None
        self._pages = pages
        try:
            self._read_table()
        except (struct.error, KeyError):
            pass  # no table, or one that points outside: what it told until there is all there is
        if not self.version:
            said = _BANNER.search(b"".join([pages[address] for address in sorted(pages)]))
            if said:
                self.name, self.version = said[1].decode(), said[2].decode()

    def room(self):
        """(address, bytes) of the file system; ValueError says why it is not to be used."""
        if not self.storage:
            raise ValueError("does not tell where it keeps its files")
        address, size = self.storage
        end = address + size
        where = f"keeps its files at 0x{address:x}"
        if address % SECTOR or size % SECTOR or size < 2 * SECTOR:
            raise ValueError(f"{where}, in {size:,} bytes, which are no whole sectors")
        if address < XIP or end > XIP + FLASH:
            raise ValueError(f"{where}, in {size:,} bytes, which are in no flash")
        if min(self._pages) < XIP or max(self._pages) >= address:
            raise ValueError(f"{where}, where it lies itself")
        return address, size

    def _read_table(self):
        for address in range(XIP, XIP + _FIRST_BYTES, 4):
            if self._word(address) == _MARKER:
                break
        else:
            return
        first, end, copies = [self._word(address + 4 * n) for n in (1, 2, 3)]
        for entry in range(first, end, 4):
            fact = self._word(entry)
            kind = self._word(fact) & 0xFFFF
            if kind == _STRING and self._word(fact + 4) == _NAME:
                self.name = self._text(self._word(fact + 8), copies)
            elif kind == _STRING and self._word(fact + 4) == _VERSION:
                self.version = self._text(self._word(fact + 8), copies)
            elif kind == _BLOCK_DEVICE:
                self.storage = (self._word(fact + 8), self._word(fact + 12))

    def _word(self, address):
        return struct.unpack("<I", self._bytes(address, 4))[0]

    def _bytes(self, address, count):
        page = address & ~255
        return self._pages[page][address - page : address - page + count]

    def _text(self, address, copies):
        """A string, also one that lies in RAM: it is copied there from the flash at the start."""
        while address >= 0x20000000:
            source, begin, end = [self._word(copies + 4 * n) for n in (0, 1, 2)]
            if not source:
                return ""
            if begin <= address < end:
                address += source - begin
            copies += 12
        text = b""
        while b"\0" not in text and len(text) < _LONGEST:
            text += self._bytes(address + len(text), 1)
        return text.partition(b"\0")[0].decode("ascii", "replace")
