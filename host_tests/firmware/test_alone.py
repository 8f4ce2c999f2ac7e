"""Nobody presses anything: hands are hidden, then the display is dimmed, then it goes dark."""

import pytest
from devices import Device, dealt


@pytest.fixture
def device():
    """At a curtain, and somebody has just pressed OK, which does nothing here."""
    device = Device()
    device.enter(dealt(0, "472"))
    device.do("ok")
    device.take_frames()
    return device


def test_it_is_dimmed_after_twenty_seconds_and_dark_after_a_minute(device):
    device.wait(19000)
    assert device.brightness is None and not device.dark
    device.wait(1000)
    dimmed = device.brightness
    assert dimmed is not None and not device.dark
    device.wait(39000)
    assert not device.dark
    device.wait(1000)
    assert device.dark
    device.do("ok")
    assert not device.dark
    assert device.brightness > dimmed


def test_a_press_now_and_then_keeps_it_bright(device):
    for _ in range(20):
        device.wait(9000)
        device.do("ok")
    assert device.brightness is None and not device.dark


def test_it_goes_dark_again(device):
    for _ in range(3):
        device.wait(61000)
        assert device.dark
        device.do("ok")
        assert not device.dark


@pytest.mark.parametrize("word", ["ok", "back", "next", "hold-ok", "hold-back", "hold-next"])
def test_the_press_that_gives_light_does_nothing_else(device, word):
    device.wait(61000)
    device.do(word)
    device.wait(1000)
    device.do("release")
    assert device.screen() == "Curtain"
    assert all(frame.screen == "Curtain" for frame in device.take_frames())


def test_the_next_press_works_as_ever(device):
    device.wait(61000)
    device.do("ok")
    device.do("hold-ok")
    assert device.hand_seen()


def test_at_a_display_that_is_dimmed_a_press_works_as_ever(device):
    device.wait(25000)
    device.do("hold-ok")
    assert device.hand_seen()


def test_an_idle_device_draws_nothing(device):
    device.wait(9000)
    assert device.take_frames() == []
    device.wait(200000)
    assert len(device.take_frames()) <= 1


def test_it_stays_dark_when_the_clock_begins_again(device):
    device.clock += 2**29 - device.clock - 70000
    device.do("ok")
    device.wait(61000)
    assert device.dark
    device.wait(100000)
    assert device.dark
    assert device.take_frames()[-1].screen == "Curtain"
    device.do("ok")
    assert not device.dark


def test_a_hand_that_closes_while_the_loop_stood_still_for_long_leaves_it_dark(device):
    """A PC was suspended: the hand closes and the display goes dark in one pass of the loop."""
    device.do("hold-ok release")
    device.clock += 3_600_000
    device.wait(10)
    assert device.take_frames()[-1].screen == "Curtain"
    assert device.dark
    device.wait(1000)
    assert device.dark
    device.do("ok")
    assert not device.dark


@pytest.mark.parametrize("before", range(0, 12000, 1000))
def test_a_hand_closes_in_time_though_the_clock_begins_again(before):
    device = Device()
    device.clock = 2**29 - before
    device.do("ok")
    device.enter(dealt(0, "472"))
    device.do("hold-ok")
    device.do("release")
    device.wait(9000)
    assert device.hand_seen()
    device.wait(1000)
    assert not device.hand_seen() and device.hand_is_closed()
