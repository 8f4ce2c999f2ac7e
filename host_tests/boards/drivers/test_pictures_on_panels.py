"""Every map is on the panel pixel for pixel, and only what has changed was sent."""

import functools
import itertools

import driver_runs
import pytest
from driver_maps import FULL, maps
from driver_panels import Sh1107, St7789

from boards.emulator.panel import Panel
from boards.terminal.pixels import PALETTE, pixels
from firmware.tiles import CELLS, COLUMNS, ROWS


class Oled(Panel):
    """SSD1306 or SH1106."""

    width, height = 128, 64

    def __init__(self, sh1106):
        super().__init__(sh1106)
        self.memory[:] = bytes((0xA5, 0x3C)) * (len(self.memory) // 2)

    def transfer(self, data):
        for byte in data[1:]:
            self.data(byte) if data[0] & 0x40 else self.command(byte)


# How the pictures of a panel are upright: width, height, MADCTL, left, top. Each second line is
# the same panel turned around; both are from the same sources, and neither from the driver.
GLASSES = {
    "1.14": ((240, 135, 0x60, 40, 53), (240, 135, 0xA0, 40, 52)),
    "1.3": ((240, 240, 0x70, 0, 0), (240, 240, 0xB0, 80, 0)),
    "pack 1": ((240, 135, 0x70, 40, 53), (240, 135, 0xB0, 40, 52)),
    "pack 2.0": ((320, 240, 0x70, 0, 0), (320, 240, 0xB0, 0, 0)),
    "picosystem": ((240, 240, 0x04, 0, 0), (240, 240, 0xC4, 0, 80)),
}

# A name for it, its panel anew, the board, what its display says it is, and what is in its table.
DEVICES = {
    "ssd1306": (lambda: Oled(False), "pico_oled", "ssd1306"),
    "ssd1306, cannot be read": (lambda: Oled(False), "pico_oled", "mute"),
    "sh1106": (lambda: Oled(True), "pico_oled", "sh1106"),
    "feather_wing": (Sh1107, "feather_wing", "mute"),
    "1.14": (lambda: St7789(GLASSES["1.14"][0]), "pico_lcd", "mute", "INCHES=1.14"),
    "1.3": (lambda: St7789(GLASSES["1.3"][0]), "pico_lcd", "mute", "INCHES=1.3"),
    "pack 1": (lambda: St7789(GLASSES["pack 1"][0]), "pico_display", "mute", "PACK=1"),
    "pack 2.0": (lambda: St7789(GLASSES["pack 2.0"][0]), "pico_display", "mute", "PACK=2.0"),
    "picosystem": (lambda: St7789(GLASSES["picosystem"][0]), "picosystem", "mute"),
}


def chapters(text):
    """The transfers before each map, and after the last: lists of (kind, which, bytes)."""
    found = [[]]
    for line in text.splitlines():
        if line == "map":
            found.append([])
        else:
            kind, which, data = (line + " ").split(" ")[:3]
            found[-1].append((kind, which, bytes.fromhex(data)))
    return found


@functools.cache
def traffic(device, way):
    """What a device sends: before each map, and after the last."""
    _, board, *arguments = DEVICES[device]
    return chapters(driver_runs.run("driver_traffic.py", board, way, *arguments))


def feed(panel, transfers):
    for kind, which, data in transfers:
        if kind == "i2c":
            assert which == str(0x3C)
            panel.transfer(data)
        else:
            getattr(panel, kind)(data)


def rgb565(number):
    red, green, blue = PALETTE[number]
    return red >> 3 << 11 | green >> 2 << 5 | blue >> 3


def expected(panel, tilemap, around):
    """Its pixels when that map is in the middle of it."""
    colours = isinstance(panel, St7789)
    scale = 2 if colours else 1
    left = (panel.width - COLUMNS * 6 * scale) // 2
    top = (panel.height - ROWS * 8 * scale) // 2
    picture = [[0] * panel.width for _ in range(panel.height)]
    for y, row in enumerate(pixels(tilemap)):
        for x, number in enumerate(row):
            for i in range(scale * scale):
                where_x, where_y = left + x * scale + i % scale, top + y * scale + i // scale
                picture[where_y][where_x] = rgb565(number) if colours else int(number > 0)
    return [row[::-1] for row in picture[::-1]] if around else picture


@pytest.mark.parametrize("around", [False, True], ids=["upright", "around"])
@pytest.mark.parametrize("device", DEVICES)
def test_every_map_is_on_the_panel(device, around):
    panel = DEVICES[device][0]()
    before, *after = traffic(device, "around" if around else "upright")
    feed(panel, before)
    for i, tilemap in enumerate(maps()):
        feed(panel, after[i])
        seen = [list(row) for row in panel.pixels()]
        assert seen == expected(panel, tilemap, around), f"map {i}"
    assert not after[i + 1]
    if isinstance(panel, Oled):
        assert not panel.unknown


@pytest.mark.parametrize("device", DEVICES)
def test_turned_between_two_maps_the_whole_picture_is_sent_again(device):
    """At that map: the one that is the same as the last."""
    panel = DEVICES[device][0]()
    before, *after = traffic(device, "later")
    feed(panel, before)
    for i, tilemap in enumerate(maps()):
        feed(panel, after[i])
        seen = [list(row) for row in panel.pixels()]
        assert seen == expected(panel, tilemap, i >= FULL), f"map {i}"


@pytest.mark.parametrize("glass", GLASSES)
def test_what_is_known_of_a_panel_upright_and_around_is_the_same_glass(glass):
    upright, around = (St7789(known) for known in GLASSES[glass])
    assert upright.pixels_of_memory() == [row[::-1] for row in around.pixels_of_memory()[::-1]]


def changes():
    """For each map but the first, the changed cells: a list of columns for each row."""
    shown = [list(zip(tilemap.tiles, tilemap.styles)) for tilemap in maps()]
    for old, new in itertools.pairwise(shown):
        changed = [i for i in range(CELLS) if old[i] != new[i]]
        yield [[i % COLUMNS for i in changed if i // COLUMNS == y] for y in range(ROWS)]


def sent(device):
    """For each map but the first: the transfers."""
    return traffic(device, "upright")[2:]


def test_a_colour_panel_gets_the_pixels_of_the_changed_cells_and_no_others():
    for rows, transfers in zip(changes(), sent("1.3")):
        data = [data for kind, _, data in transfers if kind == "data" and len(data) > 4]
        assert [len(pixels) for pixels in data] == [12 * 16 * 2] * sum(map(len, rows))
        runs = sum([1 for row in rows for x in row if x - 1 not in row])
        assert sum([data == b"\x2c" for kind, _, data in transfers if kind == "command"]) == runs


def spans(rows):
    """The first and last column of each run that is sent: two runs if the middle is as it was."""
    for row in rows:
        middle = any(7 <= x < 11 for x in row)
        parts = [row] if middle else [[x for x in row if x < 7], [x for x in row if x >= 11]]
        yield from [(part[0], part[-1]) for part in parts if part]


def test_a_page_panel_gets_for_each_changed_row_what_lies_between_its_changes():
    apart = 0
    for rows, transfers in zip(changes(), sent("ssd1306")):
        data = [len(data) - 1 for _, _, data in transfers if data[0] == 0x40]
        assert data == [6 * (last - first + 1) for first, last in spans(rows)]
        apart += len(data) > len([row for row in rows if row])
    assert apart, "no row was sent in two parts"


def test_a_panel_on_its_side_gets_for_each_changed_row_the_strips_with_changes():
    for rows, transfers in zip(changes(), sent("feather_wing")):
        data = [len(data) - 1 for _, _, data in transfers if data[0] == 0x40]
        strips = [
            (10 + 6 * last + 5) // 8 - (10 + 6 * first) // 8 + 1 for first, last in spans(rows)
        ]
        assert data == [8] * sum(strips)
