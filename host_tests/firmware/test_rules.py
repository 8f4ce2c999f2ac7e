"""The rules open from anywhere by holding BACK, and BACK alone returns where they were opened."""

import pytest
from devices import Device
from scenes import SCENES

from firmware.screens.rules import PICTURES
from firmware.texts import LANGUAGES, Texts


@pytest.mark.parametrize("name", SCENES)
def test_from_anywhere_and_back_again_nothing_has_changed(name):
    device = SCENES[name][0]()
    for word in ["wait-0", *SCENES[name][1].split()]:
        device.do(word)
        device.do("release")
        if device.screen() in ("Rules", "Name", "Title", "Thinking", "Hint"):
            continue  # see below, test_thinking.py and test_hint.py
        before, kept = device.picture(), dict(device.store.records)
        was_open = device.screen() == "Turn"
        device.do("hold-back")
        assert device.screen() == "Rules"
        assert device.hand_is_closed()
        device.do("release next prev ok back")
        if was_open:
            assert device.screen() == "Curtain"
            device.do("hold-ok release")
            assert device.screen() == "Turn"
        else:
            assert device.picture() == before
        assert device.store.records == kept


def test_a_name_that_is_being_written_waits():
    device = Device()
    device.do("ok next hold-ok release ok back")
    before = device.picture()
    device.do("hold-back release back")
    assert device.picture() == before


def test_the_title_waits_too():
    device = Device()
    device.do("next hold-back release")
    assert device.screen() == "Rules"
    device.do("back")
    assert device.screen() == "Title"


def test_holding_back_on_does_not_close_them_again():
    device = Device()
    device.do("hold-back wait-5000 release")
    assert device.screen() == "Rules"


def test_the_pages_go_round():
    device = Device()
    device.do("hold-back release")
    first = device.picture()
    seen = {first}
    while len(seen) < 99:
        device.do("next")
        if device.picture() == first:
            break
        seen.add(device.picture())
    assert len(seen) == len(PICTURES)
    device.do("prev")
    assert device.picture() in seen - {first}
    device.do("next")
    assert device.picture() == first


@pytest.mark.parametrize("language", range(len(LANGUAGES)), ids=LANGUAGES)
def test_every_language_has_a_text_for_each_picture_and_room_for_it(language):
    texts = Texts(language)
    for number in range(len(PICTURES)):
        assert 1 <= len(texts.page("rules", number).split(b"\n")) <= 5
    with pytest.raises(IndexError):
        texts.page("rules", len(PICTURES))
