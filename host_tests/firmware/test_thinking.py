"""A bot who is hard thinks in slices: the loop goes on meanwhile, and her turn is as any other."""

import pytest
from devices import HARD, Device, dealt, observation, snapshot

from engine import MOLESTIA, OBSERVED, Match, bots, levels
from engine.observation import ACTIONS
from engine.pieces import NOTHING, blocks
from engine.rng import Generator
from firmware.buttons import OK
from firmware.screens.walk import PLANTED, STEPS

LONGEST = 200  # passes of the loop for a whole turn


def thinking(turns="", seed=5, moving=False):
    """It is the turn of a bot who has just begun to think."""
    device = Device(seed, kinds=[HARD] * 4, moving=moving)
    device.enter(dealt(0, "2385", turns))
    assert device.screen() == "Thinking"
    return device


def think_on(device):
    """Until her turn is to be seen; how many passes of the loop that took."""
    passes = 0
    while device.screen() == "Thinking":
        device.wait(10)
        passes += 1
        assert passes < LONGEST
    device.wait(10)
    assert device.screen() == "Table"
    return passes


def played_at_once(match, dice):
    """The match after the same turn, if nothing went on meanwhile."""
    other, throws = Match(match.players, 0), Generator(0)
    other.copy_from(match)
    throws.copy_from(dice)
    codes, view = bytearray(32), bytearray(OBSERVED)
    while other.seat == match.seat and (count := other.legal(codes)):
        other.observe(other.seat, view)
        other.apply(levels.choose(bots.HARD, view, codes, count, throws))
        if other.phase == MOLESTIA and (other.seat + 1) % other.players == other.first:
            other.apply(41)  # the last is not asked
    return snapshot(other)


@pytest.mark.parametrize("players", range(3, 8))
def test_she_plays_what_she_plays_when_she_is_asked_at_once(players):
    device = Device(seed=players, kinds=[HARD] * players)
    device.do("ok ok")
    turns = 0
    while turns < 2 * players:
        device.do("ok")
        if device.screen() == "Thinking":
            # What OK has left her time for counts, too: she begins anew when the match is resumed.
            device.do("back")
            expected = played_at_once(device.match, device.handheld.game.dice)
            device.handheld.go_on()
            think_on(device)
            assert device.snapshot() == expected
            turns += 1


def test_there_is_a_picture_before_she_begins_and_then_she_is_heard_of_again_and_again():
    device = Device(seed=5, kinds=[HARD, HARD, 1, 1])
    device.enter(dealt(0, "2385"))
    think_on(device)
    device.take_frames()
    pictures = []
    device.on_frame = lambda frame: pictures.append((frame.screen, device.clock))
    device.do("ok")
    begun = next(clock for screen, clock in pictures if screen == "Thinking")
    assert pictures[0] == ("Table", begun - 60)
    think_on(device)
    seen = [clock for screen, clock in pictures if screen == "Thinking"]
    assert len(seen) > 3
    assert max(after - before for before, after in zip(seen, seen[1:])) <= 150


def test_nothing_of_her_hand_is_seen_nor_lies_open_between_two_slices():
    device = thinking("A1")
    while device.screen() == "Thinking":
        assert device.hand_is_closed()
        assert device.match.phase != MOLESTIA
        device.wait(10)
    frames = [frame for frame in device.take_frames() if frame.screen == "Thinking"]
    assert len(frames) > 4
    assert all(frame.mujeres <= frame.shown for frame in frames)
    assert {frame.seat for frame in frames} == {None}


def test_the_table_stands_still_until_she_knows_both_her_place_and_the_molestias():
    device = thinking("A1")
    think_on(device)
    frames = [frame for frame in device.take_frames() if frame.screen == "Thinking"]
    assert len({frame.tiles[: 7 * 18] for frame in frames}) == 1
    assert len({frame.tiles for frame in frames}) > 4


def test_ok_hurries_nothing_and_is_no_ok_on_the_table():
    device = thinking()
    other = thinking()
    passes = think_on(other)
    device.down = OK
    for _ in range(passes + 20):
        device.wait(10)
    device.down = 0
    device.wait(100)
    assert device.screen() == "Table"
    assert device.snapshot() == other.snapshot()


def test_nor_does_prev_lead_from_there_to_the_log_while_it_stays_down():
    device = thinking()
    device.do("hold-prev")
    think_on(device)
    device.take_frames()
    device.wait(1000)
    assert device.screen() == "Table"
    assert device.take_frames() == []


def test_back_leads_to_the_title_and_she_begins_anew_where_she_was():
    device = thinking("A1")
    before = device.snapshot()
    for wait in range(0, 60, 10):
        device.do(f"wait-{wait} back")
        assert device.screen() == "Title"
        assert "resume" in device.picture()
        assert device.snapshot() == before
        device.do("ok")
        assert device.screen() == "Thinking"
    think_on(device)
    assert observation(device.match)[ACTIONS + 3] != NOTHING


def test_the_rules_make_her_wait_and_no_more():
    device = thinking("A1")
    device.handheld.visit("rules")
    device.wait(10)
    assert device.screen() == "Rules"
    steps = device.handheld.screen.came_from.steps
    device.wait(2000)
    assert device.screen() == "Rules"
    device.do("back")
    assert device.screen() == "Thinking"
    assert device.handheld.screen.steps <= steps + 1
    think_on(device)


def test_a_power_cut_while_she_thinks_loses_nothing():
    device = thinking("A1")
    device.wait(150)
    again = device.power_cut()
    again.do("ok")
    assert again.screen() == "Thinking"
    assert again.snapshot() == device.snapshot()
    think_on(again)


def test_she_is_seen_to_walk_and_to_plant_the_molestia():
    planted = 0
    for seed in range(8):
        device = thinking("A1", seed, moving=True)
        think_on(device)
        moved = observation(device.match)[ACTIONS + 3]
        assert device.handheld.table.frames == (PLANTED if blocks(moved) else STEPS)
        assert device.handheld.frame == 0
        planted += blocks(moved)
    assert planted > 0


def test_a_bot_who_is_not_hard_plays_at_once():
    device = Device(kinds=[2, 3, 3])
    device.enter(dealt(0, "238"))
    assert device.screen() == "Table"
    device.do("ok")
    assert "Thinking" not in {frame.screen for frame in device.take_frames()}
