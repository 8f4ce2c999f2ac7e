"""The rules open from anywhere by holding BACK, and BACK alone returns where they were opened."""

import pytest
from devices import Device
from scenes import SCENES


@pytest.mark.parametrize("name", SCENES)
def test_from_anywhere_and_back_again_nothing_has_changed(name):
    device = SCENES[name][0]()
    for word in ["wait-0", *SCENES[name][1].split()]:
        device.do(word)
        device.do("release")
        if device.screen() in ("Rules", "Name", "Title"):
            continue  # see below
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
    device.do("ok next hold-ok release back")
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
    pages = {first}
    for _ in range(len(device.handheld.texts.pages)):
        device.do("next")
        pages.add(device.picture())
    assert device.picture() == first
    assert len(pages) == len(device.handheld.texts.pages)
    device.do("prev")
    assert device.picture() != first
    device.do("next")
    assert device.picture() == first
