"""The display of the terminal board: pixels, as large as the terminal has room for."""

from boards.terminal.braille import braille
from boards.terminal.canvas import Canvas
from boards.terminal.case import BODY, GLASS, RIM, in_case, too_small
from boards.terminal.half_blocks import half_blocks
from boards.terminal.pixels import HEIGHT, PALETTE, WIDTH, pixels
from firmware.tiles import COLUMNS, INVERSE, ROWS

# The least terminals: the picture between two columns of case, a rim above, the keys below.
LARGE = (WIDTH + 2, HEIGHT // 2 + 2)
SMALL = (80, 24)

_OLED = (215, 235, 255)  # white on such a panel is a little blue
_LIT = (_OLED, *PALETTE[2:])
_FEW_COLOURS = {BODY: (0, 0, 238), RIM: (0, 0, 238)}  # the nearest of eight would be black
_LIGHT = ((100, 10), (40, 8), (10, 6), (0, 4))  # from a contrast on, tenths of a colour
_SLEEPS = "It sleeps: Enter wakes it, and does nothing else."
_DARK = [bytes(WIDTH)] * HEIGHT
_WIDE = WIDTH // COLUMNS
_HIGH = HEIGHT // ROWS


class Display:
    """Draws tile maps with a blessed Terminal; also `contrast` and `sleep`."""

    def __init__(self, term):
        self._term = term
        self._canvas = Canvas(term)
        self._styles = {}
        self._pixels = _DARK
        self._tiles = b""  # the styles of the tiles
        self._asleep = False
        self._tenths = 10
        self._notice = ""

    def show(self, tilemap):
        """Draw a tile map."""
        # Copies, because a later redraw must not show what was written since.
        self._pixels = pixels(tilemap)
        self._tiles = bytes(tilemap.styles)
        self.draw()

    def contrast(self, level):
        """How bright the picture is, 0 to 255."""
        self._tenths = next(tenths for least, tenths in _LIGHT if level >= least)
        self.draw()

    def sleep(self, asleep):
        """Turn the glass dark, or on again."""
        self._asleep = asleep
        self.draw()

    def notice(self, sentence):
        """Print a sentence on the case, "" for the keys again."""
        if sentence != self._notice:
            self._notice = sentence
            self.draw()

    def draw_all(self):
        """Draw, when the terminal may show anything or has another size."""
        self._canvas.forget()
        self.draw()

    def draw(self):
        """Send what is not on the terminal yet."""
        self._canvas.show([[self._cell(*cell) for cell in line] for line in self._lines()])

    def _lines(self):
        # A terminal that does not know its size says 0.
        width, height = self._term.width or 80, self._term.height or 24
        if width < SMALL[0] or height < SMALL[1]:
            return too_small(width, height, SMALL)
        large = width >= LARGE[0] and height >= LARGE[1]
        dots = _DARK if self._asleep else self._pixels
        rows = half_blocks(dots) if large else braille(dots, self._inverse)
        picture = [[self._lit(*cell) for cell in row] for row in rows]
        notice = self._notice or (_SLEEPS if self._asleep else "")
        return in_case(picture, width, height, notice, not self._term.number_of_colors)

    def _inverse(self, x, y):
        return bool(self._tiles[y // _HIGH * COLUMNS + x // _WIDE] & INVERSE)

    def _lit(self, character, number, inverse):
        ink = tuple(part * self._tenths // 10 for part in _LIT[number - 1])
        return (character, GLASS, ink) if inverse else (character, ink, GLASS)

    def _cell(self, character, ink, ground):
        """A cell as the canvas has it: with the sequence that sets its colours."""
        if character == " ":
            ink = None  # so that blanks of one ground are all the same
        style = self._styles.get((ink, ground))
        if style is None:
            style = self._styles[ink, ground] = self._style(ink, ground)
        return character, style

    def _style(self, ink, ground):
        if not self._term.number_of_colors:
            return str(self._term.reverse) if ground not in (None, GLASS, BODY) else ""
        if self._term.number_of_colors < 256:
            ink, ground = _FEW_COLOURS.get(ink, ink), _FEW_COLOURS.get(ground, ground)
        return (str(self._term.color_rgb(*ink)) if ink else "") + (
            str(self._term.on_color_rgb(*ground)) if ground else ""
        )
