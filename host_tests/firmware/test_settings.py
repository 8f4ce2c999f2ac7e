"""The list of settings: what each line does at once, what a board leaves out, and erasing."""

import pytest
from devices import BrokenStore, Device, dealt

from boards.terminal.board import Board
from boards.terminal.simulated import MemoryStore
from firmware import matches
from firmware.handheld import Handheld
from firmware.settings import (
    ALONE_MS,
    BRIGHTNESS,
    CHOICES,
    CONTRAST,
    DEFAULTS,
    DIM,
    SETTINGS,
    SOUND,
    TURNED,
)


class Whole(Device):
    """On a board that can be turned, and can beep."""

    def __init__(self, **rest):
        super().__init__(**rest)
        self.heard = []
        self.turns = []
        self.equip(self.handheld.board)
        self.handheld.sound._tone = self.heard.append
        self.handheld.obey()

    def equip(self, board):
        board.tone = self.heard.append
        board.turn = self.turns.append


def listed(device):
    """All lines of the list, from the top, as they are shown."""
    device.handheld.visit("settings")
    device.wait(10)
    lines = [line.split()[0] for line in device.picture().splitlines()[1:7]]
    while lines[-1] != "erase":
        device.do("next")
        last = device.picture().splitlines()[6].split()[0]
        if last != lines[-1]:
            lines.append(last)
    return lines


def go_to(device, line):
    """Open the list at one of its lines."""
    device.handheld.visit("settings")
    while device.handheld.screen.lines[device.handheld.screen.choice] != line:
        device.do("next")


ALL = "language new confirm movement sound contrast dim turned begins hints erase".split()


def test_a_board_that_can_do_everything_has_every_line():
    assert listed(Whole()) == ALL


@pytest.mark.parametrize("port, word", [("tone", "sound"), ("turn", "turned")])
def test_a_setting_that_would_do_nothing_is_not_in_the_list(port, word):
    device = Whole()
    setattr(device.handheld.board, port, None)
    assert listed(device) == [line for line in ALL if line != word]


def test_a_terminal_has_neither():
    assert listed(Device()) == [line for line in ALL if line not in ("sound", "turned")]


def test_each_line_changes_its_own_setting_and_comes_round():
    device = Whole()
    before = bytes(device.handheld.settings)
    for line in range(SETTINGS):
        go_to(device, line)
        for step in range(CHOICES[line]):
            settings = device.handheld.settings
            assert settings[line] == (before[line] + step) % CHOICES[line]
            assert all(settings[i] == before[i] for i in range(SETTINGS) if i != line)
            device.do("ok")
        assert device.handheld.settings == before
        device.do("back")


def test_settings_are_kept_when_the_list_is_left():
    device = Whole()
    before = bytes(device.handheld.settings)
    for line in range(SETTINGS):
        go_to(device, line)
        device.do("ok back")
    wanted = [(before[i] + 1) % CHOICES[i] for i in range(SETTINGS)]
    assert list(device.handheld.settings) == wanted
    records = dict(device.store.records)
    store = MemoryStore(records)
    board = Board(lambda: 0, lambda: 0, device, device, store)
    assert list(Handheld(board, 0).settings) == wanted


# ---- turned


def test_turning_is_seen_at_once_and_again():
    device = Whole()
    go_to(device, TURNED)
    device.do("ok ok ok")
    assert device.turns == [True, False, True]


def test_a_handheld_that_was_turned_is_turned_before_its_first_picture(monkeypatch):
    device = Whole()
    go_to(device, TURNED)
    device.do("ok back")
    told = []
    monkeypatch.setattr("boards.terminal.simulated.Unseen.show", lambda *_: told.append("show"))
    monkeypatch.setattr("boards.terminal.board.Board.turn", lambda _, way: told.append(way))
    device.power_cut()
    assert told[:2] == [True, "show"]


# ---- sound


def test_sound_is_heard_when_it_is_switched_on_and_not_when_off():
    device = Whole()
    go_to(device, SOUND)
    device.do("ok wait-500")
    assert device.heard and device.heard[-1] == 0
    device.heard.clear()
    device.do("ok wait-500")
    assert device.heard == []


# ---- contrast, and when it is dimmed


def test_contrast_has_three_levels_and_all_are_brighter_than_dimmed():
    device = Whole()
    go_to(device, CONTRAST)
    seen = []
    for _ in range(3):
        device.do("ok")
        seen.append(device.brightness)
    assert sorted(seen) == list(BRIGHTNESS)
    device.wait(20000)
    assert 0 < device.brightness < min(BRIGHTNESS)


