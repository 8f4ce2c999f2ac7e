"""What the handheld says, in one language at a time, as bytes in Latin-1: the letters' tiles.

A language is a text file in languages/, which says at its top how it is written. Each name in it
becomes an attribute here: bytes, or a tuple of them where the file has bars.
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
    """The texts of LANGUAGES[number], and `pages`: the rules, lines with a line feed between."""

    def __init__(self, number=0):
        self.pages = ()
        self.load(number)

    def load(self, number):
        """Change the language. Allocates."""
        pages = []
        with open(_FOLDER + LANGUAGES[number] + ".txt", encoding="utf-8") as file:
            for line in file:
                line = line.strip()
                if line == "[page]":
                    pages.append([])
                elif pages:
                    pages[-1].append(line)
                elif line and line[0] != "#":
                    name, _, text = line.partition(": ")
                    setattr(self, name.split(" ")[0], _text(text))
        self.pages = tuple([latin1("\n".join(page).strip()) for page in pages])


def _text(text):
    """Bytes, or a tuple of them."""
    if " | " in text:
        return tuple([latin1(part) for part in text.split(" | ")])
    return latin1(text)
