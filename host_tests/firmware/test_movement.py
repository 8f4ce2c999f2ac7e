"""Movements end, nobody waits for one, and none shows what is hidden.

Every picture of each is in pictures/moving_*.txt, see scenes.py.
"""

import pytest
from devices import Device, dealt
from people import Monkey, Person
from scenes import MOVEMENTS
from watching import Watcher

from firmware import matches
from firmware.handheld import FRAME_MS
from firmware.settings import MOVEMENT

A_SECOND = 1100  # about


def at_the_movement(name):
    """It has just begun, and its first picture is to be seen."""
    start, words = MOVEMENTS[name]
    device = start()
    device.do(words)
    assert device.handheld.frame == 0 < device.handheld.screen.frames
    return device


@pytest.mark.parametrize("name", MOVEMENTS)
def test_it_takes_about_a_second_at_most_and_then_nothing_is_drawn(name):
    device = at_the_movement(name)
    frames = device.handheld.screen.frames
    assert frames * FRAME_MS <= A_SECOND
    device.wait(A_SECOND)
    assert device.handheld.frame == frames
    device.take_frames()
    device.wait(5000)
    assert device.take_frames() == []


@pytest.mark.parametrize("name", MOVEMENTS)
def test_without_movement_the_last_picture_is_there_at_once(name):
    moving = at_the_movement(name)
    moving.wait(A_SECOND)
    start, words = MOVEMENTS[name]
    still = start()
    still.handheld.settings[MOVEMENT] = 0
    still.do(words)
    if name.startswith("spin"):
        assert still.screen() in ("Curtain", "Table")
    else:
        assert still.picture() == moving.picture()
    still.take_frames()
    still.wait(5000)
    assert still.take_frames() == []


@pytest.mark.parametrize("name", MOVEMENTS)
@pytest.mark.parametrize("word", ["ok", "next", "prev", "back", "hold-ok release", "hold-back"])
def test_a_press_in_any_picture_does_what_it_does_in_the_last(name, word):
    def pressed(after):
        device = at_the_movement(name)
        device.wait(after * FRAME_MS)
        device.do(word)
        device.wait(A_SECOND)
        return device.screen(), device.picture(), device.snapshot()

    last = at_the_movement(name).handheld.screen.frames
    for frame in range(last):
        assert pressed(frame) == pressed(last + 1)


@pytest.mark.parametrize("name", MOVEMENTS)
def test_the_first_edge_of_a_press_ends_it(name):
    device = at_the_movement(name)
    device.down = 1  # PREV, which leads nowhere else but to the log
    device.wait(20)
    assert device.handheld.frame == device.handheld.screen.frames


def test_no_picture_shows_a_mujer_who_is_not_public():
    """The same frames, whatever those hold who have not placed yet; a Watcher looks at each."""
    told = []
    for deal in ("2384", "2387", "2386"):
        device = Device(kinds=[1] * 4, moving=True)
        device.enter(dealt(0, deal, "A1"))
        Watcher(device)
        seen = []
        look = device.on_frame
        device.on_frame = lambda frame, look=look, seen=seen: (look(frame), seen.append(frame))
        device.do("hold-ok release ok next ok ok wait-1000")
        device.do("ok hold-ok release ok ok ok wait-1000 ok")
        assert device.screen() == "Curtain"
        told.append(seen)
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("seed", range(2))
def test_whole_matches_with_movement_and_a_monkey(seed):
    device = Device(seed, kinds=[1, 1, 2], moving=True)
    matches.begin(device.handheld, None)
    Watcher(device)
    monkey = Monkey(device, seed)
    person = Person(device, seed)
    for _ in range(150):
        if seed:
            monkey.press()
            while device.screen() in ("Tutorial", "Rules"):
                device.do("back")
        for _ in range(4):
            person.press()


def test_coming_back_from_a_visit_nothing_moves_again():
    device = at_the_movement("walk")
    device.do("prev back")
    assert device.screen() == "Table"
    device.take_frames()
    device.wait(2000)
    assert device.take_frames() == []


def test_a_favour_flies_with_its_cue_and_a_step_back_counts_nothing_anew():
    device = at_the_movement("count")
    device.wait(A_SECOND)
    final = device.picture()
    device.do("ok")
    assert device.handheld.frame < device.handheld.screen.frames
    device.do("prev")
    assert device.picture() == final


def test_everybodys_favours_are_there_as_long_as_ok_is_held_in_a_turn():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1", scores=("BCDE", "BCD", "ABCE")))
    device.do("hold-ok release next")
    turn = device.picture()
    device.do("hold-ok")
    assert "CLARA    ♥♥♥♡♥" in device.picture() and not device.hand_seen()
    device.do("release")
    assert device.picture() == turn
    device.do("hold-ok wait-11000")
    assert device.screen() == "Curtain" and device.hand_is_closed()
    device.do("release next")
    assert device.screen() == "Scores" and device.hand_is_closed()
    device.do("ok")
    assert device.screen() == "Curtain"
