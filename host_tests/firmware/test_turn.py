"""A turn by its buttons: walk, choose, say yes, or take back; and what is not asked at all."""

import pytest
from devices import Device, codes_of, dealt, turns_of

from engine.pieces import LEAVE, PASS

SECOND = (0, "4278", "A9")  # she may grow, start, and move the molestia
FIRST = (0, "4278", "")
LAST = (0, "4278", "A9 A_ B1")
LAST_WITH_THE_5 = (2, "6523", "A1 B9*A^ --")
LAST_AND_NOTHING_FITS = (2, "6423", "A1 B9*A^ --")
NOTHING_FITS = (6, "2345678", "A1 B9*B_")
EVERYWHERE = (FIRST, SECOND, LAST, LAST_WITH_THE_5, LAST_AND_NOTHING_FITS, NOTHING_FITS)


def at_the_turn(first, deal, turns):
    """Her hand lies open."""
    device = Device(kinds=[1] * len(deal))
    device.enter(dealt(first, deal, turns))
    device.do("hold-ok release")
    assert device.screen() == "Turn"
    return device


def chosen(device):
    """The action under the finger."""
    return device.handheld.game.codes[device.handheld.turn.choice]


@pytest.mark.parametrize("where", EVERYWHERE)
@pytest.mark.parametrize("word", ["next", "prev"])
def test_walking_comes_by_everything_legal_and_plays_nothing(where, word):
    device = at_the_turn(*where)
    before = device.snapshot()
    legal = device.codes()
    walk = []
    for _ in legal:
        walk.append(chosen(device))
        device.do(word)
    assert walk == (legal if word == "next" else legal[:1] + legal[:0:-1])
    assert chosen(device) == legal[0]
    assert device.snapshot() == before


def test_the_first_is_asked_for_her_yes_at_once():
    device = at_the_turn(*FIRST)
    before = device.snapshot()
    device.do("next next ok")
    assert "sure?" in device.picture() and "OK=yes" in device.picture()
    assert device.snapshot() == before
    device.do("ok")
    assert device.screen() == "Table"
    assert turns_of(device.match) == [codes_of("B1", True)]


def test_others_are_asked_about_the_molestia_and_leaving_it_lies_under_the_finger():
    device = at_the_turn(*SECOND)
    device.do("ok")
    assert "molestia" in device.picture()
    assert chosen(device) == LEAVE
    device.do("ok ok")
    assert turns_of(device.match)[1:] == [codes_of("A_*")]


def test_who_moves_the_molestia_says_yes_to_that():
    device = at_the_turn(*SECOND)
    device.do("ok prev")
    end = chosen(device)
    device.do("ok")
    assert "sure?" in device.picture() and turns_of(device.match)[1:] == [codes_of("A_")[:1]]
    device.do("ok")
    assert turns_of(device.match)[1:] == [[codes_of("A_")[0], end]]


@pytest.mark.parametrize("where", [LAST, LAST_WITH_THE_5])
def test_the_last_is_not_asked_about_the_molestia_for_it_would_annoy_nobody(where):
    device = at_the_turn(*where)
    placement = chosen(device)
    device.do("ok")
    assert "sure?" in device.picture()
    device.do("back ok ok")
    assert device.screen() == "Table"
    assert turns_of(device.match)[-1] == [placement, LEAVE]
    device.do("ok")
    assert device.screen() == "Reveal"


@pytest.mark.parametrize("where", [FIRST, LAST, NOTHING_FITS, LAST_AND_NOTHING_FITS])
@pytest.mark.parametrize("word", ["back", "next", "prev"])
def test_what_is_not_a_yes_is_a_no(where, word):
    device = at_the_turn(*where)
    before = device.snapshot()
    device.do("next ok")
    asked_about = chosen(device)
    assert "OK=yes" in device.picture()
    device.do(word)
    assert "OK=yes" not in device.picture()
    assert device.snapshot() == before
    if word == "back":
        assert chosen(device) == asked_about


@pytest.mark.parametrize("where", [NOTHING_FITS, LAST_AND_NOTHING_FITS])
def test_whoever_must_pass_says_yes_to_it_too(where):
    device = at_the_turn(*where)
    before = device.snapshot()
    assert "BEA: pass" in device.picture() and "nothing fits" in device.picture()
    assert chosen(device) == PASS
    device.do("ok")
    assert "sure?" in device.picture()
    assert device.snapshot() == before
    device.do("ok")
    assert device.screen() == "Table"
    assert turns_of(device.match)[-1] == [PASS]


def test_after_taking_back_the_finger_is_on_what_was_taken_back():
    device = at_the_turn(*SECOND)
    before = device.snapshot()
    for _ in device.codes():
        placement = chosen(device)
        device.do("ok")
        assert device.snapshot() != before
        device.do("back")
        assert chosen(device) == placement
        assert "place" in device.picture()
        assert device.snapshot() == before
        device.do("next")


@pytest.mark.parametrize("word", ["next", "prev", "next next"])
def test_taking_back_after_a_look_at_the_molestias_ends_is_the_same(word):
    device = at_the_turn(*SECOND)
    device.do("next next")
    placement = chosen(device)
    device.do("ok")
    device.do(word)
    device.do("ok back back")
    assert chosen(device) == placement


def test_back_from_the_placement_is_the_curtain():
    device = at_the_turn(*SECOND)
    device.do("next back")
    assert device.screen() == "Curtain"


@pytest.mark.parametrize("where", [LAST, LAST_WITH_THE_5])
def test_the_table_after_the_last_turn_does_not_tell_who_wins(where):
    device = at_the_turn(*where)
    device.do("ok ok")
    assert device.screen() == "Table"
    assert "♥" not in device.picture() and "♡" not in device.picture()


def test_holding_ok_in_a_turn_only_looks():
    device = at_the_turn(*FIRST)
    device.do("next")
    picture = device.picture()
    device.do("hold-ok release")
    assert device.screen() == "Turn"
    assert device.picture() == picture


def test_a_curtain_that_fell_forgets_no_choice():
    device = at_the_turn(*SECOND)
    device.do("next next")
    picture = device.picture()
    device.do("wait-11000")
    assert device.screen() == "Curtain"
    device.do("hold-ok release")
    assert device.picture() == picture


def test_the_next_player_begins_with_the_first_choice():
    device = at_the_turn(*FIRST)
    device.do("next next ok ok ok hold-ok")
    assert device.screen() == "Turn"
    assert device.handheld.turn.choice == 0
