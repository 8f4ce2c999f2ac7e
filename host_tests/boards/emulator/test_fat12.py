"""The drive that an emulated CircuitPython finds: read back by the rules of FAT, all is there."""

import struct

import pytest

from boards.emulator.fat12 import fat12

SIZE = 0x100000
FILES = {
    "code.py": b"import firmware\n",
    "empty.txt": b"",
    "firmware/handheld.py": bytes(range(256)) * 9,
    "firmware/screens/a screen with a very long name.py": b"x" * 512,
    "adafruit_display_text/__init__.py": b"y" * 513,
    **{f"boards/number_{number}.py": b"%d" % number for number in range(40)},
}


def read(image):
    """{path: bytes} of a drive."""
    sector, cluster, reserved, tables, roots, total, _, length = struct.unpack_from(
        "<HBHBHHBH", image, 11
    )
    assert (sector, cluster, tables, total * sector) == (512, 1, 1, len(image))
    table = image[reserved * sector : (reserved + length) * sector]
    root = (reserved + length) * sector
    data = root + roots * 32

    def chain(number):
        content = b""
        while 2 <= number < 0xFF8:
            at = data + (number - 2) * sector
            content += image[at : at + sector]
            number = struct.unpack_from("<H", table, number * 3 // 2)[0] >> 4 * (number & 1)
            number &= 0xFFF
        return content

    def walk(content, folder):
        name = b""
        for at in range(0, len(content), 32):
            entry = content[at : at + 32]
            if entry[0] == 0:
                return
            if entry[11] == 0x0F:
                name = entry[1:11] + entry[14:26] + entry[28:32] + name
            elif entry[11] != 0x08:
                number, size = struct.unpack_from("<HI", entry, 26)
                path = folder + name.decode("utf-16-le").split("\0")[0]
                if entry[11] == 0x10 and name:
                    yield from walk(chain(number), path + "/")
                elif name:
                    yield path, chain(number)[:size]
                name = b""

    return dict(walk(image[root:data], ""))


def test_all_files_are_on_it():
    image = fat12(FILES, SIZE)
    assert len(image) == SIZE
    assert read(image) == FILES


def test_the_same_files_make_the_same_drive():
    assert fat12(FILES, SIZE) == fat12(FILES, SIZE)


def test_what_is_too_large_is_refused():
    with pytest.raises(ValueError, match="too large"):
        fat12({"large": bytes(SIZE)}, SIZE)
