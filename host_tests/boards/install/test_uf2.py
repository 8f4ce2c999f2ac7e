"""make uf2: the firmware as it was, and files that MicroPython reads whatever was there."""

import hashlib
import os
import struct
from pathlib import Path

import pytest
from fake_device import FakeDevice
from fake_device import installed as micropython_installed
from hypothesis import given, settings
from hypothesis import strategies as st
from images import STORAGE, XIP, firmware, samd51

from boards.install import dist, uf2, uf2_file
from boards.install.binary_info import Info
from boards.install.firmware_file import Firmware
from boards.terminal.arguments import Refused, shown

FILES = {"engine/match.mpy": b"M" * 5000, "firmware/languages/en.txt": b"hello", "main.py": b"go"}

pages = st.dictionaries(
    st.integers(0, 200).map(lambda number: XIP + number * uf2_file.PAGE),
    st.binary(min_size=uf2_file.PAGE, max_size=uf2_file.PAGE),
    min_size=1,
    max_size=20,
)


@given(pages, st.sampled_from(sorted(uf2_file.FAMILIES)))
def test_what_is_written_is_read(pages, family):
    read_family, read_pages = uf2_file.read(uf2_file.write(family, pages))
    assert read_family == family
    assert pages.items() <= read_pages.items()
    assert all(set(read_pages[a]) == {255} for a in set(read_pages) - set(pages))


@given(pages)
def test_a_sector_is_erased_when_its_first_block_comes_and_by_no_other(pages):
    """The RP2040's loader erases where a block's number says a sector of 16 begins."""
    data = uf2_file.write(uf2_file.RP2040, pages)
    flash = {}
    for start in range(0, len(data), uf2_file.BLOCK):
        address, size, number = struct.unpack_from("<3I", data, start + 12)
        if number % 16 == 0:
            sector = address // 4096 * 4096
            flash.update({sector + offset: bytes(256) for offset in range(0, 4096, 256)})
        assert address in flash, "written without having been erased"
        flash[address] = data[start + 32 : start + 32 + size]
    assert pages.items() <= flash.items()


@given(st.binary(max_size=2000))
def test_bytes_that_are_no_uf2_are_refused(data):
    with pytest.raises(ValueError, match="its length|its block 0"):
        uf2_file.read(data)


