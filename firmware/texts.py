"""What the handheld says, in one language at a time, as bytes in Latin-1: the letters' tiles.

A language is a text file in languages/, which says at its top how it is written. Each name in it
becomes an attribute here: bytes, or a tuple of them where the file has bars. What stands behind a
[heading] is read only by a screen that is seldom needed, and forgotten with it.
"""

MEN = (b"Alberto", b"Bernardo", b"Carlos", b"David", b"Enrique")
LANGUAGES = ("en",)

_FOLDER = __file__.replace("\\", "/").rpartition("/")[0] + "/languages/"


def latin1(text):
    """The tiles of a string. Allocates.

    Out of UTF-8 by hand: a string taken letter by letter leaves each for ever on MicroPython.
    """
    letters = bytearray()
    high = 0
    for byte in text.encode():
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

    def pages(self, heading):
        """A tuple of pages, one for each time the heading is there: lines with line feeds between.

        Allocates.
        """
        parts = _parts(self.language, heading)
        return tuple([latin1("\n".join(part).strip()) for part in parts])


class Section:
    """Texts by their names."""

    def __init__(self, lines):
        _name(self, lines)


def _parts(number, heading):
    """The lines behind each heading of this name; "": those before the first heading."""
    parts = [] if heading else [[]]
    taken = not heading
    with open(_FOLDER + LANGUAGES[number] + ".txt", encoding="utf-8") as file:
        for line in file:
            line = line.strip()
            if line[:1] == "[":
                taken = line == "[" + heading + "]"
                if taken:
                    parts.append([])
            elif taken:
                parts[-1].append(line)
    return parts


def _name(texts, lines):
    """Make an attribute of each line that is `name: text`, or `name width: text`."""
    for line in lines:
        if line and line[0] != "#":
            name, _, text = line.partition(": ")
            setattr(texts, name.split(" ")[0], _text(text))


def _text(text):
    """Bytes, or a tuple of them."""
    if " | " in text:
        return tuple([latin1(part) for part in text.split(" | ")])
    return latin1(text)
