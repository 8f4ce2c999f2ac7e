"""`make -s export BOARD=pico_oled [PORT=…]`: the matches that a board has kept, as text.

BOARD=terminal: those of make play. The match in progress is the last, without what is hidden in
it. The device's program is interrupted for it, and started again; nothing on it is changed.
"""

import sys
import tempfile
from pathlib import Path

from boards.drivers.two_files import TwoFiles
from boards.install import catalogue, orderly, ports
from boards.install.device import Device, Failed, Lost
from boards.terminal import arguments, store, transcripts
from boards.terminal.arguments import Refused, shown

RECORD = 200  # bytes, more than any record has
TERMINAL = "terminal"

# On the device: the files of the match and all logs, each in a line with its name before it.
_FILES = """
import os, binascii
for _n in os.listdir("/"):
    if _n in ("match.0", "match.1") or _n[:4] == "log." and _n[4:].isdigit():
        with open("/" + _n, "rb") as _f:
            print(_n, end=" ")
            while True:
                _b = _f.read(64)
                if not _b:
                    break
                print(binascii.hexlify(_b).decode(), end="")
        print()
"""


def main():
    if arguments.given("BOARD") == TERMINAL:
        where, lines = of_terminal(store.default_folder())
    else:
        where, lines = of_device()
    if not lines:
        raise Refused(f"{where}: no match is kept there yet.")
    sys.stdout.buffer.write("".join([line + "\n" for line in lines]).encode())


def of_terminal(folder):
    """(where, the lines) of what make play has kept; another may be playing meanwhile."""
    logs = [store.log(folder, number).read_bytes() for number in store.numbers(folder)]
    buffer = bytearray(RECORD)
    try:
        count = store.read(folder, "match", buffer)
        return folder, transcripts.of_all(logs, buffer[:count])
    except ValueError as error:
        raise Refused(f"The match in {folder} is damaged: {error}.") from None


def of_device():
    """(where, the lines) of what is on a device with MicroPython."""
    board, runtime = catalogue.asked(also=(TERMINAL,))
    if runtime != "micropython":
        raise Refused(
            f"BOARD is {board}: on CircuitPython no log of matches is kept, on MicroPython it is."
        )
    port = ports.find(arguments.given("PORT"))
    files = fetched(port)
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            Path(folder, name).write_bytes(data)
        kept = TwoFiles(folder + "/")
        buffer = bytearray(RECORD)
        try:
            count = kept.read("match", buffer)
            logs = [kept.read_log(number) for number in kept.logs()]
            return shown(port), transcripts.of_all(logs, bytes(buffer[:count]))
        except ValueError as error:
            raise Refused(f"The match on {shown(port)} is damaged: {error}.") from None


def fetched(port):
    """{name: bytes} of the files of matches on a device, which then goes on with its game."""
    device = Device(port)
    try:
        if device.name != "micropython":
            raise Refused(
                f"PORT is {shown(port)}: it is {shown(device.name)} that answers, not MicroPython."
            )
        device.stop_watchdog()
        said = device.run(_FILES)
        found = [line.partition(" ") for line in said.splitlines()]
        return {name: bytes.fromhex(data) for name, _, data in found}
    except (Failed, Lost, ValueError) as error:
        raise Refused(
            f"The matches on {shown(port)} could not be read ({shown(str(error))}): nothing on it "
            "is changed; plug the device in again, and repeat this."
        ) from None
    finally:
        device.start()
        device.close()


if __name__ == "__main__":
    orderly.run(main)