@given(pages, st.data())
def test_a_block_that_is_not_whole_is_noticed(pages, draw):
    data = bytearray(uf2_file.write(uf2_file.RP2040, pages))
    block = draw.draw(st.integers(0, len(data) // uf2_file.BLOCK - 1))
    byte = draw.draw(st.sampled_from([0, 3, 4, 7, 508, 511]))
    data[block * uf2_file.BLOCK + byte] ^= 1 << draw.draw(st.integers(0, 7))
    with pytest.raises(ValueError, match=f"its block {block} is damaged or none"):
        uf2_file.read(bytes(data))


@given(pages, st.data())
def test_a_file_that_lacks_a_block_is_refused_wherever_it_was(pages, draw):
    """As a download that broke off leaves it: a chip would start what is not all there."""
    data = uf2_file.write(uf2_file.RP2040, pages)
    count = len(data) // uf2_file.BLOCK
    start = draw.draw(st.integers(0, count - 1)) * uf2_file.BLOCK
    without = data[:start] + data[start + uf2_file.BLOCK :]
    with pytest.raises(ValueError, match=f"^only {count - 1} of its {count} blocks are there$"):
        uf2_file.read(without)
    if start:
        with pytest.raises(
            ValueError, match=f"^only {start // uf2_file.BLOCK} of its {count} blocks are"
        ):
            uf2_file.read(data[:start])


@given(pages, st.randoms())
def test_the_order_of_blocks_does_not_matter_nor_that_one_comes_twice(pages, chance):
    data = uf2_file.write(uf2_file.RP2040, pages)
    blocks = [data[at : at + uf2_file.BLOCK] for at in range(0, len(data), uf2_file.BLOCK)]
    chance.shuffle(blocks)
    assert uf2_file.read(b"".join([*blocks, blocks[0]])) == uf2_file.read(data)


@pytest.mark.parametrize(
    "field, value", [(12, XIP + 8), (16, 0), (16, 128), (16, 476), (16, 1 << 31)]
)
def test_a_block_that_no_loader_would_take_is_refused(field, value):
    data = bytearray(uf2_file.write(uf2_file.RP2040, {XIP: bytes(256)}))
    struct.pack_into("<I", data, 5 * uf2_file.BLOCK + field, value)
    with pytest.raises(ValueError, match="its block 5 is damaged or none"):
        uf2_file.read(bytes(data))


def test_a_file_without_anything_for_a_flash_is_refused():
    data = uf2_file.write(0xE48BFF57, {XIP: bytes(256)})
    with pytest.raises(ValueError, match="nothing in it is for a chip's flash"):
        uf2_file.read(data)


def test_two_chips_in_one_file_are_refused():
    page = {XIP: bytes(256)}
    both = uf2_file.write(uf2_file.RP2040, page) + uf2_file.write(0xE48BFF59, page)
    with pytest.raises(ValueError, match="it is for 2 families of chips"):
        uf2_file.read(both)


def test_the_block_that_an_rp2350_skips_is_not_part_of_its_image():
    page = {XIP: bytes(256)}
    skipped = uf2_file.write(0xE48BFF57, {0x10FFFF00: bytes(256)})
    family, read = uf2_file.read(skipped + uf2_file.write(0xE48BFF59, page))
    assert family == 0xE48BFF59
    assert XIP in read and 0x10FFFF00 not in read


def test_a_firmware_tells_its_name_its_version_and_where_it_keeps_files():
    _, read = uf2_file.read(firmware())
    info = Info(read)
    assert (info.name, info.version, info.storage) == ("MicroPython", "v1.24.1", STORAGE)


@given(st.integers(0, 4999), st.binary(min_size=1, max_size=64))
@settings(max_examples=300)
def test_a_table_that_is_damaged_never_breaks_the_reader(place, junk):
    _, read = uf2_file.read(firmware())
    image = bytearray(b"".join([read[address] for address in sorted(read)]))
    image[place : place + len(junk)] = junk
    damaged = {XIP + at: bytes(image[at : at + 256]) for at in range(0, len(image) - 255, 256)}
    Info(damaged)


@pytest.fixture
def given_firmware(tmp_path, monkeypatch):
    """Takes bytes for FIRMWARE=; a Firmware for a board."""

    def read(data, board="pico_oled", runtime="micropython"):
        path = tmp_path / "firmware.uf2"
        path.write_bytes(data)
        monkeypatch.setenv("FIRMWARE", str(path))
        return Firmware(board, runtime)

    return read


@micropython_installed
def test_micropython_reads_the_files(given_firmware, tmp_path):
    device = overlaid(given_firmware(firmware()), bytes(STORAGE[1]), tmp_path)
    assert device.files() == FILES


@micropython_installed
def test_an_older_file_system_does_not_shine_through(given_firmware, tmp_path):
    """Its blocks have higher revisions, which littlefs prefers."""
    older = FakeDevice(tmp_path / "older")
    for number in range(3):
        older.put({f"engine/old{n}.py": bytes([number]) * 3000 for n in range(8)})
        older.put({"match.0": bytes([number]), "firmware/screens/deep/down/x.py": bytes(900)})
    device = overlaid(given_firmware(firmware()), older.path.read_bytes(), tmp_path)
    assert device.files() == FILES
    device.put({"match.0": b"a save"})
    assert device.files() == {**FILES, "match.0": b"a save"}


def overlaid(chosen, flash, tmp_path):
    """A device after the UF2 with FILES was dragged onto it."""
    _, made = uf2_file.read(uf2.build(chosen, FILES))
    flash = bytearray(flash)
    for address, page in made.items():
        if address >= STORAGE[0]:
            at = address - STORAGE[0]
            flash[at : at + len(page)] = page
    return FakeDevice(tmp_path / "flash", bytes(flash))


def test_the_firmware_in_it_is_the_one_that_was_given(given_firmware):
    chosen = given_firmware(firmware())
    _, made = uf2_file.read(uf2.build(chosen, FILES))
    assert chosen.pages.items() <= made.items()


def test_the_same_input_gives_the_same_bytes(given_firmware):
    chosen = given_firmware(firmware())
    assert uf2.build(chosen, FILES) == uf2.build(chosen, dict(reversed(FILES.items())))


@pytest.mark.parametrize(
    "data, board, sentence",
    [
        (
            b"",
            "pico_oled",
            "it is no UF2, its length, 0 bytes, is not that of whole blocks of 512.",
        ),
        (
            b"\x7fELF" + bytes(508),
            "pico_oled",
            "it is no UF2, its block 0 is damaged or none.",
        ),
        (
            firmware(family=0x55114460),
            "pico_oled",
            "it is for SAMD51, and pico_oled has RP2040 or RP2350.",
        ),
        (
            firmware(family=0xE48BFF59),
            "picosystem",
            "it is for RP2350, and picosystem has RP2040.",
        ),
        (
            firmware(family=0x12345678),
            "pico_oled",
            "it is for 0x12345678, and pico_oled has RP2040 or RP2350.",
        ),
        (
            firmware(name="CircuitPython", version="9.1.4"),
            "pico_oled",
            "it holds CircuitPython 9.1.4; MicroPython is what it must be.",
        ),
        (
            firmware(version="v1.18"),
            "pico_oled",
            "it is MicroPython v1.18, which does not read bytecode of version 6; MicroPython "
            "1.19 and its successors up to 2.0 do.",
        ),
        (
            uf2_file.write(uf2_file.RP2040, {XIP: bytes(256)}),
            "pico_oled",
            "it holds something else; MicroPython is what it must be.",
        ),
    ],
)
def test_a_firmware_that_will_not_do_is_refused(given_firmware, tmp_path, data, board, sentence):
    with pytest.raises(Refused) as refused:
        given_firmware(data, board)
    called = shown(str(tmp_path / "firmware.uf2"))
    assert str(refused.value) == f"FIRMWARE is {called}: {sentence}"


def test_a_circuitpython_that_will_do_is_taken(given_firmware):
    told = firmware(name="CircuitPython", version="10.0.3")
    assert given_firmware(told, "macropad", "circuitpython").info.version == "10.0.3"
    banner = samd51(b"Adafruit CircuitPython 9.1.4 on 2024-09-17; Adafruit Pybadge with samd51j19")
    assert given_firmware(banner, "pybadge", "circuitpython").info.version == "9.1.4"


@pytest.mark.parametrize(
    "data, board, sentence",
    [
        (
            firmware(),
            "macropad",
            "it holds MicroPython v1.24.1; CircuitPython is what it must be.",
        ),
        (
            firmware(name="CircuitPython", version="8.2.10"),
            "macropad",
            "it is CircuitPython 8.2.10, and the game needs version 9 or newer.",
        ),
        (
            firmware(name="CircuitPython", version="9.1.4"),
            "pygamer",
            "it is for RP2040, and pygamer has SAMD51.",
        ),
        (
            samd51(b"UF2 Bootloader v3.14"),
            "pygamer",
            "it holds something else; CircuitPython is what it must be.",
        ),
    ],
)
def test_a_firmware_that_is_no_circuitpython_for_a_board_is_refused(
    given_firmware, tmp_path, data, board, sentence
):
    with pytest.raises(Refused) as refused:
        given_firmware(data, board, "circuitpython")
    called = shown(str(tmp_path / "firmware.uf2"))
    assert str(refused.value) == f"FIRMWARE is {called}: {sentence}"


def test_a_file_without_an_end_is_given_up(monkeypatch):
    monkeypatch.setenv("FIRMWARE", "/dev/zero")
    with pytest.raises(Refused, match="^FIRMWARE is /dev/zero: it is no UF2, its block 0 is"):
        Firmware("pico_oled")


@pytest.mark.skipif(not os.path.exists("/proc/self/mem"), reason="only Linux has such a file")
def test_a_file_that_fails_while_it_is_read_is_told(monkeypatch):
    monkeypatch.setenv("FIRMWARE", "/proc/self/mem")
    with pytest.raises(Refused) as refused:
        Firmware("pico_oled")
    assert str(refused.value) == (
        "FIRMWARE is /proc/self/mem: input/output error; it must be a file that can be read, or - "
        "for standard input."
    )


@pytest.mark.parametrize(
    "data, sentence",
    [
        (
            firmware(family=0xE48BFF59),
            "FIRMWARE is for RP2350: one UF2 with files inside is proven on the RP2040 only; drag "
            "FIRMWARE itself onto the board, then make deploy.",
        ),
        (
            firmware(storage=None),
            "FIRMWARE does not tell where it keeps its files: use make deploy instead.",
        ),
        (
            firmware(storage=(XIP + 4096, 1 << 20)),
            "FIRMWARE keeps its files at 0x10001000, where it lies itself: use make deploy "
            "instead.",
        ),
        (
            firmware(storage=(0x100A0000, 4096)),
            "FIRMWARE keeps its files at 0x100a0000, in 4,096 bytes, which are no whole sectors: "
            "use make deploy instead.",
        ),
        (
            firmware(storage=(0x100A0100, 64 * 4096)),
            "FIRMWARE keeps its files at 0x100a0100, in 262,144 bytes, which are no whole "
            "sectors: use make deploy instead.",
        ),
        *[
            (
                firmware(storage=(address, size)),
                f"FIRMWARE keeps its files at 0x{address:x}, in {size:,} bytes, which are in no "
                "flash: use make deploy instead.",
            )
            for address, size in (
                (0x100A0000, 0xFFF00000),
                (0x10FFF000, 2 * 4096),
                (0xFFFFE000, 2 * 4096),
                (0x20000000, 1 << 20),
            )
        ],
        (
            firmware(storage=(0x100A0000, 4 * 4096)),
            "The file system has room for 16,384 bytes, the files do not fit into it.",
        ),
    ],
)
def test_a_flash_that_is_not_known_to_have_room_is_refused(given_firmware, data, sentence):
    chosen = given_firmware(data)
    with pytest.raises(Refused) as refused:
        uf2.build(chosen, {**FILES, "big": bytes(12_000)})
    assert str(refused.value) == sentence


def test_the_command_writes_one_file_and_tells_what_to_do_with_it(tmp_path, monkeypatch, capsys):
    (tmp_path / "firmware.uf2").write_bytes(firmware())
    for name, value in (("BOARD", "pico_oled"), ("RUNTIME", "")):
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("FIRMWARE", str(tmp_path / "firmware.uf2"))
    monkeypatch.setattr(dist, "contents", lambda *_: FILES)
    monkeypatch.setattr(dist, "BUILD", tmp_path / "build")
    monkeypatch.setattr(uf2, "ROOT", tmp_path)
    uf2.main()
    data = (tmp_path / "build" / "pico_oled-micropython.uf2").read_bytes()
    assert data == uf2.build(Firmware("pico_oled"), FILES)
    assert capsys.readouterr().out == (
        f"build/pico_oled-micropython.uf2: {len(data):,} bytes, MicroPython v1.24.1 and 3 files. "
        "Hold BOOTSEL while you plug the board in, and drag it onto its drive. What was saved on "
        "the board is gone then; make deploy would keep it.\n"
    )


@pytest.mark.skipif(not os.environ.get("PICO_UF2"), reason="PICO_UF2 names no MicroPython UF2")
def test_a_real_firmware_and_the_real_game(monkeypatch):
    monkeypatch.setenv("FIRMWARE", os.environ["PICO_UF2"])
    chosen = Firmware("pico_oled")
    assert chosen.info.storage == (0x100A0000, 352 * 4096)
    files = dist.contents("pico_oled", "micropython")
    data = uf2.build(chosen, files)
    assert uf2.build(chosen, files) == data
    read = uf2_file.read(data)[1]
    original = uf2_file.read(Path(os.environ["PICO_UF2"]).read_bytes())[1]
    assert original.items() <= read.items()
    assert hashlib.sha256(read[min(read)]).digest() == hashlib.sha256(original[XIP]).digest()
