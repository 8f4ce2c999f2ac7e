"""Onto a CIRCUITPY drive, so that there is a whole game on it at every moment.

FAT has no way to change many files at once. So a game lies in a folder of its own, mmm1 or mmm2,
in turn; code.py, changed last, says which. The save is in the chip, not on the drive.
"""

import contextlib
import errno
import os
import re
import shutil
import sys

from tqdm import tqdm

from boards.install import catalogue, drive
from boards.install.dist import total
from boards.terminal.arguments import Refused, reason, shown

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

FOLDERS = ("mmm1", "mmm2")
CODE = "code.py"
EARLIER = "code.txt"  # CircuitPython starts it, where there is one, and no code.py
THIS = "boards/this.py"  # where it lies outside of FOLDERS, somebody has copied a game by hand

_OLD = "what was on it is still whole"
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
        self.used = self.next = ""
        self.state = _OLD
        self.doing = "looking at what is there"

    def run(self):
        """All steps, and a sentence for whatever goes wrong in one."""
        try:
            with _alone(self.drive):
                self._steps()
        except OSError as error:
            self._clear()
            raise Refused(self._sentence(error)) from None
        except (KeyboardInterrupt, SystemExit):
            self._clear()
            print(f"Stopped while {self.doing}: {self.state}.", file=sys.stderr)
            raise

    def _sentence(self, error):
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            return (
                f"{self.drive} cannot be written: {reason(error)}; {self.state}. Press the "
                "board's reset button, and look whether a boot.py on it keeps the drive for "
                "itself."
            )
        if error.errno == errno.ENOSPC:
            return (
                f"{self.drive} was full while {self.doing}: {self.state}; remove files of yours "
                "from it, and repeat this."
            )
        return (
            f"{self.drive} failed while {self.doing}: {reason(error)}; {self.state}; plug the "
            "board in again, and repeat this."
        )

    def _clear(self):
        """Give back the room of a game that is not whole, if the drive is still there."""
        if self.state == _OLD and self.next:
            shutil.rmtree(self.drive / self.next, ignore_errors=True)
            with contextlib.suppress(OSError):
                (self.drive / "code.new").unlink()

    def _steps(self):
        self.used = used(self.drive)
        self.next = FOLDERS[0] if self.used != FOLDERS[0] else FOLDERS[1]
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
            kept = self._free_name(CODE)
            write(kept, path.read_bytes())
            print(
                f"The code.py that was on it was not installed by this; it is kept as {kept.name}."
            )
        self.doing = "changing to the new game"
        new = self.drive / "code.new"
        write(new, code)
        self.state = _EITHER
        os.replace(new, path)
        earlier = self.drive / EARLIER
        if earlier.exists():
            kept = self._free_name(EARLIER)
            os.replace(earlier, kept)
            print(f"The {EARLIER} that was on it would start first; it is kept as {kept.name}.")
        self.state = _NEW
        sync(self.drive)

    def _free_name(self, name):
        """Where a file of somebody's is kept."""
        kept = self.drive / f"{name}.old"
        while kept.exists():
            kept = kept.with_name(kept.name + "-")
        return kept

    def _tidy(self):
        """Remove the old game: its folder, and what a person may have copied by hand."""
        if self.used and (self.drive / self.used).exists():
            shutil.rmtree(self.drive / self.used)
        if (self.drive / THIS).is_file():
            copied = [path for path in self.files if path != CODE and not path.startswith("lib/")]
            copied.sort(key=lambda path: path == THIS)  # last: after a cut it tells again
            for path in copied:
                with contextlib.suppress(NotADirectoryError):  # a file of somebody's
                    (self.drive / path).unlink(missing_ok=True)
            self._remove_empty_folders(copied)
        sync(self.drive)

    def _remove_empty_folders(self, paths):
        for folder in sorted({os.path.dirname(path) for path in paths}, reverse=True):
            while folder and (self.drive / folder).is_dir():
                if any((self.drive / folder).iterdir()):
                    break
                (self.drive / folder).rmdir()
                folder = os.path.dirname(folder)


@contextlib.contextmanager
def _alone(folder):
    """Refuses if another make deploy is at work there: two would take each other's files away."""
    if fcntl is None:
        yield
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refused(
                f"{folder}: another make deploy is at work there; wait for it."
            ) from None
        except OSError:
            pass  # a drive on which nothing can be locked
        yield
    finally:
        os.close(number)


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
    except FileNotFoundError:
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