@pytest.mark.parametrize("level", range(3))
def test_a_press_brings_back_the_chosen_contrast(level):
    device = Whole()
    device.handheld.settings[CONTRAST] = level
    device.handheld.obey()
    for seconds in (30, 70):
        device.wait(1000 * seconds)
        assert device.brightness < BRIGHTNESS[level]
        device.do("next")
        assert device.brightness == BRIGHTNESS[level]
        assert not device.dark


@pytest.mark.parametrize("choice, seconds", [(0, 10), (1, 20), (2, 60)])
def test_it_is_dimmed_when_the_setting_says_and_dark_after_three_times_as_long(choice, seconds):
    device = Whole()
    go_to(device, DIM)
    while device.handheld.settings[DIM] != choice:
        device.do("ok")
    assert f"{seconds} s" in device.picture()
    device.do("back next")
    start = device.clock - 50  # when NEXT came up
    full = device.brightness
    device.wait(start + 1000 * seconds - 10 - device.clock)
    assert device.brightness == full
    device.wait(10)
    assert device.brightness < full and not device.dark
    device.wait(start + 3000 * seconds - 10 - device.clock)
    assert not device.dark
    device.wait(10)
    assert device.dark


def test_a_hand_is_hidden_after_ten_seconds_whatever_the_setting():
    assert {alone[0] for alone in ALONE_MS} == {10000}


# ---- erase


def played():
    """In the middle of a match, after one that was won."""
    device = Whole(kinds=[1, 1, 1], names=["ZOE", "YVES", "XENA"])
    device.handheld.settings[TURNED] = 1
    matches.begin(device.handheld, 0)
    device.wait(10)
    device.win_by_chance(3)
    device.enter(dealt(0, "472"))
    device.do("back")
    return device


def test_only_a_hold_and_another_hold_erase():
    device = played()
    kept = dict(device.store.records)
    for words in (
        "ok",
        "ok ok ok ok",
        "hold-ok release",
        "hold-ok release ok hold-ok release",
        "hold-ok release prev next hold-ok release",
        "hold-ok wait-5000 release",
    ):
        go_to(device, SETTINGS)
        device.do(words)
        assert device.store.records == kept, words
        device.do("back")
    go_to(device, SETTINGS)
    device.do("hold-ok release")
    assert "Hold again" in device.picture()
    device.do("hold-ok release")
    assert "forgotten" in device.picture()
    assert device.store.records == {}


def erased():
    device = played()
    device.handheld.obey()
    go_to(device, SETTINGS)
    device.do("hold-ok release hold-ok release")
    return device


def test_after_it_everything_is_as_at_first():
    device = erased()
    handheld, new = device.handheld, Device().handheld
    assert handheld.settings == DEFAULTS and device.turns == [True, False]
    assert handheld.party.names == new.party.names
    assert handheld.party.kinds == new.party.kinds
    assert not handheld.keeper.unfinished
    device.do("back")
    assert device.screen() == "Language"
    device.do("ok")
    assert "resume" not in device.picture()
    assert device.store.written[-1] == "settings"


def test_without_power_before_the_language_was_chosen_it_is_asked_for_again():
    device = erased()
    for words in ("", "back"):
        device.do(words)
        assert device.store.records == {}


def test_a_setting_changed_after_it_is_kept_with_the_language():
    device = erased()
    device.do("next next next ok back ok")  # past the end: the third line
    assert device.screen() == "Title"
    assert device.power_cut().handheld.settings != DEFAULTS


def test_a_match_can_begin_after_it():
    device = erased()
    device.do("back ok prev ok ok ok")
    assert device.screen() == "Curtain"
    assert device.picture().splitlines()[4].replace(" ", "") in ("ANA", "BEA", "CLARA")


def test_what_cannot_be_erased_is_said_and_nothing_is_forgotten():
    device = played()
    device.store = device.handheld.keeper.store = BrokenStore(device.store.records)
    kept = dict(device.store.records)
    go_to(device, SETTINGS)
    device.do("hold-ok release hold-ok release")
    assert "cannot be saved" in device.picture()
    assert device.store.records == kept
    assert device.handheld.party.names[0] == b"ZOE"


def test_nor_is_anything_erased_with_the_last_of_a_battery():
    device = played()
    kept = dict(device.store.records)
    device.handheld.board.battery = lambda: 4
    go_to(device, SETTINGS)
    device.do("hold-ok release hold-ok release")
    assert "cannot be saved" in device.picture()
    assert device.store.records == kept
