"""Each board's table: its buttons, its display, and the handheld on it."""

import importlib
import sys

import board as pins
import busio
import displayio
import microcontroller
import pytest
import supervisor
from adafruit_displayio_sh1106 import SH1106
from busdisplay import BusDisplay
from circuitpython_fakes import (
    AnalogIn,
    AudioOut,
    DigitalInOut,
    Flash,
    Keys,
    Oled,
    PwmOut,
    Tft,
    Watchdog,
)
from fourwire import FourWire
from i2cdisplaybus import I2CDisplayBus

from boards.drivers.circuitpython_display import INKS
from boards.terminal.pixels import HEIGHT, WIDTH, pixels
from firmware.buttons import BACK, NEXT, OK, PREV
from firmware.handheld import Handheld
from firmware.screens.queues import draw_men
from firmware.settings import BRIGHTNESS, MOVEMENT, TURNED
from firmware.sheet_tall import SHEET
from firmware.tiles import CELLS, RED, TileMap

# What each key means, in the words on the board or by its pin.
BUTTONS = {
    "pico_oled": {"GP10": PREV, "GP11": NEXT, "GP14": OK, "GP12": BACK},
    "feather_wing": {"D9": PREV, "D5": NEXT, "D6": OK},
    "macropad": {"KEY10": PREV, "KEY11": NEXT, "KEY12": OK, "KEY9": BACK, "BUTTON": OK},
    "pico_lcd": {
        **{"GP2": PREV, "GP16": PREV, "GP18": NEXT, "GP20": NEXT},
        **{"GP3": OK, "GP15": OK, "GP17": BACK},
    },
    "pico_display": {"GP14": PREV, "GP15": NEXT, "GP12": OK, "GP13": BACK},
    "picosystem": {
        **{"SW_UP": PREV, "SW_LEFT": PREV, "SW_DOWN": NEXT, "SW_RIGHT": NEXT},
        **{"SW_A": OK, "SW_B": BACK},
    },
    # B, A, START, SELECT, RIGHT, DOWN, UP, LEFT, as the shift register gives them
    "pybadge": dict(enumerate((BACK, OK, OK, BACK, NEXT, NEXT, PREV, PREV))),
    "pygamer": dict(enumerate((BACK, OK, OK, BACK))),
}


def oled(address=0x3C, **settings):
    panel = Oled(**settings)
    busio.I2C.devices = {address: panel}
    return panel


def built_in(width, height, **settings):
    """A colour display that the firmware has made: board.DISPLAY."""
    busio.SPI.device = Tft("DC")
    bus = FourWire(busio.SPI("CLK", "MOSI"), command="DC", chip_select="CS")
    pins.DISPLAY = BusDisplay(bus, b"", width=width, height=height, backlight_pin="LIGHT")
    return busio.SPI.device


def made(name):
    """The board, made anew, and its panel."""
    displayio.release_displays()
    if name in ("pico_oled", "feather_wing", "macropad"):
        panel = oled(windows=name == "pico_oled", offset=2 if name == "macropad" else 0)
        if name == "macropad":
            bus = I2CDisplayBus(busio.I2C("SCL", "SDA", 400_000), device_address=0x3C)
            pins.DISPLAY = SH1106(bus, width=128, height=64, colstart=2, auto_refresh=False)
    elif name in ("pico_lcd", "pico_display"):
        panel = busio.SPI.device = Tft({"pico_lcd": "GP8", "pico_display": "GP16"}[name])
    elif name == "picosystem":
        panel = built_in(240, 240)
    else:
        panel = built_in(160, 128)
    microcontroller.nvm = Flash()
    module = importlib.import_module(f"boards.{name}.circuitpython")
    return module.board(), panel


@pytest.mark.parametrize("name", BUTTONS)
def test_every_button_of_a_board_means_what_its_table_says(name):
    board, _ = made(name)
    keys = Keys.made
    assert list(keys.names) == list(BUTTONS[name])
    assert keys.settings["value_when_pressed"] == (name in ("pybadge", "pygamer"))
    for number, meaning in enumerate(BUTTONS[name].values()):
        keys.change(number, True)
        assert board.buttons.read() == meaning
        keys.change(number, False)
        assert board.buttons.read() == 0


# Where the panel of a board has a pixel of the tile map, as BOARDS.md's offsets and MADCTL say;
# of a doubled one that nearest to the corner.
PLACES = {
    "pico_oled": lambda x, y: (10 + x, y),
    "macropad": lambda x, y: (10 + x, y),
    "feather_wing": lambda x, y: (10 + x, y),
    "picosystem": lambda x, y: (12 + 2 * x, 56 + 2 * y),
    "pybadge": lambda x, y: (8 + x, y),
    "pygamer": lambda x, y: (8 + x, y),
}
TALL = ("pybadge", "pygamer")
LIGHTS = ("LIGHT", "GP13", "GP20")  # pins of backlights


