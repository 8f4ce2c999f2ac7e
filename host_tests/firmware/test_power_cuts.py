"""The batteries fall out after any press: nothing that was said yes to is lost, nothing shown."""

import pytest
from devices import BrokenStore, Device, codes_of, committed, dealt, observation
from people import Person

from engine import MATCH_OVER, ROUND_OVER
from engine.observation import ACTIONS, PHASE, SEAT
from firmware import matches

TABLES = [
    ("person", "person", "person"),
    ("person", "easy", "medium"),
    ("hard", "person", "hard"),
    ("person",) * 7,
    ("easy", "person", "-", "person", "medium"),
]


@pytest.mark.parametrize("kinds", TABLES)
def test_after_a_cut_at_any_moment_the_match_goes_on_where_it_was(kinds):
    device = Device(4)
    person = Person(device, 4)
    person.seat(*kinds)
    while device.match.phase != MATCH_OVER:
        again = device.power_cut()
        assert "resume" in again.picture(), "the title does not offer it"
        assert again.hand_is_closed()
        assert again.snapshot() == committed(device.match)
        again.do("ok")
        check_who_is_called(again)
        person.press()
        while device.screen() == "Thinking":  # a bot who is hard thinks on one device at a time
            device.wait(10)
        device.wait(10)


def check_who_is_called(device):
    """A person's curtain, what a bot has done in her turn, or the end of the round."""
    view = observation(device.match)
    assert device.open_seat() is None
    if view[PHASE] == ROUND_OVER and device.screen() != "Table":
        assert "Round over" in device.picture()
    elif device.screen() in ("Table", "Thinking"):
        assert set("∽∾≋") & set(device.picture())
    else:
        assert device.screen() == "Curtain"
        name = device.handheld.party.name(view[SEAT]).decode()
        assert name in device.picture().splitlines()[4].replace(" ", "")


def test_a_cut_between_the_last_turn_and_the_winner_does_not_hide_her():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1 A^", scores=("BCDE",)))
    device.play_turn(*codes_of("B1")[:1])  # the last is not asked about the molestia
    assert device.match.phase == MATCH_OVER
    presses = []
    while device.screen() != "Winner":
        presses.append(device.screen())
        again = device.power_cut()
        assert "resume" in again.picture(), f"the winner is lost at the {presses[-1]}"
        device.do("ok")


def test_when_everybody_has_seen_the_winner_nothing_is_left_to_go_on_with():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(2, "852", "A1 A^ C5*A_", scores=("", "", "BCDE")))
    while device.screen() != "Title":
        device.do("back" if device.screen() == "Winner" else "ok")
    assert "resume" not in device.picture()
    assert "resume" not in device.power_cut().picture()


def test_a_cut_while_the_winner_is_shown_leaves_nothing_to_go_on_with_and_nothing_to_ask_about():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(2, "852", "A1 A^ C5*A_", scores=("", "", "BCDE")))
    while device.screen() != "Winner":
        device.do("ok")
    device.wait(50)
    device.store.written.clear()
    again = device.power_cut()
    assert "resume" not in again.picture()
    again.do("ok")
    assert again.screen() == "Seats"
    device.do("next back back")
    assert device.screen() == "Title"
    assert device.store.written == [], "what was kept already is kept once more"


def test_who_could_not_be_kept_when_she_was_seen_is_kept_when_she_is_left():
    device = Device(kinds=[1, 1, 1])
    store = device.store = device.handheld.keeper.store = BrokenStore(device.store.records)
    device.enter(dealt(2, "852", "A1 A^ C5*A_", scores=("", "", "BCDE")))
    while device.screen() != "Winner":
        device.do("ok")
    device.wait(50)
    store.broken = False
    assert "match" not in store.records
    device.do("back")
    assert {"match", "log.1", "statistics"} <= set(store.records)
    assert "resume" not in device.power_cut().picture()


def test_a_match_that_is_won_is_not_said_to_go_on_before_its_winner_is_seen():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(2, "852", "A1 A^ C5*A_", scores=("", "", "BCDE")))
    assert device.screen() == "Reveal"
    device.do("back next ok")
    assert device.screen() == "Seats"


def test_a_placement_that_nobody_said_yes_to_is_open_again():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1"))
    device.do("hold-ok release ok")
    assert "molestia" in device.picture()
    again = device.power_cut()
    again.do("ok")
    again.do("hold-ok")
    assert "place" in again.picture()


def test_sleep_keeps_a_placement_that_nobody_said_yes_to():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1"))
    device.do("hold-ok release next ok wait-11000 hold-ok")
    assert "molestia" in device.picture()


def test_through_the_title_nothing_is_lost_either():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1"))
    device.do("hold-ok release next ok wait-11000 back ok hold-ok")
    assert "molestia" in device.picture()


def test_names_and_bots_are_those_of_the_match():
    device = Device(6)
    person = Person(device, 6)
    person.seat("person", "-", "medium", "person", "-", "-", "easy")
    again = device.power_cut()
    party = again.handheld.party
    assert [party.name(seat) for seat in range(4)] == [b"ANA", b"RAMONA", b"DORA", b"PEPITA"]
    assert [party.level(seat) for seat in range(4)] == [-1, 1, -1, 0]


def test_a_name_that_was_given_is_remembered_with_the_match():
    device = Device()
    device.do("ok next hold-ok release ok prev ok prev prev ok prev hold-ok")
    assert device.screen() == "Seats"
    name = device.handheld.party.names[0]
    assert name == b"DD"
    device.do("prev ok")
    assert device.power_cut().handheld.party.names[0] == name


def test_who_sits_down_anew_does_not_change_the_match_that_is_kept():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1"))
    device.do("back")
    device.do("next ok ok next ok ok ok ok prev back")
    assert device.handheld.party.kinds[0] == 0  # nobody now, where ANA sat
    device.do("ok")
    check_who_is_called(device)
    assert "BEA" in device.picture().replace(" ", "")


def test_nor_when_nothing_can_be_saved():
    device = Device(kinds=[1, 1, 1, 1])
    device.handheld.keeper.store = BrokenStore({})
    device.enter(dealt(0, "2384", "A1"))
    device.do("back")
    device.do("next ok ok next ok ok ok ok prev back ok")
    check_who_is_called(device)
    assert "BEA" in device.picture().replace(" ", "")


def test_each_turn_is_written_once():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238"))
    device.store.written.clear()
    device.do("hold-ok release next next prev ok back wait-11000 hold-ok release ok")
    assert device.store.written == []
    device.do("ok")
    assert device.store.written == ["match"]
    device.do("hold-ok release ok hold-ok release next next prev ok ok")
    assert device.store.written == ["match"]
    device.do("ok")
    assert device.store.written == ["match", "match"]


def test_bots_turns_are_not_played_twice():
    device = Device(kinds=[2, 2, 1])
    matches.begin(device.handheld, 0)
    device.wait(10)
    for _ in range(2):
        played = observation(device.match)[ACTIONS : ACTIONS + 14]
        again = device.power_cut()
        again.do("ok")
        assert observation(again.match)[ACTIONS : ACTIONS + 2] == played[:2]
        device.do("ok")
