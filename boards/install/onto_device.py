"""Onto a device with MicroPython, so that there is a whole game on it at every moment.

What is new goes into the folder mmm.new, is checked there, and one rename of main.py decides
(finish.py says how). The files of the save are never named here.
"""

import hashlib
import sys
from pathlib import Path

from tqdm import tqdm

from boards.install import catalogue, finish
from boards.install.device import Device, Failed, Lost
from boards.install.dist import BYTECODE, total
from boards.terminal.arguments import Refused, shown

FINISH = Path(finish.__file__).read_bytes()
DECIDE = finish.NEW + "/finish.py"
BLOCK = 4096

_OLD = "what was on it is still whole"
_EITHER = "a whole game is on it, the old one or the new"
_NEW = "the new game is on it, and its next start ends the installation"

# On the device: the SHA-256 of files, "" for one that is not there.
_HASHES = """
import hashlib, binascii
_b = memoryview(bytearray(512))
for _p in %r:
    _h = hashlib.sha256()
    try:
        with open(_p, "rb") as _f:
            while True:
                _n = _f.readinto(_b)
                if not _n:
                    break
                _h.update(_b[:_n])
        print(binascii.hexlify(_h.digest()).decode())
    except OSError:
        print("-")
"""

_FREE = """
import os
_s = os.statvfs("/")
print(_s[0] * _s[3])
"""

# A cut left an installation that has been decided, but not ended.
_DECIDED = f"""
try:
    with open("main.py") as _f:
        print({finish.NEW!r} in _f.read())
except OSError:
    print(False)
"""

# All files in the game's folders.
_LIST = f"""
import os
def _walk(folder):
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            _walk(path)
        else:
            print(path)
for _name in os.listdir():
    if _name in {finish.FOLDERS!r}:
        _walk(_name)
"""

_FINISH = """
_g = {"__name__": "finish"}
with open("main.py") as _f:
    exec(_f.read(), _g)
_g["finish"]()
"""

_CLEAN = f"""
import os
def _remove(path):
    if os.stat(path)[0] & 0x4000:
        for name in os.listdir(path):
            _remove(path + "/" + name)
        os.rmdir(path)
    else:
        os.remove(path)
if {finish.NEW!r} in os.listdir():
    _remove({finish.NEW!r})
"""

# Somebody else's main.py is kept; where, or "".
_KEEP = """
import os
def _keep():
    with open("main.py", "rb") as f:
        data = f.read()
    if b"boards.this" in data or b"mmm.new" in data:
        return ""
    name = "main.py.old"
    while name in os.listdir():
        name += "-"
    with open(name, "wb") as f:
        f.write(data)
    return name
print(repr(_keep() if "main.py" in os.listdir() else ""))
"""


def deploy(board, port, files):
    """Put files, {path: bytes}, onto the device at a port, and start it."""
    device = Device(port)
    try:
        _check(device, board)
        _Installation(device, files).run()
    finally:
        said = device.start()
        device.close()
    if said:
        raise Refused(f"All files are on the device, but the game stopped at once: {shown(said)}.")
    print("It is started.")


def _check(device, board):
    """Refuses a device that cannot run the game."""
    if device.name != "micropython":
        raise Refused(
            f"PORT is {shown(device.port)}: it is {shown(device.name)} that answers, not "
            f"MicroPython; for CircuitPython: make deploy BOARD={board} RUNTIME=circuitpython."
        )
    version = ".".join([str(number) for number in device.version])
    if device.bytecode != BYTECODE:
        has = f"bytecode of version {device.bytecode}" if device.bytecode else "no bytecode"
        raise Refused(
            f"PORT is {shown(device.port)}: its MicroPython {version} reads {has}, and the game "
            f"is in version {BYTECODE}: put MicroPython 1.19 or newer on it."
        )
    catalogue.check_chip(board, device.machine)
    print(f"{device.port}: MicroPython {version}, {device.machine}")


