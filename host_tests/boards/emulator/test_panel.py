"""The emulated OLED: bytes of its data sheet, and the pixels that come of them."""

import pytest

from boards.drivers.controllers import SSD1306
from boards.emulator.panel import HEIGHT, WIDTH, Panel


def dark(panel):
    """Its memory, which begins with noise, cleared."""
    panel.memory[:] = bytes(len(panel.memory))
    return panel


def started(sh1106=False, commands=SSD1306):
    panel = dark(Panel(sh1106))
    for byte in commands + b"\xaf":
        panel.command(byte)
    return panel


def go_to(panel, page, column):
    for byte in (0xB0 | page, column & 15, 0x10 | column >> 4):
        panel.command(byte)


def write(panel, data):
    for byte in data:
        panel.data(byte)


def lit(panel):
    return [(x, y) for y, row in enumerate(panel.pixels()) for x, on in enumerate(row) if on]


def test_it_is_dark_until_it_is_on_and_makes_its_voltage():
    panel = dark(Panel())
    write(panel, b"\xff")
    assert lit(panel) == []
    panel.command(0xAF)
    assert lit(panel) == []
    panel.command(0x8D)
    panel.command(0x14)
    assert len(lit(panel)) == 8
    panel.command(0xAE)
    assert lit(panel) == []


def test_the_games_own_start_is_understood_to_the_last_byte():
    panel = started()
    assert panel.unknown == []
    assert panel.settings["addressing"] == 2
    assert panel.contrast == 0x7F


def test_a_byte_is_eight_pixels_below_each_other_the_lowest_bit_on_top():
    panel = started()
    go_to(panel, page=2, column=30)
    write(panel, b"\x81\x02")
    assert lit(panel) == [(30, 16), (31, 17), (30, 23)]


def test_the_picture_turned_around():
    panel = started(commands=SSD1306 + b"\xa0\xc0")
    go_to(panel, page=0, column=0)
    write(panel, b"\x01")
    assert lit(panel) == [(WIDTH - 1, HEIGHT - 1)]


def test_page_by_page_a_line_goes_round_in_its_page():
    panel = started()
    go_to(panel, page=7, column=127)
    write(panel, b"\x80\x01")
    assert lit(panel) == [(0, 56), (127, 63)]


@pytest.mark.parametrize(
    "mode, second, third",
    [(0, (11, 8), (10, 16)), (1, (10, 16), (11, 8))],
    ids=["across", "down"],
)
def test_a_window_is_filled_across_or_down(mode, second, third):
    panel = started(commands=SSD1306 + bytes((0x20, mode, 0x21, 10, 11, 0x22, 1, 2)))
    write(panel, b"\x01")
    assert lit(panel) == [(10, 8)]
    write(panel, b"\x01")
    assert second in lit(panel) and third not in lit(panel)
    write(panel, b"\x01\x01\x03")
    assert third in lit(panel) and (10, 9) in lit(panel)


def test_inverse_all_lit_and_contrast():
    panel = started(commands=SSD1306 + b"\xa7\x81\x01")
    assert len(lit(panel)) == WIDTH * HEIGHT
    assert panel.contrast == 1
    panel.command(0xA6)
    assert lit(panel) == []
    panel.command(0xA5)
    assert len(lit(panel)) == WIDTH * HEIGHT


def test_the_first_line_can_be_any_line_of_the_memory():
    panel = started()
    write(panel, b"\x01")
    panel.command(0x40 | 8)
    assert lit(panel) == [(0, 56)]


def test_an_sh1106_begins_two_columns_further_in_and_knows_no_windows():
    panel = started(sh1106=True, commands=b"\xa1\xc8\xaf")
    go_to(panel, page=0, column=2)
    write(panel, b"\x01")
    assert lit(panel) == [(0, 0)]
    panel.command(0x21)
    assert panel.unknown == [0x21]


def test_power_off_and_on_forgets_everything():
    panel = started()
    panel.power_on()
    assert not panel.lit
    assert len(set(panel.memory)) > 200


def test_what_it_answers_tells_the_controllers_apart():
    assert (Panel().status, Panel(sh1106=True).status) == (0x43, 0x48)
    assert started().status == 0x03
