"""From contacts that close and open, bounce and overlap, to what was meant."""

import pytest

from firmware.buttons import BACK, HOLD, NEXT, OK, PREV, RELEASE, TAP, Buttons, elapsed

ALL = (PREV, NEXT, OK, BACK)
DAYS_6 = 2**29  # milliseconds after which a board's clock may begin again
DAYS_12 = 2**30


class Finger:
    """Four contacts, read as often as the loop passes: `every` ms, at a clock that wraps."""

    def __init__(self, start=1000, every=10, wrap=DAYS_6):
        self.buttons = Buttons()
        self.now = start
        self.every = every
        self.wrap = wrap
        self.mask = 0
        self.latched = 0  # down at some time since the last read
        self.events = []  # pairs of the milliseconds since the start, and an event
        self.start = start

    def down(self, *buttons):
        self.mask |= sum(buttons)
        self.latched |= self.mask
        return self

    def up(self, *buttons):
        self.mask &= ~sum(buttons)
        return self

    def wait(self, ms):
        """Time passes; the loop polls whenever it comes by."""
        for _ in range(ms):
            if (self.now - self.start) % self.every == 0:
                self.poll()
            self.now += 1
        return self

    def poll(self):
        event = self.buttons.poll(self.mask | self.latched, self.now % self.wrap)
        self.latched = 0
        if event:
            self.events.append((self.now - self.start, event))
        return event

    def what(self):
        return [event for _, event in self.events]


# ---- one button


@pytest.mark.parametrize("button", ALL)
def test_a_press_counts_at_its_first_edge_and_a_tap_when_it_comes_up(button):
    finger = Finger()
    finger.down(button).wait(100).up(button).wait(100)
    assert finger.events == [(0, button), (100, TAP | button)]


@pytest.mark.parametrize("every", [1, 5, 20, 50])
def test_a_press_is_seen_at_the_next_pass_however_slow_the_loop_is(every):
    finger = Finger(every=every)
    finger.wait(every + 1).down(OK).wait(200)
    assert finger.events == [(2 * every, OK)]


@pytest.mark.parametrize("milliseconds", [1, 5, 9])
def test_a_press_between_two_passes_is_not_lost(milliseconds):
    finger = Finger()
    finger.wait(1).down(OK).wait(milliseconds).up(OK).wait(100)
    assert finger.what() == [OK, TAP | OK]


def test_nothing_pressed_is_nothing():
    assert Finger().wait(20000).events == []


@pytest.mark.parametrize("button", [OK, BACK])
def test_a_hold_comes_once_at_half_a_second_and_then_a_release_instead_of_a_tap(button):
    finger = Finger()
    finger.down(button).wait(3000).up(button).wait(100)
    assert finger.events == [(0, button), (500, HOLD | button), (3000, RELEASE | button)]


@pytest.mark.parametrize("milliseconds, ends", [(490, TAP), (500, TAP), (501, RELEASE)])
def test_just_below_half_a_second_is_a_tap(milliseconds, ends):
    finger = Finger()
    finger.down(OK).wait(milliseconds).up(OK).wait(100)
    assert finger.what()[-1] == ends | OK
    assert (HOLD | OK in finger.what()) == (ends == RELEASE)


@pytest.mark.parametrize("button", [PREV, NEXT])
def test_who_walks_may_hold_and_is_repeated(button):
    finger = Finger()
    finger.down(button).wait(1000).up(button).wait(300)
    assert finger.events == [
        (0, button),
        (500, HOLD | button),
        (650, button),
        (800, button),
        (950, button),
        (1000, RELEASE | button),
    ]


# ---- bounces


@pytest.mark.parametrize("button", ALL)
@pytest.mark.parametrize("period", [2, 3, 7])
def test_a_contact_that_bounces_is_one_press(button, period):
    finger = Finger(every=1)

    def bounce():
        for _ in range(0, 24, 2 * period):
            finger.up(button).wait(period).down(button).wait(period)

    finger.down(button)
    bounce()
    finger.wait(100).up(button).wait(2)
    finger.down(button)
    bounce()
    finger.up(button).wait(100)
    assert finger.what() == [button, TAP | button]


def test_a_bounce_does_not_shorten_a_hold():
    finger = Finger(every=1)
    finger.down(OK).wait(5).up(OK).wait(5).down(OK).wait(491)
    assert finger.events == [(0, OK), (500, HOLD | OK)]


def test_two_presses_as_fast_as_a_finger_can_are_two():
    finger = Finger()
    for _ in range(5):
        finger.down(OK).wait(40).up(OK).wait(40)
    assert finger.what() == [OK, TAP | OK] * 5


def test_a_press_right_after_a_release_waits_until_it_cannot_be_a_bounce():
    finger = Finger()
    finger.down(OK).wait(100).up(OK).wait(10).down(OK).wait(100)
    assert finger.events == [(0, OK), (100, TAP | OK), (130, OK)]


# ---- several buttons


def test_two_buttons_at_once_are_two_presses_and_two_taps():
    finger = Finger()
    finger.down(OK, PREV).wait(100).up(OK, PREV).wait(100)
    assert finger.what() == [PREV, OK, TAP | PREV, TAP | OK]


def test_all_four_at_once():
    finger = Finger()
    finger.down(*ALL).wait(600).up(*ALL).wait(100)
    assert sorted(finger.what()) == sorted(
        [*ALL, *(HOLD | b for b in ALL), *(RELEASE | b for b in ALL)]
    )


def test_a_button_pressed_while_another_is_held_is_not_lost():
    finger = Finger()
    finger.down(OK).wait(600).down(NEXT).wait(80).up(NEXT).wait(80).up(OK).wait(100)
    assert finger.what() == [OK, HOLD | OK, NEXT, TAP | NEXT, RELEASE | OK]


def test_two_short_presses_between_two_passes_are_both_kept():
    finger = Finger(every=50)
    finger.wait(1).down(PREV, OK).wait(20).up(PREV, OK).wait(400)
    assert sorted(finger.what()) == sorted([PREV, TAP | PREV, OK, TAP | OK])


def test_a_short_press_in_the_very_pass_of_a_repeat_is_kept():
    finger = Finger(every=50)
    finger.down(PREV).wait(601).down(OK).wait(20).up(OK).wait(200)
    assert finger.what().count(OK) == 1


# ---- the clock


@pytest.mark.parametrize("wrap", [DAYS_6, DAYS_12])
@pytest.mark.parametrize("before", range(0, 1200, 10))
def test_whatever_happens_when_the_clock_begins_again_is_as_ever(wrap, before):
    def story(start):
        finger = Finger(start - 1000, wrap=wrap)
        finger.down(NEXT, OK).wait(100).up(NEXT, OK).wait(900)
        finger.down(NEXT).wait(700).up(NEXT).wait(200).down(OK).wait(100).up(OK).wait(100)
        return finger.events

    assert story(wrap - before) == story(2000)


@pytest.mark.parametrize("start", [0, DAYS_6 - 10, DAYS_6])
def test_a_contact_that_bounces_as_the_clock_begins_again_is_one_press(start):
    finger = Finger(start, every=1)
    for _ in range(5):
        finger.down(OK).wait(2).up(OK).wait(2)
    finger.down(OK).wait(100)
    assert finger.what() == [OK]


@pytest.mark.parametrize("wrap", [DAYS_6, DAYS_12])
def test_time_that_passed_is_never_negative(wrap):
    for then in (0, 1, 12345, wrap - 1):
        for passed in (0, 1, 500, 10000, 2**28):
            assert elapsed((then + passed) % wrap, then) == passed
