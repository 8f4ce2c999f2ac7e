"""The language is asked for first, can be changed, and all screens speak it at once."""

import pytest
from devices import Device
from scenes import new

from boards.terminal.text_picture import text_picture
from firmware import texts as all_texts
from firmware.screens import language
from firmware.settings import LANGUAGE
from firmware.texts import LANGUAGES, Texts
from firmware.tiles import TileMap


def says(device, text):
    return text.decode("latin-1") in device.picture()


@pytest.mark.parametrize("number", range(len(LANGUAGES)), ids=LANGUAGES)
def test_the_first_question_is_asked_in_the_language_under_the_finger(number):
    device = new()
    device.do("next " * number)
    texts = Texts(number)
    assert device.screen() == "Language"
    assert says(device, texts.section("language").which)
    assert says(device, texts.language_name)
    device.do("ok")
    assert says(device, texts.section("title").menu[1])
    device.do("prev ok")
    assert says(device, texts.section("seats").start)
    again = device.power_cut()
    assert again.screen() == "Title"
    assert says(again, texts.section("title").menu[1])


def test_whoever_has_chosen_it_is_one_press_away_from_learning_and_later_from_a_match():
    device = new()
    device.do("ok")
    again = device.power_cut()
    device.do("ok")
    assert device.screen() == "Tutorial"
    again.do("ok")
    assert again.screen() == "Seats"


def test_the_languages_go_round():
    device = new()
    device.do("prev")
    assert device.handheld.settings[LANGUAGE] == len(LANGUAGES) - 1
    device.do("next")
    assert device.handheld.settings[LANGUAGE] == 0


@pytest.mark.parametrize("count", [7, 8, 20])
def test_of_more_languages_than_lines_the_one_under_the_finger_is_seen(count, monkeypatch):
    names = [b"Nr %d" % number for number in range(count)]
    monkeypatch.setattr(all_texts, "LANGUAGES", ("en",) * count)
    monkeypatch.setattr(language, "LANGUAGES", ("en",) * count)
    monkeypatch.setattr(language, "NAMES", names)
    screen = language.Language(Device().handheld)
    screen.open()
    seen = []
    for chosen in range(count):
        screen.hand.settings[LANGUAGE] = chosen
        tiles = TileMap()
        screen.draw(tiles)
        lines = text_picture(tiles).splitlines()[2:8]
        seen.append([line.strip(" ↑↓") for line in lines])
        assert f"Nr {chosen}" in seen[-1]
        assert ("↑" in lines[0]) == (seen[-1][0] != "Nr 0")
        assert ("↓" in lines[5]) == (seen[-1][5] != f"Nr {count - 1}")
    assert seen[0][0] == "Nr 0" and seen[-1][5] == f"Nr {count - 1}"


def test_in_the_settings_it_changes_at_once_and_stays_where_one_goes_back_to():
    device = Device()
    device.handheld.visit("settings")
    for number in [*range(1, len(LANGUAGES)), 0, 1]:
        device.do("ok")
        assert says(device, Texts(number).section("settings").names[0])
        assert says(device, Texts(number).section("settings").change)
    device.do("back")
    texts = Texts(1)
    assert device.screen() == "Title"
    assert says(device, texts.section("title").menu[4])
    device.do("next next next ok")
    assert says(device, texts.section("seats").start)
    device.do("next hold-ok release")
    assert says(device, texts.section("place").who)
