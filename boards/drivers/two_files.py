"""Records in files, two for each in turn: a power cut at any byte leaves the old or the new one.

A file is: its number (four bytes, the lowest first), the record, a checksum of both (two bytes, as
the engine's snapshots have it). The newest whole file is the record; the other is written next.
Beside them lie the logs of matches, a numbered file each, to which the firmware appends.
"""

import os

from engine.const import const
from engine.snapshot import checksum

_NUMBER = const(4)
_CHECK = const(2)
_LOG = "log."  # and its number
_ALL = (_LOG, "statistics.", "match.", "settings.")


class TwoFiles:
    """folder: where the files are, "" for the root. Allocates."""

    def __init__(self, folder=""):
        self._folder = folder

    def read(self, name, buffer):
        """Copy the record into the buffer; its length, 0 if there is none.

        ValueError if there are files, but none is whole.
        """
        newest = None
        found = False
        for turn in (0, 1):
            data = self._content(name, turn)
            if data is not None:
                found = True
                if _whole(data) and (newest is None or _later(data, newest)):
                    newest = data
        if newest is None:
            if found:
                raise ValueError("%s is damaged" % name)
            return 0
        record = newest[_NUMBER:-_CHECK]
        if len(record) > len(buffer):
            raise ValueError("%s is of another version: %d bytes" % (name, len(record)))
        buffer[: len(record)] = record
        return len(record)

    def write(self, name, buffer, count):
        """Keep the buffer's first count bytes. OSError if that cannot be."""
        first, second = self._content(name, 0), self._content(name, 1)
        turn = 0
        number = 1
        if first and _whole(first):
            turn = 1
            number = _number(first) + 1
        if second and _whole(second) and (turn == 0 or _later(second, first)):
            turn = 0
            number = _number(second) + 1
        data = bytearray(_NUMBER + count + _CHECK)
        for i in range(_NUMBER):
            data[i] = number >> 8 * i & 255
        data[_NUMBER:-_CHECK] = buffer[:count]
        check = checksum(data, len(data) - _CHECK)
        data[-2] = check & 255
        data[-1] = check >> 8
        with open(self._path(name, turn), "wb") as file:
            file.write(data)

    def set_aside(self, name):
        """Rename what cannot be used; where it is now."""
        where = ""
        for turn in (0, 1):
            path = self._path(name, turn)
            if self._content(name, turn) is not None:
                where = path + ".bad"
                try:
                    os.remove(where)
                except OSError:
                    pass
                os.rename(path, where)
        return where

    def logs(self):
        """The numbers of all logs, the lowest first."""
        found = []
        for name in os.listdir(self._folder or "/"):
            number = name[len(_LOG) :]
            if name[: len(_LOG)] == _LOG and number and not number.strip("0123456789"):
                if number == str(int(number)):
                    found.append(int(number))
        found.sort()
        return found

    def read_log(self, number):
        """All of its bytes; after a power cut the last of them may be missing, or wrong."""
        with open(self._log(number), "rb") as file:
            return file.read()

    def write_log(self, number, at, data):
        """Write over its bytes from there on, or behind them; at 0: begin it anew."""
        with open(self._log(number), "r+b" if at else "wb") as file:
            file.seek(at)
            file.write(data)

    def drop_log(self, number):
        """Forget it."""
        os.remove(self._log(number))

    def erase(self):
        """Forget all records and logs, and what was set aside; last of all the settings, without
        which a handheld is new. OSError if that cannot be.
        """
        for start in _ALL:
            for name in os.listdir(self._folder or "/"):
                if name[: len(start)] == start:
                    os.remove(self._folder + name)

    def _log(self, number):
        return self._folder + _LOG + str(number)

    def _content(self, name, turn):
        try:
            with open(self._path(name, turn), "rb") as file:
                return file.read()
        except OSError:
            return None

    def _path(self, name, turn):
        return "%s%s.%d" % (self._folder, name, turn)


def _whole(data):
    count = len(data) - _CHECK
    return count > _NUMBER and checksum(data, count) == data[-2] | data[-1] << 8


def _number(data):
    return data[0] | data[1] << 8 | data[2] << 16 | (data[3] & 31) << 24


def _later(data, other):
    return _number(data) > _number(other)