def is_lit(panel, name, x, y):
    x, y = PLACES[name](x, y)
    if isinstance(panel, Oled):
        return panel.lit(x, y)
    return panel.colour(x, y) != 0


@pytest.mark.parametrize("name", PLACES)
def test_a_board_shows_the_title(name):
    board, panel = made(name)
    handheld = Handheld(board, 7)
    handheld.step()
    wanted = tall_pixels(handheld.map) if name in TALL else pixels(handheld.map)
    assert all(
        is_lit(panel, name, x, y) == (wanted[y][x] > 0)
        for y in range(len(wanted))
        for x in range(len(wanted[0]))
    )


def test_tall_tiles_are_shown_as_they_are_drawn():
    board, panel = made("pybadge")
    tilemap = TileMap()
    for start in range(0, 256, CELLS):
        for cell in range(CELLS):
            tilemap.tiles[cell] = min(start + cell, 255)
            tilemap.styles[cell] = cell % 5 % 2
        board.display.show(tilemap)
        wanted = tall_pixels(tilemap)
        assert all(
            (panel.colour(8 + x, y) != 0) == (wanted[y][x] > 0)
            for y in range(len(wanted))
            for x in range(len(wanted[0]))
        )


def test_a_tall_headline_is_the_tall_letters_doubled():
    board, panel = made("pybadge")
    tilemap = TileMap()
    tilemap.headline(0, b"M")
    board.display.show(tilemap)
    letter = tall_pixels(tilemap)
    assert all(
        (panel.colour(8 + x, y) != 0) == (letter[y][x] > 0)
        for y in range(32)
        for x in range(len(letter[0]))
    )


def tall_pixels(tilemap):
    return pixels(tilemap, SHEET, 8, 16)


@pytest.mark.parametrize(
    "name, height, column, row", [("pico_lcd", 240, 0, 0), ("pico_display", 135, 53, 40)]
)
def test_an_st7789_on_its_side_is_written_where_its_glass_is(name, height, column, row):
    """The library has MADCTL 0xC0: columns run from 239 down, rows from 319 down."""
    board, panel = made(name)
    handheld = Handheld(board, 7)
    handheld.step()
    wanted = pixels(handheld.map)
    top = (height - 2 * HEIGHT) // 2
    for y in range(HEIGHT):
        for x in range(WIDTH):
            at = (239 - (top + 2 * y + column), 12 + 2 * x + row)
            assert (panel.colour(239 - at[0], 319 - at[1]) != 0) == (wanted[y][x] > 0), (x, y)


def test_colours_are_those_of_the_tiles():
    board, panel = made("picosystem")
    tilemap = TileMap()
    draw_men(tilemap, 0, 0, 2)
    tilemap.at(0, 3, RED)
    tilemap.text(b"MMM")
    board.display.show(tilemap)
    seen = set(panel.memory.values())
    inks = {(ink >> 19) << 11 | (ink >> 10 & 63) << 5 | (ink >> 3 & 31) for ink in INKS}
    assert len(seen & inks) >= 6
    assert seen <= inks | {0}


def test_an_oled_at_the_other_address_is_found_too(monkeypatch):
    displayio.release_displays()
    panel = oled(0x3D)
    module = importlib.import_module("boards.pico_oled.circuitpython")
    monkeypatch.setattr(module, "I2CDisplayBus", probing)
    module.board()
    assert panel.on


def test_no_oled_at_all_is_said(monkeypatch):
    displayio.release_displays()
    busio.I2C.devices = {}
    module = importlib.import_module("boards.pico_oled.circuitpython")
    monkeypatch.setattr(module, "I2CDisplayBus", probing)
    with pytest.raises(OSError, match="no display answers at 0x3c, 0x3d"):
        module.board()


def probing(i2c, *, device_address):
    """As CircuitPython's own bus, which looks first whether anybody is there."""
    if device_address not in i2c.devices:
        raise ValueError("Unable to find I2C Display at %x" % device_address)
    return I2CDisplayBus(i2c, device_address=device_address)


def test_upside_down_are_picture_and_buttons():
    board, _ = made("pico_oled")
    board.turn(True)
    assert displayio.displays[0].rotation == 180
    Keys.made.change(0, True)
    assert board.buttons.read() == NEXT
    board.turn(False)
    assert displayio.displays[0].rotation == 0
    assert board.buttons.read() == PREV


def ask_for_a_whole_picture():
    """As Oled says, Blinka is right about nothing less on a panel without windows."""
    (display,) = filter(None, displayio.displays)
    group = display.root_group
    display.root_group = None
    display.root_group = group


