"""Records in CircuitPython's nvm, which on an RP2040 is one sector of flash: 4096 bytes. No logs.

Flash takes each byte once, then only the whole sector can be erased, and a power cut while that
goes on loses what was in it. So records are appended, the newest of a name is the one that counts,
and the sector is erased when a match begins, if it might not hold that match, or when it is full.

The sector:
    MARK, after an erase written when all the rest is there again
    0xFF, or CLOSING: it is about to be erased, and its last record, CLOSED, says it was complete
    from START on records, each at a multiple of four:
        the name's number, plus DELTA if it is one; n; n bytes; a checksum, four bytes; END

A delta is pairs, an index and the byte that is there now. The checksum is also of the whole record
as it is then, so that a delta fits only what it was made for.
"""

from binascii import crc32

from engine.const import const

_MOST = const(200)  # bytes in a record

_CLOSED = "closed"
_NAMES = (
    "",
    "match",
    "settings",
    "match.bad",
    "settings.bad",
    _CLOSED,
    "statistics",
    "statistics.bad",
)
_MARK = b"MMM\x01"
_CLOSING = b"\x00"
_CLOSING_AT = const(4)
_START = const(8)
_DELTA = const(16)
_END = b"\x00"
_HEAD = const(2)  # the bytes of a record before its n
_FRAME = const(7)  # and with those after it
_FREE = const(255)
_RESERVE = const(16)  # for CLOSED, twice: the power may be cut in the first

# So much is free when a match begins: one of five players takes some 1300 bytes, one of seven some
# 1600, and two in a hundred of these more than this.
_MATCH_NEEDS = const(3000)


class Journal:
    """nvm: microcontroller.nvm. Allocates."""

    def __init__(self, nvm):
        self._nvm = nvm
        self._values = {}
        used = bytes(nvm[0 : len(nvm)]).rstrip(b"\xff")
        marked = used[: len(_MARK)] == _MARK
        closing = used[_CLOSING_AT:_START].rstrip(b"\xff") != b""
        new = _MARK.startswith(used)  # never used, or the very first write was cut off
        self._rest_of_mark = _MARK[len(used) :] if new else b""
        self._sound = marked and not closing  # records can be appended
        self._lost = not new and not self._sound  # what is not found may have been here
        self._end = _START  # everything from here on is free
        last = self._scan(used, marked)
        if marked and closing:
            self._lost = last != _CLOSED
            if self._lost:  # the erase has begun, and newer records may be gone before older ones
                self._values.clear()

    def read(self, name, buffer):
        """Copy the record into the buffer; its length, 0 if there is none.

        ValueError if there may have been one.
        """
        value = self._values.get(name)
        if value is None:
            if self._lost:
                raise ValueError("%s was lost when the flash was erased" % name)
            return 0
        if len(value) > len(buffer):
            raise ValueError("%s is of another version: %d bytes" % (name, len(value)))
        buffer[: len(value)] = value
        return len(value)

    def write(self, name, buffer, count):
        """Keep the buffer's first count bytes. OSError if that cannot be."""
        try:
            self._write(name, bytes(buffer[:count]))
        except RuntimeError as error:  # nvm's own
            raise OSError(str(error))

    def set_aside(self, name):
        """Keep what cannot be used under another name, as long as there is room; where."""
        value = self._values.get(name)
        if value is None:
            self._values[name] = b""  # the flash stays as it is until the next write
            return "nvm"
        self._write(name + ".bad", value)
        self._write(name, b"")
        return name + ".bad"

    def erase(self):
        """Forget all records, and what was set aside. OSError if that cannot be."""
        self._values.clear()
        if self._rest_of_mark:  # nothing was ever written
            return
        try:
            self._renew("", b"")
        except RuntimeError as error:
            raise OSError(str(error))

    def _write(self, name, value):
        if self._rest_of_mark:
            self._program(len(_MARK) - len(self._rest_of_mark), self._rest_of_mark)
            self._rest_of_mark = b""
            self._sound = True
        room = len(self._nvm) - self._end
        old = self._values.get(name)
        if not self._sound or (name == "settings" and room < _MATCH_NEEDS):
            self._renew(name, value)
        elif value != old:
            record = _record(name, value, old)
            if len(record) + _RESERVE <= room:
                self._append(record)
            else:
                self._renew(name, value)
        self._values[name] = value

    def _renew(self, name, value):
        """Erase, and write what is kept anew: the one moment when a power cut loses it."""
        closed = _record(_CLOSED, b"")
        if self._sound and self._end + len(closed) <= len(self._nvm):
            self._append(closed)
            self._program(_CLOSING_AT, _CLOSING)
        self._sound = False
        sector = bytearray(b"\xff" * len(self._nvm))
        end = _START
        for kept in _NAMES[1:]:
            if kept == _CLOSED:
                continue
            now = value if kept == name else self._values.get(kept, b"")
            record = _record(kept, now)
            sector[end : end + len(record)] = record
            end += len(record)
        self._end = end
        self._program(0, sector)
        self._program(0, _MARK)
        self._sound = True
        self._lost = False

    def _append(self, record):
        at = self._end
        self._end += len(record)
        self._program(at, record)

    def _program(self, at, data):
        """Erases only if one of these bytes is taken."""
        self._nvm[at : at + len(data)] = data

    def _scan(self, used, marked):
        """Take all records; the last one's name. Behind a half erase only those at the start."""
        last = ""
        while self._end < len(used):
            name = self._take(used)
            if name:
                last = name
            elif not marked:
                break
        return last

    def _take(self, used):
        """Take the record at the end of what was taken; its name, "" for one cut off."""
        at = self._end
        count = used[at + 1] if at + 1 < len(used) else _FREE
        if used[at] == _FREE or count > _MOST:
            self._end += 4
            return ""
        self._end += _padded(_FRAME + count)
        record = used[at : at + _FRAME + count]
        number = record[0] & ~_DELTA
        if number >= len(_NAMES) or len(record) < _FRAME + count:
            return ""
        name = _NAMES[number]
        value = record[_HEAD : _HEAD + count]
        if record[0] & _DELTA:
            value = _changed(self._values.get(name, b""), value)
        if (
            value is None
            or record[_HEAD + count :] != _check(record[: _HEAD + count], value) + _END
        ):
            return ""
        self._values[name] = value
        return name


def _record(name, value, old=None):
    """The bytes to append for what is kept now, and was before."""
    number = _NAMES.index(name)
    body = value
    if old and len(old) == len(value):
        pairs = bytearray()
        for i in range(len(value)):
            if value[i] != old[i]:
                pairs.append(i)
                pairs.append(value[i])
        if len(pairs) < len(value):
            number |= _DELTA
            body = bytes(pairs)
    head = bytes((number, len(body))) + body
    record = head + _check(head, value) + _END
    return record + b"\xff" * (_padded(len(record)) - len(record))


def _changed(old, pairs):
    """What a delta makes of the old value; None if it is not of that."""
    new = bytearray(old)
    for i in range(0, len(pairs) - 1, 2):
        if pairs[i] >= len(new):
            return None
        new[pairs[i]] = pairs[i + 1]
    return bytes(new)


def _check(head, value):
    return crc32(value, crc32(head)).to_bytes(4, "little")


def _padded(count):
    return (count + 3) // 4 * 4
