"""The picture in its case: what is sent to a terminal, and how much of it."""

import io

import blessed
import pyte
import pytest
from drawing import write, write_double

from boards.terminal.case import too_small
from boards.terminal.display import Display
from boards.terminal.half_blocks import half_blocks
from boards.terminal.pixels import pixels
from firmware.settings import BRIGHTNESS
from firmware.tiles import INVERSE, TileMap


class Window(blessed.Terminal):
    """A terminal of any size that keeps what it is sent."""

    width = 110
    height = 34

    def __init__(self, kind="xterm-256color"):
        super().__init__(kind=kind, stream=io.StringIO(), force_styling=True)
        self.screen = pyte.Screen(self.width, self.height)
        self._fed = pyte.Stream(self.screen)

    def take(self):
        """What was sent since the last time."""
        sent = self.stream.getvalue()
        self.stream.seek(0)
        self.stream.truncate()
        self._fed.feed(sent)
        return sent


@pytest.fixture
def window():
    """Just large enough for half blocks."""
    return Window()


@pytest.fixture
def tiles():
    """A tile map with something on it."""
    tiles = TileMap()
    write_double(tiles, 4, 0, b"M")
    write(tiles, 0, 7, b"start", INVERSE)
    return tiles


def test_the_least_terminal_is_filled_to_the_last_cell(window, tiles):
    Display(window).show(tiles)
    window.take()
    rows = ["".join(cell[0] for cell in row) for row in half_blocks(pixels(tiles))]
    assert window.screen.display == [
        "▗" + "▄" * 108 + "▖",
        *("█" + row + "█" for row in rows),
        "█  ←→ h l PREV NEXT   Enter OK   Esc BACK   q leave   Space hold OK (to a key or 3 s)   "
        "? hold BACK (rules)  █",
    ]


def test_what_has_not_changed_is_not_sent(window, tiles):
    display = Display(window)
    display.show(tiles)
    assert len(window.take()) > 2000
    display.show(tiles)
    assert window.take() == ""
    write(tiles, 3, 3, b".")
    display.show(tiles)
    sent = window.take()
    assert sent.count("▄") + sent.count("█") + sent.count("▀") <= 6
    assert len(sent) < 100
    assert "\x1b[2J" not in sent


def test_after_a_suspension_everything_is_sent_again(window, tiles):
    display = Display(window)
    display.show(tiles)
    first = window.take()
    display.draw_all()
    assert window.take() == first


def test_a_redraw_does_not_show_what_was_written_and_not_shown(window, tiles):
    display = Display(window)
    display.show(tiles)
    window.take()
    before = window.screen.display[:]
    write(tiles, 0, 3, b"SECRET")
    display.draw_all()
    window.take()
    assert window.screen.display == before


def test_asleep_the_glass_is_dark_and_the_case_says_why(window, tiles):
    display = Display(window)
    display.show(tiles)
    window.take()
    awake = window.screen.display[:]
    display.sleep(True)
    window.take()
    assert {line[1:-1].strip() for line in window.screen.display[1:-1]} == {""}
    assert window.screen.display[-1].strip("█ ") == (
        "It sleeps: Enter wakes it, and does nothing else."
    )
    display.sleep(False)
    window.take()
    assert window.screen.display == awake


def test_little_contrast_is_dimmed(window, tiles):
    write(tiles, 0, 0, b"I")  # an I, whose second column begins with a lit pixel
    display = Display(window)
    display.show(tiles)
    colours = []
    for level in (127, 1, *BRIGHTNESS):
        display.contrast(level)
        window.take()
        colours.append(window.screen.buffer[1][2].fg)
    assert colours == ["eeeeee", "5f5f5f", "8a8a8a", "bcbcbc", "eeeeee"]


@pytest.mark.parametrize("width, height", [(1, 1), (10, 5), (79, 24), (80, 23), (300, 23)])
def test_too_small_a_terminal_is_told_so_as_far_as_there_is_room(width, height):
    lines = too_small(width, height, (80, 24))
    assert (len(lines), {len(line) for line in lines}) == (height, {width})


@pytest.mark.parametrize(
    "width, height",
    [
        (80, 24),
        (109, 34),
        (110, 33),
        (110, 34),
        (111, 36),
        (115, 40),
        (116, 38),
        (117, 37),
        (400, 100),
    ],
)
def test_every_size_is_filled_exactly(width, height, tiles):
    window = Window()
    window.width, window.height = width, height
    window.screen.resize(height, width)
    display = Display(window)
    display.show(tiles)
    lines = display._lines()
    assert (len(lines), {len(line) for line in lines}) == (height, {width})
