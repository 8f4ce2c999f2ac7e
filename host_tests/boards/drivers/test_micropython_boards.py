"""Boards for MicroPython: which button is what, how bright it is, what they know of a battery."""

import os
import time

import driver_runs
import pytest

from firmware.settings import BRIGHTNESS

PREV, NEXT, OK, BACK = 1, 2, 4, 8

# What each pin means: from what is printed beside the buttons, not from the tables.
BUTTONS = {
    "feather_wing": {9: PREV, 7: NEXT, 8: OK},
    "pico_display": {14: PREV, 15: NEXT, 12: OK, 13: BACK},
    "pico_lcd": {2: PREV, 16: PREV, 18: NEXT, 20: NEXT, 3: OK, 15: OK, 17: BACK},
    "pico_oled": {10: PREV, 11: NEXT, 14: OK, 12: BACK},
    "picosystem": {23: PREV, 22: PREV, 20: NEXT, 21: NEXT, 18: OK, 19: BACK},
}
BACKLIGHTS = {"pico_display": 20, "pico_lcd": 13, "picosystem": 12}
AROUND = {PREV: NEXT, NEXT: PREV, OK: OK, BACK: BACK}


@pytest.fixture
def made(machine):
    """A function that makes a board by its name, all buttons up."""

    def make(name):
        machine.I2C.devices = {0x3C: None}
        machine.Pin.levels[:] = bytes([1] * len(machine.Pin.levels))
        module = __import__(f"boards.{name}.micropython", fromlist=["board"])
        return module.board()

    return make


@pytest.mark.parametrize("name", driver_runs.BOARDS)
def test_each_button_is_what_it_is_for_while_it_is_down(machine, made, name):
    board = made(name)
    for around in (False, True):
        board.turn(around)
        for pin, button in BUTTONS[name].items():
            machine.Pin.levels[pin] = 0
            wanted = AROUND[button] if around else button
            assert [board.buttons.read(), board.buttons.read()] == [wanted, wanted]
            machine.Pin.levels[pin] = 1
            assert board.buttons.read() == 0


@pytest.mark.parametrize("name", driver_runs.BOARDS)
def test_a_press_too_short_to_be_seen_is_told_once(machine, made, name):
    board = made(name)
    for pin, button in BUTTONS[name].items():
        machine.Pin.handlers[pin](pin)
        assert [board.buttons.read(), board.buttons.read()] == [button, 0]


def test_with_three_buttons_prev_and_next_together_are_back_until_both_are_up(machine, made):
    buttons = made("feather_wing").buttons
    levels = machine.Pin.levels
    levels[9] = 0
    assert buttons.read() == PREV
    levels[7] = 0
    assert buttons.read() == BACK
    levels[9] = 1
    assert buttons.read() == BACK
    levels[8] = 0
    assert buttons.read() == BACK | OK
    levels[7] = 1
    assert buttons.read() == OK
    levels[7] = 0
    assert buttons.read() == NEXT | OK


@pytest.mark.parametrize("name", BACKLIGHTS)
def test_a_backlight_is_dimmed_and_goes_dark_and_stays_dark_until_it_is_woken(machine, made, name):
    display = made(name).display
    duty = machine.PWM.duties
    light = BACKLIGHTS[name]
    bright = duty[light]
    assert bright == 65535
    display.contrast(1)
    dim = duty[light]
    assert 0 < dim < bright // 8
    display.sleep(True)
    assert duty[light] == 0
    display.contrast(127)
    assert duty[light] == 0
    display.sleep(False)
    assert duty[light] == bright


@pytest.mark.parametrize("name", BACKLIGHTS)
def test_every_contrast_of_the_settings_is_brighter_than_the_one_before(machine, made, name):
    display = made(name).display
    seen = []
    for level in (1, *BRIGHTNESS):
        display.contrast(level)
        seen.append(machine.PWM.duties[BACKLIGHTS[name]])
    assert seen == sorted(set(seen)) and 0 < seen[0] and seen[-1] == 65535


