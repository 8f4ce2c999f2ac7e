"""The title: what it offers, and that it asks before a match is given up."""

import pytest
from devices import Device, dealt
from scenes import RIGHT_ANSWERS, learning

from firmware.tiles import INVERSE

QUESTION = "End the old one?"


def at_the_title():
    """A match is kept, and the device has just been switched on."""
    device = Device()
    device.enter(dealt(0, "238"))
    return device.power_cut()


def test_it_asks_before_a_match_is_given_up_and_goes_on_asking_when_the_button_comes_up():
    device = at_the_title()
    device.do("next")
    device.do("ok")
    assert QUESTION in device.picture()
    device.wait(500)
    assert QUESTION in device.picture()


def test_the_second_ok_gives_it_up():
    device = at_the_title()
    device.do("next ok ok")
    assert "all here" in device.picture()


def test_one_ok_however_long_gives_nothing_up():
    device = at_the_title()
    device.do("next hold-ok wait-3000 release")
    assert device.screen() == "Title"
    device.do("prev")
    device.do("ok")
    assert device.screen() == "Curtain"


def test_any_other_button_takes_the_question_away():
    for word in ("prev", "next", "back"):
        device = at_the_title()
        for before in ("next", "ok", word):
            device.do(before)
        assert QUESTION not in device.picture()


def test_a_match_is_given_up_only_when_another_begins():
    device = at_the_title()
    device.do("next ok ok ok back back")
    kept = device.power_cut()
    assert "resume" in device.picture()
    assert "resume" in kept.picture()


def test_without_a_match_nothing_is_asked():
    device = Device()
    device.do("ok")
    assert "all here" in device.picture()


def test_the_menu_goes_round():
    device = at_the_title()
    device.do("prev ok")
    assert device.screen() == "Record"


LINES = ("resume", "new match", "learn", "rules", "settings", "statistics", "won matches")


def line(device):
    """The one that the finger is on: in inverse."""
    assert device.screen() == "Title"
    styles, tiles = device.map.styles, bytes(device.map.tiles)
    return bytes(t for t, style in zip(tiles, styles) if style & INVERSE).decode().strip()


@pytest.mark.parametrize("start", [Device, at_the_title], ids=["nothing kept", "a match kept"])
@pytest.mark.parametrize("chosen", LINES[2:])
def test_whoever_comes_back_stands_on_the_line_that_she_left_from(start, chosen):
    device = start()
    while line(device) != chosen:
        device.do("next")
    device.do("ok")
    assert device.screen() != "Title"
    device.do("back")
    assert line(device) == chosen


@pytest.mark.parametrize("start, first", [(Device, "new match"), (at_the_title, "resume")])
def test_whoever_begins_no_match_after_all_stands_on_the_first_line(start, first):
    device = start()
    while line(device) != "new match":
        device.do("next")
    device.do("ok" if first == "new match" else "ok ok")
    assert device.screen() == "Seats"
    device.do("back")
    assert line(device) == first


def test_also_where_another_language_is_spoken_now():
    device = Device()
    device.do("next next next ok ok back")
    assert line(device) == "ajustes"


def test_who_has_learnt_stands_on_the_first_line():
    device = learning()
    device.do(RIGHT_ANSWERS)
    assert line(device) == "new match"


def test_to_the_rules_and_back():
    device = at_the_title()
    device.do("next next next next prev ok")
    assert device.screen() == "Rules"
    device.do("back")
    assert device.screen() == "Title"
    device.do("prev prev")
    assert "resume" in device.picture()
