"""What the handheld says, in one language at a time, as bytes in Latin-1: the letters' tiles.

A language is a text file in languages/, which says at its top how it is written. Each name in it
becomes an attribute here: bytes, or a tuple of them where the file has bars. What stands behind a
[heading] is read only by a screen that is seldom needed, and forgotten with it.
"""

from engine.const import const

MEN = (b"Alberto", b"Bernardo", b"Carlos", b"David", b"Enrique")
LANGUAGES = ("en", "es", "it", "sv", "de", "fr")

_COMMENT = const(35)
_FOLDER = __file__.replace("\\", "/").rpartition("/")[0] + "/languages/"


def latin1(text):
    """The tiles of a string. Allocates.

    Out of UTF-8 by hand: a string taken letter by letter leaves each for ever on MicroPython.
    """
    return _latin1(text.encode())


def _latin1(text):
    """The same of bytes in UTF-8. Allocates."""
    letters = bytearray()
    high = 0
    for byte in text:
        if byte < 0x80:
            letters.append(byte)
        elif byte < 0xC0:
            letters.append(high | byte & 0x3F)
        else:
            high = (byte & 3) << 6
    return bytes(letters)


class Texts:
    """The texts of LANGUAGES[number] that are needed all the time."""

    def __init__(self, number=0):
        self.load(number)

    def load(self, number):
        """Change the language. Allocates."""
        self.language = number
        _name(self, _parts(number, "")[0])

    def section(self, heading):
        """The texts behind a heading, by their names. Allocates."""
        return Section(_parts(self.language, heading)[0])

    def page(self, heading, number):
        """What stands behind the heading, of several the one of this number, from 0. Allocates.

        Lines with line feeds between. IndexError if there are not so many.
        """
        return _latin1(b"\n".join(_parts(self.language, heading)[number]).strip())


class Section:
    """Texts by their names."""

    def __init__(self, lines):
        _name(self, lines)


def _parts(number, heading):
    """The lines behind each heading of this name; "": those before the first heading.

    The rest of the file is not taken apart: that would take four times as long on a chip.
    """
    with open(_FOLDER + LANGUAGES[number] + ".txt", "rb") as file:
        data = b"\n" + file.read().replace(b"\r", b"") + b"\n["
    parts = []
    start = 0
    mark = b"\n"
    if heading:
        mark = b"\n[" + heading.encode() + b"]\n"
        start = data.find(mark)
    while start >= 0:
        start += len(mark)
        end = data.find(b"\n[", start - 1)
        parts.append([line.strip() for line in data[start:end].split(b"\n")])
        start = data.find(mark, end) if heading else -1
    return parts


def _name(texts, lines):
    """Make an attribute of each line that is `name: text`, or `name width: text`."""
    for line in lines:
        if line and line[0] != _COMMENT:
            name, _, text = line.partition(b": ")
            setattr(texts, name.split(b" ")[0].decode(), _text(text))


def _text(text):
    """Bytes, or a tuple of them."""
    if b" | " in text:
        return tuple([_latin1(part) for part in text.split(b" | ")])
    return _latin1(text)
