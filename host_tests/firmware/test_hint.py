"""A hint: who holds her open hand can ask what hard would do. The log tells that she has asked."""

import sys

import pytest
from devices import EASY, HARD, Device, dealt, observation, snapshot

from boards.terminal.simulated import BUTTONS
from engine import MOLESTIA, OBSERVED, bots, levels
from engine.rng import Generator
from firmware.settings import DEFAULTS, HINT

DEAL = "2385674"
WHISPERS = "FRIDA: I would..."


def at_the_turn(turns="A1", deal=DEAL, kinds=None, allowed=1):
    """With the hand open."""
    device = Device(kinds=kinds or [1] * len(deal))
    device.handheld.settings[HINT] = allowed
    device.enter(dealt(0, deal, turns))
    device.do("hold-ok release")
    assert device.screen() == "Turn"
    return device


def ask(device, button="next"):
    """OK held, and another button pressed meanwhile."""
    device.do("hold-ok")
    device.down |= BUTTONS[button]
    device.wait(20)
    device.down ^= BUTTONS[button]
    device.wait(20)


def listen(device):
    """Till she has been told."""
    while device.screen() == "Hint":
        device.wait(10)
    device.wait(10)
    device.do("release")
    assert device.screen() == "Turn"


def chosen(device):
    return device.handheld.game.codes[device.handheld.turn.choice]


def what_hard_would_do(device):
    """With the dice of a hint in this turn."""
    match = device.match
    codes, view = bytearray(32), bytearray(OBSERVED)
    match.observe(match.seat, view)
    dice = Generator(match.round << 3 | match.seat, 2)
    return levels.choose(bots.HARD, view, codes, match.legal(codes), dice)


def log(device):
    """What it shows, from the table or the curtain."""
    device.do("prev")
    assert device.screen() == "Log"
    picture = device.picture()
    device.do("back")
    return picture


def test_it_is_off_at_first_and_then_next_is_what_it_always_was():
    assert DEFAULTS[HINT] == 0
    device = at_the_turn(allowed=0)
    device.do("hold-ok")
    assert "?" not in device.picture()
    device.do("release")
    ask(device)
    device.do("release")
    assert device.screen() == "Turn"
    assert device.handheld.turn.choice == 1
    assert "Hint" not in {frame.screen for frame in device.take_frames()}


@pytest.mark.parametrize("button", ["prev", "next"])
@pytest.mark.parametrize("turns", ["", "A1", "A1 A^*A_", "A1 B9*A^ --", "A1 B9*A^ -- C5*A_"])
def test_the_choice_is_then_what_hard_would_do_with_the_mujer(turns, button):
    device = at_the_turn(turns)
    assert len(device.codes()) > 1
    wanted = what_hard_would_do(device)
    ask(device, button)
    listen(device)
    assert chosen(device) == wanted
    assert WHISPERS in device.picture()


def test_so_it_is_with_the_molestia():
    told = set()
    for turns in ("A1", "A9", "B9", "A1 A^"):
        device = at_the_turn(turns, "4785236")
        device.do("ok")
        assert device.match.phase == MOLESTIA
        wanted = what_hard_would_do(device)
        ask(device)
        listen(device)
        assert chosen(device) == wanted
        told.add(wanted)
    assert len(told) > 1


def test_it_offers_the_hint_where_it_can_be_asked_for():
    device = at_the_turn()
    assert "?" not in device.picture()
    device.do("hold-ok")
    assert "←?→" in device.picture()


def test_nothing_is_played_and_it_still_takes_two_oks():
    device = at_the_turn("")
    before = device.snapshot()
    ask(device)
    listen(device)
    assert device.snapshot() == before
    device.do("ok")
    assert device.snapshot() == before and WHISPERS not in device.picture()
    device.do("ok")
    assert device.screen() == "Table"


@pytest.mark.parametrize("word", ["prev", "next", "ok", "back", "wait-11000 hold-ok"])
def test_the_words_are_gone_with_the_next_press(word):
    device = at_the_turn()
    ask(device)
    listen(device)
    device.do(word)
    assert "FRIDA" not in device.picture()


def test_who_asks_again_is_told_the_same():
    device = at_the_turn()
    told = []
    for presses in ("", "next", "next next back hold-ok release", "next"):
        device.do(presses)
        ask(device)
        listen(device)
        told.append(chosen(device))
    assert len(set(told)) == 1


@pytest.mark.parametrize("button", ["prev", "next"])
def test_the_button_that_has_asked_may_stay_down(button):
    device = at_the_turn()
    wanted = what_hard_would_do(device)
    device.do("hold-ok")
    device.down |= BUTTONS[button]
    device.wait(2500)
    assert device.screen() == "Turn"
    assert chosen(device) == wanted
    assert WHISPERS in device.picture()


