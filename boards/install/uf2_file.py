"""UF2: a flash image in blocks of 512 bytes, each with 256 bytes of it and where they go.

Written here rather than taken from PyPI: adafruit-uf2 is a command that loses addresses on the way
to a binary, and uf2utils 0.9.8 accepts files that are no UF2 and fills what lies between firmware
and file system with a megabyte of zeros.
"""

import struct

BLOCK = 512
PAGE = 256
SECTOR = 4096  # what the flash erases at once

RP2040 = 0xE48BFF56
FAMILIES = {
    RP2040: "RP2040",
    0xE48BFF59: "RP2350",
    0xE48BFF5A: "RP2350 (RISC-V)",
    0xE48BFF5B: "RP2350 (non-secure)",
    0x55114460: "SAMD51",
    0x68ED2B88: "SAMD21",
    0xADA52840: "nRF52840",
    0x1C5F21B0: "ESP32",
    0xBFDD4EEE: "ESP32-S2",
    0xC47E5767: "ESP32-S3",
}
_ABSOLUTE = 0xE48BFF57  # one block of it precedes an RP2350's firmware; it is not for the flash

_BEGIN = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_NOT_FOR_FLASH = 1
_HAS_FAMILY = 0x2000
_HEADER = struct.Struct("<8I")
_ROOM = BLOCK - _HEADER.size - 4  # bytes in a block; loaders take a page of them
MOST = (32 << 20) // PAGE * BLOCK  # bytes of a file: more flash has none of these chips


def read(data):
    """(family, {address: 256 bytes}) of a UF2's bytes. ValueError says what is wrong with it."""
    if not data or len(data) % BLOCK:
        raise ValueError(
            f"its length, {len(data):,} bytes, is not that of whole blocks of {BLOCK}"
        )
    families = set()
    numbers = set()
    count = 0
    pages = {}
    for number in range(len(data) // BLOCK):
        block = data[number * BLOCK : (number + 1) * BLOCK]
        *begin, flags, address, size, place, blocks, family = _HEADER.unpack_from(block)
        end = int.from_bytes(block[-4:], "little")
        if tuple(begin) != _BEGIN or end != _END:
            raise ValueError(f"its block {number} is damaged or none")
        if flags & _HAS_FAMILY and family == _ABSOLUTE:
            continue
        numbers.add(place)
        count = max(count, blocks, place + 1)
        if flags & _NOT_FOR_FLASH:
            continue
        if size != PAGE or address % PAGE:  # no chip's loader would take it
            raise ValueError(f"its block {number} is damaged or none")
        families.add(family if flags & _HAS_FAMILY else None)
        pages[address] = block[_HEADER.size : _HEADER.size + PAGE]
    if len(families) > 1:
        raise ValueError(f"it is for {len(families)} families of chips")
    if not families:
        raise ValueError("nothing in it is for a chip's flash")
    if len(numbers) < count:
        raise ValueError(f"only {len(numbers):,} of its {count:,} blocks are there")
    return families.pop(), pages


def write(family, pages):
    """The bytes of a UF2. pages: {address: 256 bytes}, any that lie on pages of the flash.

    The RP2040's own loader erases a sector when it comes to a block whose *number* is the first of
    16. So each sector that is written is written whole, filled with what erased flash reads as.
    """
    sectors = sorted({address // SECTOR for address in pages})
    places = [s * SECTOR + offset for s in sectors for offset in range(0, SECTOR, PAGE)]
    blocks = []
    for number, address in enumerate(places):
        page = pages.get(address, b"").ljust(PAGE, b"\xff")
        header = (*_BEGIN, _HAS_FAMILY, address, PAGE, number, len(places), family)
        blocks.append(
            _HEADER.pack(*header) + page + bytes(_ROOM - PAGE) + _END.to_bytes(4, "little")
        )
    return b"".join(blocks)


def name(family):
    """What people call a family."""
    return FAMILIES.get(family) or (
        "no chip in particular" if family is None else f"0x{family:08x}"
    )
