"""An SSD1306 or SH1106 with 128 by 64 pixels: what its data sheet says that bytes do to it.

Nothing here knows of a bus or of an emulator: commands and data come in, pixels can be seen.
Not modelled: scrolling, fading, the blinking of real panels while they are written.
"""

import random

WIDTH = 128
HEIGHT = 64
PAGES = HEIGHT // 8

PAGE_WISE = 2  # ways to go on after a byte of data
ACROSS = 0
DOWN = 1

# First and last byte of a command, how many bytes follow it, which method takes them all; without
# a method they are kept in `settings` under the name.
_COMMON = (
    (0x00, 0x0F, 0, "column_low"),
    (0x10, 0x1F, 0, "column_high"),
    (0x40, 0x7F, 0, "start_line"),
    (0x81, 0x81, 1, "contrast"),
    (0x8D, 0x8D, 1, "pump"),
    (0xA0, 0xA1, 0, "mirror"),
    (0xA4, 0xA5, 0, "all_lit"),
    (0xA6, 0xA7, 0, "inverse"),
    (0xA8, 0xA8, 1, "rows"),
    (0xAD, 0xAD, 1, "converter"),
    (0xAE, 0xAF, 0, "on"),
    (0xB0, 0xBF, 0, "page"),
    (0xC0, 0xCF, 0, "upright"),
    (0xD3, 0xD3, 1, "offset"),
    (0xD5, 0xD5, 1, "clock"),
    (0xD9, 0xD9, 1, "precharge"),
    (0xDA, 0xDA, 1, "pins"),
    (0xDB, 0xDB, 1, "deselect"),
)
_SSD1306_ONLY = (
    (0x20, 0x20, 1, "addressing"),
    (0x21, 0x21, 2, "columns"),
    (0x22, 0x22, 2, "pages"),
    (0x26, 0x27, 6, "scroll"),
    (0x29, 0x2A, 5, "scroll"),
    (0x2E, 0x2F, 0, "scroll"),
    (0xA3, 0xA3, 2, "scroll"),
    (0xD8, 0xD8, 1, "colours"),
    (0xE3, 0xE3, 0, "nothing"),
)


class Panel:
    """memory: a byte for eight pixels above each other, page by page, in the order of its pins."""

    def __init__(self, sh1106=False):
        self.sh1106 = sh1106
        self.columns = 132 if sh1106 else WIDTH  # an SH1106's memory is wider than its glass
        table = _COMMON if sh1106 else _COMMON + _SSD1306_ONLY
        self._table = {}
        for low, high, follow, name in table:
            self._table.update(dict.fromkeys(range(low, high + 1), (follow, name)))
        self.power_on()

    def power_on(self):
        """Its settings are known then; what its memory holds is not, so that is noise."""
        self.memory = bytearray(random.Random(0).randbytes(self.columns * PAGES))
        self.settings = {
            "start_line": 0x40,
            "contrast": 0x7F,
            "pump": 0,
            "mirror": 0xA0,
            "all_lit": 0xA4,
            "inverse": 0xA6,
            "on": 0xAE,
            "upright": 0xC0,
            "offset": 0,
            "addressing": PAGE_WISE,
        }
        self.unknown = []  # commands that this controller does not have
        self.written = 0  # bytes of data since power came on
        self._first, self._last = 0, self.columns - 1
        self._top, self._bottom = 0, PAGES - 1
        self._column = self._page = 0
        self._command = []

    def command(self, byte):
        """A byte of a command."""
        self._command.append(byte)
        first = self._command[0]
        if first not in self._table:
            self.unknown.append(self._command.pop())
            return
        follow, name = self._table[first]
        if len(self._command) <= follow:
            return
        arguments = self._command[1:]
        self._command = []
        self.settings[name] = arguments[-1] if arguments else first
        if name == "column_low":
            self._column = self._column & 0xF0 | first & 15
        elif name == "column_high":
            self._column = self._column & 0x0F | (first & 15) << 4
        elif name == "page":
            self._page = first % PAGES
        elif name == "columns":
            self._first, self._last = (column % self.columns for column in arguments)
            self._column = self._first
        elif name == "pages":
            self._top, self._bottom = (page % PAGES for page in arguments)
            self._page = self._top

    def data(self, byte):
        """A byte of a picture."""
        self.written += 1
        if self._column < self.columns:
            # What is mirrored is where a byte is put, not what is there already.
            mirrored = self.settings["mirror"] == 0xA1
            column = self.columns - 1 - self._column if mirrored else self._column
            self.memory[self._page * self.columns + column] = byte
        addressing = self.settings["addressing"] & 3
        if addressing == ACROSS:
            if self._go_across():
                self._go_down()
        elif addressing == DOWN:
            if self._go_down():
                self._go_across()
        else:
            self._column = (self._column + 1) % self.columns

    def _go_across(self):
        """To the next column; True if that is the first again."""
        again = self._column == self._last
        self._column = self._first if again else (self._column + 1) % self.columns
        return again

    def _go_down(self):
        """To the next page; True if that is the top one again."""
        again = self._page == self._bottom
        self._page = self._top if again else (self._page + 1) % PAGES
        return again

    @property
    def lit(self):
        """Whether anything can be seen: an SSD1306 is on and has been told to make its voltage."""
        pumped = self.sh1106 or self.settings["pump"] & 4
        return self.settings["on"] == 0xAF and bool(pumped)

    @property
    def contrast(self):
        """0 to 255."""
        return self.settings["contrast"]

    @property
    def status(self):
        """The byte that it answers when it is read: whether it is off, and what it is."""
        off = 0x40 if self.settings["on"] == 0xAE else 0
        return off | (0x08 if self.sh1106 else 0x03)

    def pixels(self):
        """HEIGHT rows of WIDTH bytes, 1 for a lit pixel, as one sees them on common modules.

        Those are mounted so that a picture is upright after the commands 0xA1 and 0xC8.
        """
        if not self.lit:
            return [bytes(WIDTH)] * HEIGHT
        if self.settings["all_lit"] == 0xA5:
            return [b"\x01" * WIDTH] * HEIGHT
        return [self._row(y) for y in range(HEIGHT)]

    def _row(self, y):
        settings = self.settings
        scanned = y if settings["upright"] >= 0xC8 else HEIGHT - 1 - y
        line = (scanned + settings["start_line"] + settings["offset"]) % HEIGHT
        start = line // 8 * self.columns
        page = self.memory[start : start + self.columns]
        margin = (self.columns - WIDTH) // 2
        seen = page[margin : margin + WIDTH][::-1]
        dark = settings["inverse"] == 0xA7
        return bytes((byte >> line % 8 & 1) ^ dark for byte in seen)
