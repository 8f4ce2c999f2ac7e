"""What displayio sends to a panel is the tile map, pixel for pixel, on every screen."""

import busio
import displayio
import pytest
from adafruit_displayio_sh1106 import SH1106
from adafruit_displayio_ssd1306 import SSD1306
from adafruit_st7789 import ST7789
from circuitpython_fakes import Oled, PwmOut, Tft
from devices import as_map
from fourwire import FourWire
from i2cdisplaybus import I2CDisplayBus
from scenes import SCENES

from boards.drivers.circuitpython_display import INKS, TileDisplay
from boards.terminal.pixels import HEIGHT, WIDTH, pixels
from firmware.sheet import SHEET
from firmware.tiles import COLUMNS, INVERSE, ROWS, TileMap

ADDRESS = 0x3C


def frames(name):
    """All that a scene shows, one after the other."""
    begin, words = SCENES[name]
    device = begin()
    first = as_map(device.map)
    device.do(words)
    return [first] + [as_map(frame) for frame in device.take_frames()]


class OledScreen:
    """An OLED, and the tile display on it."""

    def __init__(self):
        displayio.release_displays()
        self.panel = Oled()
        busio.I2C.devices = {ADDRESS: self.panel}
        bus = I2CDisplayBus(busio.I2C("SCL", "SDA", 400_000), device_address=ADDRESS)
        self.display = SSD1306(bus, width=128, height=64, auto_refresh=False)
        self.tiles = TileDisplay(self.display, SHEET)

    def show(self, tilemap):
        """Bytes that the panel got."""
        before = self.panel.written
        self.tiles.show(tilemap)
        return self.panel.written - before

    def picture(self):
        return [[self.panel.lit(x, y) for x in range(128)] for y in range(64)]


class ColourScreen:
    """A colour panel of 240 by 240, each pixel of a tile doubled."""

    def __init__(self):
        displayio.release_displays()
        self.panel = busio.SPI.device = Tft("DC")
        bus = FourWire(busio.SPI("CLK", "MOSI"), command="DC", chip_select="CS")
        self.display = ST7789(
            bus, width=240, height=240, backlight_pin="LIGHT", auto_refresh=False
        )
        self.tiles = TileDisplay(self.display, SHEET, scale=2, inks=INKS)

    def show(self, tilemap):
        self.tiles.show(tilemap)

    def pixel(self, x, y):
        """A pixel of the tile map, if the four of the panel agree."""
        left, top = 12 + 2 * x, 56 + 2 * y
        four = {self.panel.colour(left + i, top + j) for i in (0, 1) for j in (0, 1)}
        assert len(four) == 1
        return four.pop()


@pytest.fixture(scope="module")
def oled():
    return OledScreen()


@pytest.fixture(scope="module")
def colour():
    return ColourScreen()


def as_oled(tilemap):
    """A tile map in the middle of 128 by 64 pixels, lit or not."""
    margin = [0] * 10
    return [margin + [int(pixel > 0) for pixel in row] + margin for row in pixels(tilemap)]


def as_565(number):
    """A colour of pixels.py as a panel gets it."""
    ink = INKS[number - 1] if number else 0
    return (ink >> 19) << 11 | (ink >> 10 & 63) << 5 | (ink >> 3 & 31)


def as_text(rows):
    return "\n".join("".join(".#"[pixel] for pixel in row) for row in rows)


@pytest.mark.parametrize("name", SCENES)
def test_every_screen_is_on_the_oled(oled, name):
    for tilemap in frames(name):
        oled.show(tilemap)
        assert as_text(oled.picture()) == as_text(as_oled(tilemap))


@pytest.mark.parametrize("name", SCENES)
def test_every_screen_is_there_in_colour(colour, name):
    tilemap = frames(name)[-1]
    colour.show(tilemap)
    wanted = pixels(tilemap)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            assert colour.pixel(x, y) == as_565(wanted[y][x]), (x, y)


def test_no_screen_shows_a_tile_in_two_colours_at_once():
    for name in SCENES:
        for tilemap in frames(name):
            inks = {}
            for tile, style in zip(tilemap.tiles, tilemap.styles, strict=True):
                if tile != 32 or style & INVERSE:
                    assert inks.setdefault(tile, style >> 4) == style >> 4, (name, tile)