class _Installation:
    """One run; keeps what can be said of the device if the cable is pulled now."""

    def __init__(self, device, files):
        self.device = device
        self.files = files
        self.state = _OLD
        self.doing = "looking at what is there"

    def run(self):
        """All steps, and a sentence for whatever goes wrong in one."""
        try:
            self._steps()
        except Lost as error:
            raise Refused(
                f"The connection was lost while {self.doing} ({error}): {self.state}; plug the "
                "device in again, and repeat this."
            ) from None
        except Failed as error:
            raise Refused(
                f"The device failed while {self.doing}: {_plainly(error)}; {self.state}."
            ) from None
        except (KeyboardInterrupt, SystemExit):
            print(f"Stopped while {self.doing}: {self.state}.", file=sys.stderr)
            raise

    def _steps(self):
        device = self.device
        device.stop_watchdog()
        if device.ask(_DECIDED):
            self.state = _NEW
            device.run(_FINISH)
            self.state = _OLD
        device.run(_CLEAN)
        new = self._changed()
        if not new and not set(device.run(_LIST).splitlines()) - set(self.files):
            print(f"All {len(self.files)} files are there already.")
            return
        self._send(new)
        self._decide()
        self.doing = "checking the files"
        if self._changed():
            raise Failed("some files are not what was sent")
        print(f"{len(self.files)} files are on it, {total(self.files):,} bytes, checked there.")

    def _changed(self):
        """The files that the device has not, or not like this."""
        there = self._hashes(self.files)
        return {path: data for path, data in self.files.items() if there[path] != _hash(data)}

    def _send(self, new):
        """New files into their folder; first what ends the installation, last what steers it."""
        listed = "\n".join(self.files).encode()
        new = {finish.NEW + "/" + path: data for path, data in new.items()}
        new = {DECIDE: FINISH, finish.LIST: listed, **new}
        new[finish.MAIN] = self.files["main.py"]
        self.doing = "looking for room"
        free = self.device.ask(_FREE)
        needs = sum([-(-len(data) // BLOCK) * BLOCK for data in new.values()]) + 16 * BLOCK
        if free < needs:
            raise Refused(
                f"The device has {free:,} bytes of room, and {needs:,} are needed to keep the old "
                "game whole until the new one is there: remove files of yours from it."
            )
        folders = {finish.NEW}
        for path in new:
            parts = path.split("/")
            folders.update(["/".join(parts[:count]) for count in range(1, len(parts))])
        self.doing = "making folders"
        self.device.run(f"import os\nfor _p in {sorted(folders)!r}: os.mkdir(_p)")
        # stderr, and only on a terminal: the bar is for someone who waits.
        with tqdm(total=total(new), unit="B", unit_scale=True, disable=None) as bar:
            for number, (path, data) in enumerate(new.items(), 1):
                self.doing = f"sending file {number} of {len(new)}, {path.split('/', 1)[1]}"
                self.device.write(path, data, bar.update)
        self.doing = "checking what arrived"
        there = self._hashes(new)
        for path, data in new.items():
            if there[path] != _hash(data):
                raise Failed(f"{path} is not what was sent")

    def _decide(self):
        self.doing = "keeping the main.py that was there"
        kept = self.device.ask(_KEEP)
        if kept:
            print(f"The main.py that was on it was not this game's; it is kept as {kept}.")
        self.doing = "changing to the new game"
        self.state = _EITHER
        self.device.run(f"import os\nos.rename({DECIDE!r}, 'main.py')")
        self.state = _NEW
        self.doing = "moving the new files to their places"
        self.device.run(_FINISH)

    def _hashes(self, paths):
        paths = list(paths)
        said = self.device.run(_HASHES % paths).split()
        if len(said) != len(paths):
            raise Failed("it told something else than was asked")
        return dict(zip(paths, said))


def _hash(data):
    return hashlib.sha256(data).hexdigest()


def _plainly(error):
    """A device's exception, for people."""
    text = str(error)
    for code, meaning in (("28", "it is full"), ("30", "its file system is read-only")):
        if f"Errno {code}" in text or f"OSError: {code}" in text:
            return meaning
    return shown(text)