@pytest.mark.parametrize("name", PLACES)
def test_turned_by_its_setting_all_of_a_picture_is_upside_down_and_upright_again(name):
    board, panel = made(name)
    handheld = Handheld(board, 7)
    handheld.step()
    for turned in (1, 0, 1):
        handheld.settings[TURNED] = turned
        handheld.obey()
        if isinstance(panel, Oled) and not panel.windows:
            ask_for_a_whole_picture()
        handheld.step()
        wanted = tall_pixels(handheld.map) if name in TALL else pixels(handheld.map)
        if turned:
            wanted = [row[::-1] for row in wanted[::-1]]
        assert all(
            is_lit(panel, name, x, y) == (wanted[y][x] > 0)
            for y in range(len(wanted))
            for x in range(len(wanted[0]))
        )
    rotation = displayio.displays[0].rotation
    handheld.keeper.save_settings()
    flash = microcontroller.nvm
    board, panel = made(name)
    board.store = type(board.store)(flash)
    again = Handheld(board, 7)
    assert displayio.displays[0].rotation == rotation  # before its first picture
    again.step()
    wanted = tall_pixels(again.map) if name in TALL else pixels(again.map)
    assert is_lit(panel, name, 0, 0) == (wanted[-1][-1] > 0)
    assert [is_lit(panel, name, x, 4) for x in range(len(wanted[0]))] == [
        pixel > 0 for pixel in wanted[-5][::-1]
    ]


@pytest.mark.parametrize("name", BUTTONS)
def test_turned_every_prev_is_next_and_every_next_prev(name):
    board, _ = made(name)
    board.turn(True)
    for number, meaning in enumerate(BUTTONS[name].values()):
        Keys.made.change(number, True)
        assert board.buttons.read() == {PREV: NEXT, NEXT: PREV}.get(meaning, meaning)
        Keys.made.change(number, False)
        assert board.buttons.read() == 0


@pytest.mark.parametrize("name", [*PLACES, "pico_lcd", "pico_display"])
def test_every_contrast_of_the_settings_is_brighter_than_the_one_before(name):
    PwmOut.made.clear()
    board, panel = made(name)
    seen = []
    for level in (1, *BRIGHTNESS):
        board.display.contrast(level)
        light = [made.duty_cycle for pin, made in PwmOut.made.items() if pin in LIGHTS]
        seen.append(light[0] if light else panel.contrast)
    assert seen == sorted(set(seen)) and seen[0] > 0


def test_the_stick_of_a_pygamer_is_prev_and_next():
    board, _ = made("pygamer")
    for axis in ("JOYSTICK_X", "JOYSTICK_Y"):
        AnalogIn.values = {axis: 0}
        assert board.buttons.read() == PREV
        board.turn(True)
        assert board.buttons.read() == NEXT
        AnalogIn.values = {axis: 65535}
        assert board.buttons.read() == PREV
        board.turn(False)
        assert board.buttons.read() == NEXT
        AnalogIn.values = {}
        assert board.buttons.read() == 0