def test_any_map_at_all_is_on_the_oled(oled):
    tilemap = TileMap()
    for start in range(0, 256, COLUMNS * ROWS // 2):
        for cell in range(COLUMNS * ROWS):
            tilemap.tiles[cell] = (start + cell) % 256
            tilemap.styles[cell] = cell % 3 == 0
        oled.show(tilemap)
        assert as_text(oled.picture()) == as_text(as_oled(tilemap))


def test_a_headline_of_any_letters_and_length_is_the_doubled_tiles(oled):
    tilemap = TileMap()
    for letters in (b"ANA", b"\xc1NGELES", b"JO", b"MARGARETE", b"", b"ANA", b"ANB", b"AN"):
        for y in (0, 3, 6):
            tilemap.clear()
            tilemap.headline(y, letters)
            oled.show(tilemap)
            assert as_text(oled.picture()) == as_text(as_oled(tilemap))


def test_only_what_has_changed_is_sent(oled):
    tilemap = TileMap()
    tilemap.centre(2, b"one line")
    tilemap.centre(5, b"and another")
    oled.show(tilemap)
    assert oled.show(tilemap) == 0
    tilemap.at(3, 2)
    tilemap.put(65)
    assert oled.show(tilemap) == 6
    tilemap.at(4, 0)
    tilemap.put(65)
    tilemap.at(14, 7)
    tilemap.put(66)
    assert oled.show(tilemap) == 12


def test_a_cursor_that_walks_back_sends_each_cell_once(oled):
    tilemap = TileMap()
    for chosen in (5, 6, 5, 6):
        tilemap.clear()
        for y in (5, 6):
            tilemap.centre(y, b"resume", INVERSE if y == chosen else 0)
        sent = oled.show(tilemap)
    assert sent == 2 * len(" resume ") * 6


def test_dark_is_at_once_and_light_only_when_the_picture_is_there(oled):
    tilemap = TileMap()
    tilemap.centre(2, b"a secret")
    oled.show(tilemap)
    oled.tiles.sleep(True)
    assert not oled.panel.on
    tilemap.clear()
    seen = []
    oled.panel.on_light = lambda: seen.append(any(map(any, oled.picture())))
    oled.tiles.show(tilemap)
    assert not oled.panel.on
    oled.tiles.sleep(False)
    assert oled.panel.on
    assert seen == [False]


def test_an_oled_is_never_at_its_brightest_and_can_be_dimmed():
    oled = OledScreen()
    assert oled.panel.contrast == 127
    oled.tiles.contrast(1)
    assert oled.panel.contrast == 1


def test_a_backlight_goes_off_and_comes_back_as_it_was(colour):
    light = PwmOut.made["LIGHT"]
    colour.tiles.contrast(127)
    full = light.duty_cycle
    colour.tiles.contrast(1)
    assert 0 < light.duty_cycle < full / 2
    dimmed = light.duty_cycle
    colour.tiles.sleep(True)
    assert light.duty_cycle == 0
    colour.tiles.sleep(False)
    assert light.duty_cycle == dimmed


def test_upside_down():
    oled = OledScreen()
    tilemap = frames("title")[0]
    oled.show(tilemap)
    upright = oled.picture()
    oled.tiles.turn(True)
    oled.display.refresh()
    assert oled.picture() == [row[::-1] for row in upright[::-1]]
    oled.tiles.turn(False)
    oled.display.refresh()
    assert oled.picture() == upright


def test_an_sh1106_has_two_columns_more_at_the_left():
    displayio.release_displays()
    panel = Oled(windows=False, offset=2)
    busio.I2C.devices = {ADDRESS: panel}
    bus = I2CDisplayBus(busio.I2C("SCL", "SDA", 400_000), device_address=ADDRESS)
    display = SH1106(bus, width=128, height=64, colstart=2, auto_refresh=False)
    tiles = TileDisplay(display, SHEET)
    tilemap = frames("title")[0]
    tiles.show(tilemap)
    lit = [[panel.lit(x, y) for x in range(128)] for y in range(64)]
    assert as_text(lit) == as_text(as_oled(tilemap))