@pytest.mark.parametrize("name", ["pico_oled", "feather_wing"])
def test_an_oled_is_dimmed_and_goes_dark(machine, made, name):
    display = made(name).display
    sent = []
    machine.listener = lambda kind, address, data: sent.append((address, data[0], data[1:]))
    display.contrast(1)
    display.sleep(True)
    display.sleep(False)
    assert [data for _, _, data in sent] == [b"\x81", b"\x01", b"\xae", b"\xaf"]
    assert {control for _, control, _ in sent} == {0x80}


@pytest.mark.parametrize("name", ["pico_oled", "feather_wing"])
def test_a_display_that_does_not_answer_is_said_in_a_sentence(machine, made, name):
    made(name)
    machine.I2C.devices = {}
    module = __import__(f"boards.{name}.micropython", fromlist=["board"])
    with pytest.raises(OSError, match="^no display answers at 0x3c(, 0x3d)?$"):
        module.board()


def test_an_oled_is_found_at_its_other_address(machine, made):
    made("pico_oled")
    machine.I2C.devices = {0x3D: None}
    sent = set()
    machine.listener = lambda kind, address, data: sent.add(address)
    module = __import__("boards.pico_oled.micropython", fromlist=["board"])
    module.board()
    assert sent == {0x3D}


BUZZERS = {"pico_oled": 16, "picosystem": 11}


@pytest.mark.parametrize("name", BUZZERS)
def test_a_buzzer_is_silent_until_a_tone_and_again_after_it(machine, made, name):
    tone = made(name).tone
    pin, duty, hertz = BUZZERS[name], machine.PWM.duties, machine.PWM.hertz
    assert duty[pin] == 0
    for cue in (523, 1976, 1976, 30):
        tone(cue)
        assert hertz[pin] == cue
        assert 0 < duty[pin] < 65536 // 8  # quiet: half of it would be the loudest
    tone(0)
    assert duty[pin] == 0
    others = [i for i in range(30) if i != pin and i != BACKLIGHTS.get(name)]
    assert not any(duty[i] for i in others)


@pytest.mark.parametrize("name", sorted(set(driver_runs.BOARDS) - set(BUZZERS)))
def test_a_board_with_nothing_to_beep_with_has_no_tone(made, name):
    assert made(name).tone is None


@pytest.mark.parametrize("name", BUZZERS)
def test_a_buzzer_and_a_backlight_do_not_share_what_sets_their_frequency(name):
    """On an RP2040 two pins that follow each other, the first an even one, are one slice."""
    assert name not in BACKLIGHTS or BUZZERS[name] // 2 != BACKLIGHTS[name] // 2


@pytest.mark.parametrize("name", driver_runs.BOARDS)
def test_only_a_board_that_can_sense_its_battery_says_how_full_it_is(machine, made, name):
    board = made(name)
    assert (board.battery() >= 0) == (name == "picosystem")


@pytest.mark.parametrize(
    "volts, percent", [(0, 0), (2.79, 0), (3.45, 50), (4.09, 99), (4.11, 100), (9.9, 100)]
)
def test_a_picosystem_reads_a_third_of_its_cell(machine, made, volts, percent):
    board = made("picosystem")
    machine.ADC.reading = min(65535, round(volts / 3 / 3.3 * 65536))
    assert board.battery() == percent


def test_the_watchdog_is_fed_only_when_the_loop_rests(machine, made):
    board = made("pico_oled")
    board.rest()
    assert machine.WDT.fed == 0
    board.guard()
    board.display.sleep(False)
    board.buttons.read()
    assert machine.WDT.fed == 0
    board.rest()
    assert machine.WDT.fed == 1


@pytest.mark.parametrize("name", driver_runs.BOARDS)
def test_a_seed_mixes_the_chips_noise_with_the_microseconds_of_the_press(made, monkeypatch, name):
    board = made(name)
    noise, ticks = [0x78, 0x56, 0x34, 0x12], 0
    monkeypatch.setattr(os, "urandom", lambda count: bytes(noise[:count]))
    monkeypatch.setattr(time, "ticks_us", lambda: ticks)
    assert board.seed() == 0x12345678
    ticks = 0x2AAAAAAA  # somebody pressed the button later
    assert board.seed() == 0x12345678 ^ ticks
    noise[3] = 0xFF  # another cold boot
    assert board.seed() == 0x3F345678 ^ ticks
    ticks = 2**31
    assert 0 <= board.seed() < 2**30
