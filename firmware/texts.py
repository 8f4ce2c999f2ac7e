"""What the handheld says, in one language at a time, as bytes in Latin-1: the letters' tiles.

A language is a file of plain strings under languages/; every name in it becomes an attribute here.
"""

MEN = (b"Alberto", b"Bernardo", b"Carlos", b"David", b"Enrique")
LANGUAGES = ("en",)


def latin1(text):
    """The tiles of a string, or of each in a tuple. Allocates."""
    if isinstance(text, tuple):
        return tuple([latin1(part) for part in text])
    return bytes([ord(letter) for letter in text])


class Texts:
    """The texts of LANGUAGES[number]."""

    def __init__(self, number=0):
        self.load(number)

    def load(self, number):
        """Change the language. Allocates."""
        language = getattr(
            __import__("firmware.languages." + LANGUAGES[number]).languages, LANGUAGES[number]
        )
        for name in dir(language):
            if not name.startswith("_"):
                setattr(self, name, latin1(getattr(language, name)))
