"""Firmware images made up for tests: UF2s that say about themselves what a real one does."""

import struct

from boards.install import uf2_file

XIP = 0x10000000
STORAGE = (0x100A0000, 64 * 4096)


def firmware(name="MicroPython", version="v1.24.1", storage=STORAGE, family=uf2_file.RP2040):
    """The bytes of a UF2: a table of facts in the Pico SDK's way, half of its texts in RAM."""
    image = bytearray(b"\x11") * 5000
    texts = {1024: name, 1100: version, 1200: "MicroPython"}
    for place, text in texts.items():
        image[place : place + len(text) + 1] = text.encode() + b"\0"
    copied = 0x20001000  # where the texts from 1100 on are once it runs
    facts = [
        struct.pack("<HHII", 6, 0x5052, 0x02031C86, XIP + 1024),
        struct.pack("<HHII", 6, 0x5052, 0x11A9BC3A, copied),
        struct.pack("<HHII", 5, 0x5052, 0x68F465DE, 5000),
    ]
    if storage:
        facts.append(struct.pack("<HHIIIIH", 7, 0x504D, XIP + 1200, *storage, 0, 3))
    place = 2000
    pointers = b""
    for fact in facts:
        image[place : place + len(fact)] = fact
        pointers += struct.pack("<I", XIP + place)
        place += 40
    image[3000 : 3000 + len(pointers)] = pointers
    copies = struct.pack(
        "<7I", XIP + 1300, 0x20000000, 0x20000000, XIP + 1100, copied, copied + 99, 0
    )
    image[4000 : 4000 + len(copies)] = copies
    head = struct.pack("<4I", 0x7188EBF2, XIP + 3000, XIP + 3000 + len(pointers), XIP + 4000)
    image[212 : 212 + len(head)] = head
    pages = {XIP + at: bytes(image[at : at + 256]) for at in range(0, len(image), 256)}
    return uf2_file.write(family, pages)


def samd51(text):
    """The bytes of a UF2 for another chip: a text is all that it says about itself."""
    return uf2_file.write(0x55114460, {0x4000: bytes(156) + text.ljust(100, b"\0")})
