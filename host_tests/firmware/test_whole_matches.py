"""Whole matches, from the title to the winner, by the buttons and what the display says alone."""

import pytest
from devices import BrokenStore, Device, committed, over
from people import Monkey, Person
from watching import Watcher

from engine import ROUND_OVER
from engine.observation import SEAT
from firmware import matches
from firmware.settings import FIRST

TABLES = {
    "one person and two bots": ("person", "easy", "medium"),
    "three persons": ("person", "person", "person"),
    "seven persons": ("person",) * 7,
    "persons and bots with empty chairs": ("-", "person", "medium", "-", "person", "-", "easy"),
    "bots alone": ("medium", "medium", "easy", "easy"),
}


@pytest.mark.parametrize("kinds", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_is_played_to_its_winner(kinds, seed):
    device = Device(seed)
    watcher = Watcher(device)
    person = Person(device, seed)
    person.seat(*kinds)
    assert device.match.players == len([kind for kind in kinds if kind != "-"])
    while not person.sees("has all five men!"):
        turns, written = turns_played(device.match), len(device.store.written)
        person.press()
        # At most one write a turn, one more when a round is over, one more when the match is;
        # and one when it has been seen who has won.
        more = turns_played(device.match) - turns
        new = device.store.written[written:]
        ended = device.match.phase >= ROUND_OVER and more > 0
        assert new.count("match") <= min(more, 1) + (device.screen() == "Winner")
        assert len(new) - new.count("match") <= ended + (ended and over(device.match))
    assert over(device.match)
    assert device.match.scores[device.match.winner] == 31
    assert device.handheld.party.name(device.match.winner).decode().replace(" ", "") in headline(
        device, 1
    )
    assert "Turn" in watcher.screens or "person" not in kinds
    device.do("back")
    assert not person.sees("resume") and person.sees("new match")


def turns_played(match):
    """How often the device had something to keep: a round dealt, a turn over."""
    turns = sum(placed != 255 for placed in match.table.placed[: match.players])
    if match.phase == 1:
        turns -= 1  # she may take it back
    return match.round * (match.players + 1) + turns - (match.players + 1)


def headline(device, y):
    """The letters of double size in a row, without the gaps."""
    return device.picture().splitlines()[y].replace(" ", "")


@pytest.mark.parametrize("kinds", [("person",) * 4, ("person", "easy", "person", "medium")])
def test_every_curtain_calls_whose_turn_it_is_and_her_hand_opens_for_her_alone(kinds):
    device = Device(3)
    person = Person(device, 3)
    person.seat(*kinds)
    called = None
    while not person.sees("has all five men!"):
        device.take_frames()
        if person.sees("hold OK to open"):
            called = device.match.seat
            assert headline(device, 4) == device.handheld.party.name(called).decode()
        person.press()
        for frame in device.take_frames():
            if frame.seat is not None:
                assert frame.seat == called
                name = device.handheld.party.name(called)
                assert frame.tiles.startswith(name + b": ")
                assert kinds[called] == "person"


def test_a_monkey_breaks_nothing():
    screens = set()
    for seed in range(4):
        device = Device(seed)
        device.handheld.settings[FIRST] = 1
        watcher = Watcher(device)
        monkey = Monkey(device, seed)
        for _ in range(2500):
            monkey.press()
            party = device.handheld.party
            assert all(0 < len(name) <= 8 and name.strip() == name for name in party.names)
        screens |= watcher.screens
    assert {"Title", "Seats", "First", "Curtain", "Turn", "Table", "Rules"} <= screens


@pytest.mark.parametrize("kinds", [b"\1\1\1", b"\1\1\1\1\1\1\1", b"\1\2\3\1"])
def test_a_monkey_in_the_middle_of_a_match_breaks_nothing(kinds):
    device = Device(5, kinds=kinds)
    matches.begin(device.handheld, 0)
    Watcher(device)
    monkey = Monkey(device, 5)
    person = Person(device, 5)
    for _ in range(500):
        monkey.press()
        for _ in range(4):
            person.press()


def test_nor_when_the_store_works_only_now_and_then():
    device = Device(6)
    device.store = device.handheld.keeper.store = BrokenStore({})
    Watcher(device)
    monkey = Monkey(device, 6)
    person = Person(device, 6)
    for _ in range(300):
        device.store.broken = not device.store.broken
        monkey.press()
        for _ in range(3):
            person.press()


def test_the_same_seed_and_the_same_buttons_are_the_same_match():
    def story():
        device = Device(11)
        person = Person(device, 11)
        person.seat("person", "easy", "medium", "person")
        for _ in range(200):
            person.press()
        return device.take_frames(), dict(device.store.records)

    assert story() == story()


def test_who_is_chosen_to_begin_begins():
    for seat in range(3):
        device = Device(1)
        device.handheld.settings[FIRST] = 1
        device.do("ok")
        device.do("ok")
        for _ in range(seat + 1):
            device.do("next")
        device.do("ok")
        assert device.match.first == device.handheld.game.view[SEAT] == seat


def test_a_spin_lets_each_begin_now_and_then():
    firsts = set()
    for seed in range(20):
        device = Device(seed)
        Person(device).seat("person", "person", "person", "person")
        firsts.add(device.match.first)
    assert firsts == {0, 1, 2, 3}


def test_a_second_match_deals_other_hands_than_the_first():
    device = Device(1)
    person = Person(device, 1)
    person.seat("easy", "easy", "easy")
    first = committed(device.match)
    while not person.sees("has all five men!"):
        person.press()
    device.do("ok ok ok ok")
    assert committed(device.match)[17:20] != first[17:20]
