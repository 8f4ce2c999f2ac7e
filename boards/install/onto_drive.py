"""Onto a CIRCUITPY drive, so that there is a whole game on it at every moment.

FAT has no way to change many files at once. So a game lies in a folder of its own, mmm1 or mmm2,
in turn; code.py, changed last, says which. The save is in the chip, not on the drive.
"""

import os
import re
import shutil

from tqdm import tqdm

from boards.install import catalogue, drive
from boards.install.dist import total
from boards.terminal.arguments import Refused, reason, shown

FOLDERS = ("mmm1", "mmm2")
CODE = "code.py"

_OLD = "the game that was on it is still whole"
_EITHER = "a whole game is on it, the old one or the new"
_NEW = "the new game is on it, whole"


def deploy(board, port, files):
    """Put files, {path: bytes}, onto the drive at a folder, or on the one that is found."""
    folder = drive.find(port)
    version, chip, name = drive.identity(folder)
    catalogue.check_chip(board, chip)
    names = catalogue.DEVICES.get(board)
    if names and name not in names:
        raise Refused(
            f"{folder} is {shown(name or chip)}: {board} is {' or '.join(names)}, so nothing was "
            "changed; BOARD=name chooses another."
        )
    print(f"{folder}: CircuitPython {version}, {chip}")
    _Installation(folder, files).run()
    print(
        f"{len(files)} files are on it, {total(files):,} bytes, read back and compared. It starts."
    )


class _Installation:
    """One run; keeps what can be said of the drive if it goes away now."""

    def __init__(self, drive_folder, files):
        self.drive = drive_folder
        self.files = files
        self.used = used(drive_folder)
        self.next = FOLDERS[0] if self.used != FOLDERS[0] else FOLDERS[1]
        self.state = _OLD
        self.doing = ""

    def run(self):
        """All steps, and a sentence for whatever goes wrong in one."""
        try:
            self._steps()
        except OSError as error:
            if error.errno in (30, 13, 1):  # EROFS, EACCES, EPERM
                raise Refused(
                    f"{self.drive} cannot be written: {reason(error)}; {self.state}. Press the "
                    "board's reset button, and look whether a boot.py on it keeps the drive for "
                    "itself."
                ) from None
            raise Refused(
                f"{self.drive} failed while {self.doing}: {reason(error)}; {self.state}; plug the "
                "board in again, and repeat this."
            ) from None

    def _steps(self):
        self.doing = "making room"
        shutil.rmtree(self.drive / self.next, ignore_errors=True)
        new = installed(self.files, self.next)
        self._look_for_room(new)
        code = new.pop(CODE)
        with tqdm(total=total(new), unit="B", unit_scale=True, disable=None) as bar:
            for number, (path, data) in enumerate(new.items(), 1):
                self.doing = f"writing file {number} of {len(new)}, {path}"
                write(self.drive / path, data)
                bar.update(len(data))
        self.doing = "checking what was written"
        for path, data in new.items():
            if read(self.drive / path) != data:
                raise OSError(f"{path} is not what was written")
        self._decide(code)
        self.doing = "removing the old game"
        self._tidy()

    def _look_for_room(self, new):
        room, cluster = drive.free(self.drive)
        needs = sum([-(-len(data) // cluster) * cluster for data in new.values()]) + 16 * cluster
        if room < needs:
            raise Refused(
                f"{self.drive} has {room:,} bytes of room, and {needs:,} are needed to keep the "
                "old game whole until the new one is there: remove files of yours from it."
            )

    def _decide(self, code):
        """Change code.py: by a rename, the shortest moment that a FAT offers."""
        self.doing = "keeping the code.py that was there"
        path = self.drive / CODE
        if path.exists() and b"boards.this" not in path.read_bytes():
            kept = self.drive / "code.py.old"
            while kept.exists():
                kept = kept.with_name(kept.name + "-")
            write(kept, path.read_bytes())
            print(
                f"The code.py that was on it was not installed by this; it is kept as {kept.name}."
            )
        self.doing = "changing to the new game"
        new = self.drive / "code.new"
        write(new, code)
        self.state = _EITHER
        os.replace(new, path)
        self.state = _NEW
        sync(self.drive)

    def _tidy(self):
        """Remove the old game: its folder, and what a person may have copied by hand."""
        if self.used:
            shutil.rmtree(self.drive / self.used)
        for path in self.files:
            if path != CODE and not path.startswith("lib/"):
                (self.drive / path).unlink(missing_ok=True)
        for folder in sorted({os.path.dirname(path) for path in self.files}, reverse=True):
            while folder and (self.drive / folder).is_dir():
                if any((self.drive / folder).iterdir()):
                    break
                (self.drive / folder).rmdir()
                folder = os.path.dirname(folder)
        sync(self.drive)


def installed(files, folder):
    """{path on the drive: bytes}: all in one folder, the libraries at its top, but code.py."""
    moved = {}
    for path, data in files.items():
        if path == CODE:
            data = f'import sys\n\nsys.path.insert(0, "/{folder}")\n\n'.encode() + data
            moved[path] = data
        else:
            moved[f"{folder}/{path.removeprefix('lib/')}"] = data
    return moved


def used(drive_folder):
    """The folder whose game code.py starts, "" if it is none of ours."""
    try:
        text = (drive_folder / CODE).read_text("utf-8", "replace")
    except OSError:
        return ""
    said = re.search(r'sys\.path\.insert\(0, "/(mmm[12])"\)', text)
    return said[1] if said else ""


def write(path, data):
    """A file, and on the drive rather than only in this computer's memory when this returns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def read(path):
    """A file, from the drive rather than from this computer's memory where one can ask so."""
    with open(path, "rb") as file:
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return file.read()


def sync(folder):
    """What was renamed or removed in a folder, too."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
