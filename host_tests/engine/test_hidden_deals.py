"""A deal may leave mujeres out (0, the `.` of an export): those that never went into a pile."""

import pytest
from codes import CODES, PASS, actions
from hypothesis import given
from hypothesis import strategies as st
from random_matches import states
from seen import legal, seen, snapshot
from twins import Twins

import engine

everywhere = pytest.mark.parametrize("players", [3, 4, 5, 6, 7])


@everywhere
@given(st.data())
def test_hidden_mujeres_are_the_same_on_both_sides(players, data):
    deal = data.draw(st.permutations([2, 3, 4, 5, 6, 7, 8]))[:players]
    hidden = data.draw(st.sets(st.integers(1, players - 1)))
    deal = [0 if seat in hidden else deal[seat] for seat in range(players)]
    picks = iter(data.draw(st.lists(st.integers(0, 31), min_size=13, max_size=13)))
    twins = Twins(players, first=0, deal=deal)
    again = engine.Match(3, 0)
    while twins.legal():
        twins.play(twins.legal()[next(picks) % len(twins.legal())])
        again.restore(snapshot(twins.match))
        assert seen(again) == seen(twins.match)


@everywhere
def test_an_export_of_any_match_in_progress_can_be_played(players):
    """Hide what is not in a pile, play the completed turns: the table is the same."""
    passes = 0
    for seed in range(40):
        for match in states(players, seed, rounds=1):
            if match.phase != engine.PLACE:
                continue
            view = seen(match)
            deal = bytes(mujer or 0 for mujer in view["shown"])
            export = engine.Match(players, 0, match.first, deal)
            for turn in view["turns"]:
                for word in turn:
                    if word is not None:
                        export.apply(CODES[word])
                        passes += word == "--"
            assert seen(export) == view
    assert passes or players == 3


def test_a_hidden_mujer_may_pass_where_a_pass_is_possible():
    match = table(4, [8, 2, 0, 4], "A1 B9")
    assert legal(match) == [PASS]


def test_a_hidden_mujer_with_a_maniqui_cannot_have_passed():
    match = table(3, [8, 0, 0], "A1")
    assert legal(match) == []
    with pytest.raises(ValueError):
        match.apply(PASS)


def test_a_hidden_mujer_cannot_have_passed_if_all_the_others_fit_somewhere():
    match = table(4, [6, 7, 0, 4], "A1 B1")  # 2, 3 fit nowhere: she may have passed
    assert legal(match) == [PASS]
    match = table(4, [2, 3, 0, 4], "A1 A^")  # whoever she is, she is higher than 3
    assert legal(match) == []


def test_a_hidden_mujer_is_none_of_those_that_the_deal_names():
    """On 1 7 and 1 8 nobody but the 8 fits, and she lies there: 2 3 4 6 pass, the 5 never."""
    match = table(7, [7, 8, 0, 2, 3, 4, 6], "A1 B1")
    assert legal(match) == []
    match = table(7, [7, 8, 0, 2, 3, 4, 5], "A1 B1")
    assert legal(match) == [PASS]


def test_a_hidden_mujer_can_do_nothing_but_pass():
    match = table(4, [8, 2, 0, 4], "A1 B9")
    for code in range(64):
        if code != PASS:
            with pytest.raises(ValueError):
                match.apply(code)


def test_a_hidden_passer_stays_hidden_after_the_round_and_wins_nothing():
    match = table(3, [8, 2, 0], "A1 B9 --")
    assert match.phase == engine.ROUND_OVER
    assert seen(match)["shown"] == [8, 2, None]
    assert match.table.favours[2] == 0


def test_a_later_round_may_be_hidden_too():
    match = table(3, [8, 2, 3], "A1 B9 --")
    match.next_round(bytes([0, 5, 4]))
    assert seen(match, 0)["mujer"] is None
    assert seen(match, 1)["mujer"] == 5


def table(players, deal, turns):
    match = engine.Match(players, 0, 0, bytes(deal))
    for word in actions(turns):
        match.apply(CODES[word])
    return match
