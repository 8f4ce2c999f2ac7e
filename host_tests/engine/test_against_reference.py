"""Random play, with the engine and the reference compared at every state (see `Twins.compare`).

A round is drawn by hypothesis choice by choice, so a difference shrinks to the shortest round
that shows it. Whole matches take hundreds of choices and are drawn from one number instead.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from twins import Twins

PLAYERS = [3, 4, 5, 6, 7]
deals = st.permutations([2, 3, 4, 5, 6, 7, 8])
choices = st.lists(st.integers(0, 31), min_size=13, max_size=13)  # 7 turns, 6 with a molestia


@pytest.mark.parametrize("players", PLAYERS)
@given(st.data())
def test_a_round_is_the_same_on_both_sides(players, data):
    deal = data.draw(deals)[:players]
    twins = Twins(players, first=data.draw(st.integers(0, players - 1)), deal=deal)
    picks = iter(data.draw(choices))
    twins.play_out(lambda words: words[next(picks) % len(words)])
    assert twins.reference.phase == "round over"


@pytest.mark.parametrize("players", PLAYERS)
@given(st.data())
def test_a_round_with_take_backs_is_the_same_on_both_sides(players, data):
    deal = data.draw(deals)[:players]
    twins = Twins(players, first=0, deal=deal)
    picks = iter(data.draw(st.lists(st.integers(0, 31), min_size=26, max_size=26)))
    regrets = 3
    while twins.reference.phase in ("place", "molestia"):
        words = twins.legal()
        twins.play(words[next(picks) % len(words)])
        if regrets and twins.reference.phase == "molestia" and next(picks) % 2:
            regrets -= 1
            twins.take_back()


@pytest.mark.parametrize("players", PLAYERS)
def test_whole_matches_are_the_same_on_both_sides(players):
    """The engine deals. Matches of at most 40 rounds; some of them are won on the way."""
    won = 0
    for seed in range(6):
        chance = random.Random(100 * players + seed)
        twins = Twins(players, seed=seed)
        twins.play_out(chance.choice)
        while twins.reference.phase == "round over" and twins.match.round < 40:
            twins.next_round()
            twins.play_out(chance.choice)
        won += twins.reference.phase == "match over"
    assert won


@pytest.mark.parametrize("players", PLAYERS)
def test_matches_where_many_complete_at_once_are_the_same_on_both_sides(players):
    """Deals rise in order of play, so nearly everybody can stand in one pile, that of the
    round's man: some complete alone and win, others together and start over."""
    resets = []
    wins = 0
    for seed in range(5):
        chance = random.Random(seed)
        twins = Twins(players, first=0, deal=range(2, 2 + players))
        twins.play_out(choose, "A", chance)
        while twins.reference.phase == "round over" and twins.match.round < 30:
            first = (twins.match.first + 1) % players
            twins.next_round([2 + (seat - first) % players for seat in range(players)])
            letter = "ABCDE"[(twins.match.round - 1) % 5]
            twins.play_out(choose, letter, chance)
            resets.append(len(twins.reference.reset))
        wins += twins.reference.phase == "match over"
    assert max(resets) >= 2
    assert wins


def choose(words, letter, chance):
    """Mostly onto the round's man, at the high end, and hardly ever the molestia."""
    favourites = [word for word in words if word in (letter + "1", letter + "^", "*")]
    if favourites and chance.random() < 0.95:
        return favourites[0]
    return chance.choice(words)