def test_a_picosystem_knows_its_battery_and_the_others_say_that_they_do_not():
    board, _ = made("picosystem")
    for millivolts, percent in ((4200, 100), (4100, 100), (3450, 50), (2800, 0), (2500, 0)):
        AnalogIn.values = {"BAT_SENSE": millivolts * 65535 // 9900 + 1}
        assert board.battery() == percent
    AnalogIn.values = {}
    assert made("pico_oled")[0].battery() == -1


# Of what beeps by pulses: its pin, and that of its amplifier; then of speakers that play a wave.
BUZZERS = {
    "pico_oled": ("GP16", None),
    "picosystem": ("AUDIO", None),
    "macropad": ("SPEAKER", "SPEAKER_ENABLE"),
}
SPEAKERS = ("pybadge", "pygamer")
SPEAKER_ON = "SPEAKER_ENABLE"


@pytest.mark.parametrize("name", BUZZERS)
def test_a_buzzer_pulses_while_it_sounds_and_not_when_it_is_silent(name):
    PwmOut.made.clear()
    DigitalInOut.levels.clear()
    board, _ = made(name)
    pin, enable = BUZZERS[name]
    pulses = PwmOut.made[pin]
    for hertz in (0, 523, 1976, 0, 784, 0):
        board.tone(hertz)
        if hertz:
            assert pulses.frequency == hertz
        assert (0 < pulses.duty_cycle < 65536 // 8) == (hertz > 0)
        assert pulses.duty_cycle >= 0
        assert DigitalInOut.levels.get(enable) == (None if enable is None else hertz > 0)


@pytest.mark.parametrize("name", SPEAKERS)
def test_a_speaker_plays_whole_waves_of_the_tone_and_its_amplifier_is_off_otherwise(name):
    board, _ = made(name)
    out = AudioOut.made["SPEAKER"]
    assert not out.playing and not DigitalInOut.levels[SPEAKER_ON]
    for hertz in (0, 523, 1976, 0, 784, 0, 0):
        board.tone(hertz)
        assert out.playing == DigitalInOut.levels[SPEAKER_ON] == (hertz > 0)
        if hertz:
            wave = out.sample.buffer
            assert out.rate == hertz * len(wave) < 350_000  # more than that the chip cannot
            assert wave.typecode == "H"
            assert max(wave) - 32768 == 32768 - min(wave) < 32768 // 8  # quiet


@pytest.mark.parametrize("name", ["feather_wing", "pico_lcd", "pico_display"])
def test_a_board_with_nothing_to_beep_with_has_no_tone(name):
    assert made(name)[0].tone is None


def test_the_clock_is_supervisors(monkeypatch):
    board, _ = made("pico_oled")
    monkeypatch.setattr(supervisor, "ticks_ms", lambda: 2**29 - 1)
    assert board.now() == 2**29 - 1


def test_a_seed_is_noise_and_time_and_fits(monkeypatch):
    board, _ = made("pico_oled")
    module = sys.modules["boards.drivers.circuitpython_board"]
    monkeypatch.setattr(module.os, "urandom", lambda count: b"\xff" * count)
    monkeypatch.setattr(module.time, "monotonic_ns", lambda: 0)
    first = board.seed()
    assert first == 2**30 - 1
    monkeypatch.setattr(module.time, "monotonic_ns", lambda: 123456789)
    second = board.seed()
    assert second != first
    monkeypatch.setattr(module.os, "urandom", lambda count: b"\x55" * count)
    assert board.seed() not in (first, second)
    assert 0 <= board.seed() < 2**30


def test_the_watchdog_is_started_by_guard_and_fed_by_rest_alone(monkeypatch):
    board, _ = made("pico_oled")
    watchdog = Watchdog()
    monkeypatch.setattr(microcontroller, "watchdog", watchdog)
    board.rest()
    assert watchdog.fed == 0 and watchdog.mode is None
    board.guard()
    assert (watchdog.timeout, watchdog.mode) == (8, "reset")
    assert watchdog.fed == 0
    board.rest()
    assert watchdog.fed == 1


def test_a_restart_is_the_chips(monkeypatch):
    board, _ = made("pico_oled")
    calls = []
    monkeypatch.setattr(microcontroller, "reset", lambda: calls.append("reset"))
    board.restart()
    assert calls == ["reset"]


def test_a_match_is_played_and_goes_on_after_a_power_cut():
    """On one board from the pins to nvm; people.py's persons play on the others' firmware."""
    board, _ = made("pico_oled")
    handheld = Handheld(board, 7)
    clock = Clock(handheld, board)
    for button in (OK, PREV, OK, OK):
        clock.tap(button)
    assert type(handheld.screen).__name__ == "Curtain"
    clock.hold(OK)
    assert type(handheld.screen).__name__ == "Turn"
    clock.tap(OK)
    clock.tap(OK)
    assert type(handheld.screen).__name__ == "Table"
    before = bytes(handheld.game.view)

    flash = microcontroller.nvm
    board, _ = made("pico_oled")
    board.store = type(board.store)(flash)
    again = Handheld(board, 7)
    clock = Clock(again, board)
    assert again.keeper.unfinished
    clock.tap(OK)
    assert type(again.screen).__name__ == "Curtain"
    assert bytes(again.game.view) == before


class Clock:
    """Lets time pass for a handheld, and presses keys of its keypad meanwhile."""

    def __init__(self, handheld, board):
        self._handheld = handheld
        self._keys = Keys.made
        self._now = 0
        board.now = lambda: self._now
        handheld.settings[MOVEMENT] = 0
        self.wait(100)

    def wait(self, milliseconds):
        for _ in range(milliseconds // 10):
            self._now += 10
            self._handheld.step()

    def tap(self, button):
        self._change(button, True)
        self.wait(60)
        self._change(button, False)
        self.wait(60)

    def hold(self, button):
        self._change(button, True)
        self.wait(600)
        self._change(button, False)
        self.wait(60)

    def _change(self, button, pressed):
        number = list(BUTTONS["pico_oled"].values()).index(button)
        self._keys.change(number, pressed)


def test_what_a_light_is_set_to_is_between_off_and_full():
    board, _ = made("picosystem")
    for level in (1, 127, 255):
        board.display.contrast(level)
        assert 0 < PwmOut.made["LIGHT"].duty_cycle <= 0xFFFF