def test_what_is_dealt_and_what_bots_play_later_does_not_depend_on_it():
    played = []
    for asks in (False, True):
        device = at_the_turn(kinds=[1, 1, EASY, HARD, 2, 3, 1])
        if asks:
            choice = device.handheld.turn.choice
            ask(device)
            listen(device)
            device.handheld.turn.choice = choice
        device.do("ok ok ok")
        while device.screen() in ("Table", "Thinking"):
            device.do("ok")
        played.append(snapshot(device.match))
    assert played[0] == played[1]


def test_what_the_others_hold_does_not_change_it():
    told = []
    for deal in ("2385674", "2374568", "2347658"):
        device = at_the_turn(deal=deal)
        ask(device)
        listen(device)
        told.append((chosen(device), device.picture()))
    assert told[0] == told[1] == told[2]


# ---- while she thinks


def test_the_hand_is_closed_and_the_progress_is_seen():
    device = at_the_turn()
    ask(device)
    device.take_frames()
    pictures = set()
    while device.screen() == "Hint":
        assert device.hand_is_closed()
        assert "FRIDA" in device.picture()
        pictures.add(device.picture())
        device.wait(10)
    assert len(pictures) > 3
    frames = [frame for frame in device.take_frames() if frame.screen == "Hint"]
    assert all(frame.mujeres <= frame.shown for frame in frames)


def test_back_is_the_curtain_and_nothing_has_been_asked():
    device = at_the_turn()
    ask(device)
    device.do("back")
    assert device.screen() == "Curtain" and device.hand_is_closed()
    device.do("wait-2000")
    assert device.screen() == "Curtain"
    assert device.handheld.game.asked == 0


def test_the_rules_close_the_hand_as_ever():
    device = at_the_turn()
    ask(device)
    device.handheld.visit("rules")
    device.wait(2000)
    device.do("back")
    assert device.screen() == "Curtain"


def test_no_other_press_asks():
    device = at_the_turn()
    for words in ("hold-next wait-1000 release", "hold-ok release next prev", "hold-ok back"):
        device.do(words)
    device.do("hold-ok release")
    device.down = BUTTONS["ok"]
    device.wait(100)
    device.down |= BUTTONS["next"]  # before OK has been held for half a second
    device.wait(100)
    device.down = 0
    device.wait(100)
    assert "Hint" not in {frame.screen for frame in device.take_frames()}
    assert device.handheld.game.asked == 0


def test_hard_is_read_for_it_and_forgotten():
    device = at_the_turn()
    before = sys.modules.pop("engine.hard", None)
    ask(device)
    listen(device)
    assert "engine.hard" not in sys.modules
    if before:
        sys.modules["engine.hard"] = before


def test_there_is_none_in_the_tutorial():
    device = Device()
    device.handheld.settings[HINT] = 1
    device.do("next ok")
    while type(device.handheld.screen.shown).__name__ != "Turn":
        device.do("ok")
    device.do("hold-ok")
    assert "?" not in device.picture()
    ask(device)
    device.do("release")
    assert "Hint" not in {frame.screen for frame in device.take_frames()}


# ---- the log


def test_the_log_tells_it_once_her_turn_is_over():
    device = at_the_turn("")
    ask(device)
    listen(device)
    device.do("back")
    assert "hint" not in log(device)
    device.do("hold-ok release ok ok")
    assert device.screen() == "Table"
    assert [" ANA  hint"] == [line.rstrip() for line in log(device).splitlines() if "hint" in line]
    device.do("ok hold-ok release ok ok ok")
    assert log(device).count("hint") == 1


def test_a_power_cut_does_not_hide_it():
    device = at_the_turn("")
    ask(device)
    listen(device)
    device.do("ok ok")
    again = device.power_cut()
    again.do("ok")
    assert again.screen() == "Curtain"
    assert " ANA  hint" in log(again)
    assert len(again.store.records["match"]) <= 64


def test_the_next_round_begins_without():
    device = at_the_turn("A1 A^", deal="238")
    ask(device)
    listen(device)
    device.do("ok ok")
    assert device.handheld.game.asked == 0b100
    while device.match.round == 1:
        device.do("ok")
    device.wait(10)
    assert device.handheld.game.asked == 0
    assert device.power_cut().handheld.game.asked == 0


def test_seven_can_have_asked_and_the_match_is_found_again():
    device = at_the_turn("")
    device.handheld.game.asked = 0b1111111
    device.do("ok ok")
    again = device.power_cut()
    assert again.handheld.keeper.unfinished
    assert again.handheld.game.asked == 0b1111111
    assert observation(again.match) == observation(device.match)
