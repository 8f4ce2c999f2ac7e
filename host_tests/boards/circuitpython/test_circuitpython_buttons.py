"""Buttons by keypad: every press is seen, however short, and however slow the loop."""

import pytest
from circuitpython_fakes import Keys

from boards.drivers.circuitpython_buttons import KeypadButtons
from firmware.buttons import BACK, NEXT, OK, PREV

MEANINGS = bytes((PREV, NEXT, OK, BACK, OK))


@pytest.fixture
def keys():
    return Keys(["prev", "next", "ok", "back", "another ok"])


@pytest.fixture
def buttons(keys):
    return KeypadButtons(keys, MEANINGS)


def test_what_is_down_is_down_until_it_comes_up(keys, buttons):
    assert buttons.read() == 0
    keys.change(2, True)
    assert buttons.read() == OK
    assert buttons.read() == OK
    keys.change(0, True)
    assert buttons.read() == OK | PREV
    keys.change(2, False)
    assert buttons.read() == PREV
    keys.change(0, False)
    assert buttons.read() == 0


def test_a_tap_between_two_reads_is_seen_once(keys, buttons):
    keys.change(1, True)
    keys.change(1, False)
    assert buttons.read() == NEXT
    assert buttons.read() == 0


def test_taps_of_all_buttons_between_two_reads_are_all_seen(keys, buttons):
    for number in range(4):
        keys.change(number, True)
        keys.change(number, False)
    assert buttons.read() == PREV | NEXT | OK | BACK


def test_two_keys_of_one_meaning_are_up_when_both_are(keys, buttons):
    keys.change(2, True)
    keys.change(4, True)
    assert buttons.read() == OK
    keys.change(2, False)
    assert buttons.read() == OK
    keys.change(4, False)
    assert buttons.read() == 0


def test_on_three_buttons_prev_and_next_together_are_back_until_both_are_up():
    keys = Keys(["prev", "next", "ok"])
    buttons = KeypadButtons(keys, bytes((PREV, NEXT, OK)), chord=True)
    keys.change(0, True)
    assert buttons.read() == PREV
    keys.change(1, True)
    assert buttons.read() == BACK
    keys.change(0, False)
    assert buttons.read() == BACK
    keys.change(1, False)
    assert buttons.read() == 0
    keys.change(1, True)
    assert buttons.read() == NEXT


def test_upside_down_prev_and_next_change_places(keys, buttons):
    buttons.turn(True)
    for number, meaning in enumerate((NEXT, PREV, OK, BACK)):
        keys.change(number, True)
        keys.change(number, False)
        assert buttons.read() == meaning
    buttons.turn(False)
    keys.change(0, True)
    assert buttons.read() == PREV
