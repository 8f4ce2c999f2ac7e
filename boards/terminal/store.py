"""Saved matches: small records, one a file, in the user's data folder.

A record is written beside the old one, forced to the disk, and then takes its name: whenever the
power fails, one of the two is there, whole. What cannot be read is set aside, never overwritten.
Logs of matches are appended to, and lie in matches/ as text, too, for people and for make replay.
"""

import binascii
import contextlib
import fcntl
import os

from platformdirs import user_data_path

from boards.terminal import transcripts
from boards.terminal.arguments import Refused, reason

_MARK = b"MMM\x01"  # a file that begins otherwise is none of ours
_HEAD = len(_MARK) + 4  # then the checksum, then the record
_RECORDS = ("statistics", "match", "settings")


def default_folder():
    """Where this system keeps a program's data for this user."""
    return user_data_path("mmm", appauthor=False)


class Store:
    """The records of one folder, for one game at a time.

    Refused if the folder cannot be used. What could not be written is remembered, `trouble` is a
    sentence about it, and `retry` tries again.
    """

    def __init__(self, folder):
        self.folder = folder
        self.trouble = ""
        self._unsaved = {}
        try:
            os.makedirs(folder, exist_ok=True)
            self._lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o666)
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(self._lock)
                raise Refused(
                    f"A game is already going on with the match saved in {folder}: "
                    "leave it first (q there; fg brings a suspended one "
                    "back)."
                ) from None
        except OSError as error:
            raise Refused(
                f"Nothing can be saved in {folder}: {reason(error)}; make it a folder "
                "that you may write to, or set XDG_DATA_HOME to another."
            ) from None

    def close(self):
        """Let another game use the folder."""
        os.close(self._lock)

    def path(self, name):
        """The file of a record."""
        return self.folder / name

    def read(self, name, buffer):
        """Put the record into buffer; its length, 0 for none. ValueError: how it is damaged."""
        return read(self.folder, name, buffer)

    def write(self, name, buffer, n):
        """Keep the first n bytes of buffer instead of what was kept. OSError if that fails."""
        self._unsaved[name] = bytes(buffer[:n])
        self.retry()
        if self.trouble:
            raise OSError(self.trouble)

    def retry(self):
        """Write what could not be written yet; `trouble` is a sentence if that fails too."""
        try:
            for name in list(self._unsaved):
                self._replace(name, self._unsaved[name])
                del self._unsaved[name]
            self.trouble = ""
        except OSError as error:
            self.trouble = f"The {name} cannot be saved in {self.folder}: {reason(error)}."

    def _replace(self, name, record):
        new = self.folder / f"{name}.new"
        with open(new, "wb") as file:
            file.write(_MARK + _checksum(record) + record)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, self.path(name))
        self._sync_folder()

    def _sync_folder(self):
        """A new name, too, is on the disk only when its folder is."""
        folder = os.open(self.folder, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    def set_aside(self, name):
        """Rename a record that cannot be used; where it is now. None is lost, however many."""
        number = 1
        while os.path.lexists(aside := self.folder / f"{name}.damaged-{number}"):
            number += 1
        os.rename(self.path(name), aside)
        self._sync_folder()
        return str(aside)

    def logs(self):
        """The numbers of all logs, the lowest first."""
        return numbers(self.folder)

    def read_log(self, number):
        """All of its bytes; after a power cut the last of them may be missing, or wrong."""
        return log(self.folder, number).read_bytes()

    def write_log(self, number, at, data):
        """Write over its bytes from there on, or behind them; at 0: begin it anew."""
        path = log(self.folder, number)
        with open(path, "r+b" if at else "wb") as file:
            file.seek(at)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if not at:
            self._sync_folder()
        with contextlib.suppress(OSError, ValueError):  # the log itself is kept
            lines = transcripts.of_log(path.read_bytes())[1]
            text = self._text(number)
            text.parent.mkdir(exist_ok=True)
            text.write_bytes("".join([line + "\n" for line in lines]).encode())

    def drop_log(self, number):
        """Forget it, and its text."""
        os.remove(log(self.folder, number))
        self._text(number).unlink(missing_ok=True)

    def erase(self):
        """Forget all records, logs and texts, and what was set aside. OSError if that fails."""
        self._unsaved.clear()
        try:
            for number in self.logs():
                self.drop_log(number)
            for name in _RECORDS:
                self.path(name).unlink(missing_ok=True)
                for path in self.folder.glob(f"{name}.*"):
                    path.unlink()
            self._sync_folder()
            self.trouble = ""
        except OSError as error:
            self.trouble = f"Not all can be erased in {self.folder}: {reason(error)}."
            raise

    def _text(self, number):
        return self.folder / "matches" / f"{number}.txt"


def read(folder, name, buffer):
    """Put the record into buffer; its length, 0 for none. ValueError: how it is damaged."""
    try:
        with open(folder / name, "rb") as file:
            kept = file.read(_HEAD + len(buffer) + 1)
    except FileNotFoundError:
        return 0
    record = kept[_HEAD:]
    if not kept.startswith(_MARK):
        raise ValueError(
            f"it begins with {kept[: len(_MARK)].hex(' ') or 'nothing'}, "
            f"a saved one with {_MARK.hex(' ')}"
        )
    if len(record) > len(buffer):
        raise ValueError(f"it is longer than {_HEAD + len(buffer)} bytes, the most it may be")
    found, right = kept[len(_MARK) : _HEAD].hex(), _checksum(record).hex()
    if found != right:
        raise ValueError(
            f"its checksum is {found or 'missing'}, by its content it must be {right}"
        )
    buffer[: len(record)] = record
    return len(record)


def numbers(folder):
    """Of the logs in a folder, the lowest first."""
    names = [path.name for path in folder.glob("log.*") if path.is_file()]
    digits = [name[4:] for name in names if name[4:].isascii() and name[4:].isdecimal()]
    return sorted([int(number) for number in digits if number == str(int(number))])


def log(folder, number):
    """The file of a log."""
    return folder / f"log.{number}"


def _checksum(record):
    return binascii.crc32(record).to_bytes(4, "big")
