"""The bot hard thinks in slices: a handheld that asks her goes on meanwhile."""

import pytest
from random_matches import states
from seen import observed

import engine
from engine import bots, hard, levels
from engine.rng import Generator

everywhere = pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
PARTS = 100
A_SLICE = 7  # parts: a twentieth, and the turns that were begun


def decisions(players):
    """Each position of some rounds in which somebody may choose: her view, and what is allowed."""
    for match in states(players, seed=1, rounds=8):
        codes = bytearray(32)
        count = match.legal(codes)
        if count:
            yield bytearray(observed(match, match.seat)), codes, count


@everywhere
def test_she_needs_neither_the_view_nor_the_codes_once_she_has_begun(players):
    found = 0
    for view, codes, count in decisions(players):
        dice = Generator(found, 1)
        sliced = Generator(found, 1)
        at_once = levels.choose(bots.HARD, view, codes, count, dice)
        hard.begin(view, codes, count, sliced)
        view[:] = bytes(len(view))
        codes[:] = bytes(len(codes))
        code = hard.step(sliced)
        while code < 0:
            code = hard.step(sliced)
        assert code == at_once
        assert (sliced.shift, sliced.weyl) == (dice.shift, dice.weyl)
        found += 1
    assert found > 30


@everywhere
def test_no_slice_takes_long_and_the_progress_grows(players):
    slices = 0
    for view, codes, count in decisions(players):
        dice = Generator(slices, 1)
        hard.begin(view, codes, count, dice)
        before = hard.progress(PARTS)
        assert before == 0
        while hard.step(dice) < 0:
            slices += 1
            after = hard.progress(PARTS)
            assert before <= after <= before + A_SLICE
            before = after
        assert hard.progress(PARTS) <= PARTS
    assert slices > 100


def test_who_has_no_choice_is_decided_at_once():
    match = engine.Match(3, 0, 0, bytes([5, 4, 3]))
    dice = Generator(0, 1)
    codes = bytearray(32)
    hard.begin(observed(match, 0), codes, match.legal(codes), dice)
    assert hard.step(dice) == codes[0]  # all five men are alike, and a 5 goes to one alone
