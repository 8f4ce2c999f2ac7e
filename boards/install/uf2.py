"""`make uf2 BOARD=pico_oled FIRMWARE=firmware.uf2`: MicroPython and the game in one UF2.

Dragged onto the board's drive it starts the game. It brings a whole file system: what was saved on
the device before is gone, which `make deploy` would keep. The same input gives the same bytes.
"""

from littlefs import LittleFS, LittleFSError
from littlefs.context import UserContext

from boards.install import dist, orderly, uf2_file, whole
from boards.install.binary_info import SECTOR
from boards.install.catalogue import ROOT, asked
from boards.install.firmware_file import Firmware
from boards.terminal.arguments import Refused

BLOCK = SECTOR


def main():
    board, runtime = asked()
    if runtime != "micropython":
        raise Refused(
            f"{board} on CircuitPython cannot be one UF2: its files go onto the CIRCUITPY drive, "
            f"make deploy BOARD={board} RUNTIME=circuitpython puts them there."
        )
    firmware = Firmware(board)
    _, files = dist.build(board, runtime)
    data = build(firmware, files)
    target = ROOT / "build" / f"{board}-{runtime}.uf2"
    whole.write_file(target, data)
    print(
        f"{target.relative_to(ROOT)}: {len(data):,} bytes, MicroPython {firmware.info.version} "
        f"and {len(files)} files. Hold BOOTSEL while you plug the board in, and drag it onto its "
        "drive. What was saved on the board is gone then; make deploy would keep it."
    )


def build(firmware, files):
    """The bytes of a UF2 with a firmware and these files, {path: bytes}."""
    if firmware.family != uf2_file.RP2040:
        raise Refused(
            f"FIRMWARE is for {uf2_file.name(firmware.family)}: one UF2 with files inside is "
            "proven on the RP2040 only; drag FIRMWARE itself onto the board, then make deploy."
        )
    try:
        address, size = firmware.info.room()
    except ValueError as error:
        raise Refused(f"FIRMWARE {error}: use make deploy instead.") from None
    pages = dict(firmware.pages)
    for block, data in file_system(files, size // BLOCK).items():
        for offset in range(0, BLOCK, uf2_file.PAGE):
            page = data[offset : offset + uf2_file.PAGE]
            pages[address + block * BLOCK + offset] = page
    return uf2_file.write(firmware.family, pages)


def file_system(files, blocks):
    """{number: bytes} of the blocks of a littlefs with these files, as MicroPython would make it.

    Only the blocks that somebody who reads all of it looks at. Among them are empty ones, the
    second halves of pairs: left out, they would show an older file system where this one is.
    """
    flash = _Flash(blocks)
    fs = LittleFS(
        context=flash,
        block_size=BLOCK,
        block_count=blocks,
        read_size=32,
        prog_size=256,
        lookahead_size=32,
        disk_version=0x00020000,  # what MicroPython 1.19 can read, too
    )
    try:
        for path, data in sorted(files.items()):  # another order, other bytes
            if "/" in path:
                fs.makedirs(path.rpartition("/")[0], exist_ok=True)
            with fs.open(path, "wb") as file:
                file.write(data)
    except LittleFSError:
        raise Refused(
            f"The file system has room for {blocks * BLOCK:,} bytes, the files do not fit into it."
        ) from None
    flash.looked_at.clear()
    fs.unmount()
    fs.mount()
    for folder, _, names in fs.walk("/"):
        for name in names:
            with fs.open(f"{folder.rstrip('/')}/{name}", "rb") as file:
                file.read()
    return {block: flash.content(block) for block in sorted(flash.looked_at)}


class _Flash(UserContext):
    """Erased flash in memory; remembers which blocks were looked at."""

    def __init__(self, blocks):
        super().__init__(blocks * BLOCK)
        self.looked_at = set()

    def read(self, cfg, block, off, size):
        self.looked_at.add(block)
        return super().read(cfg, block, off, size)

    def content(self, block):
        """All bytes of a block."""
        return bytes(self.buffer[block * BLOCK : (block + 1) * BLOCK])


if __name__ == "__main__":
    orderly.run(main)
