"""Snapshots whose checksum is right and whose contents are not: a save that somebody edited, or
the one damage in 65,000 that a checksum of two bytes cannot see.

They are refused, or they are a match like any other: nothing may blow up later, at a player.
"""

import random

import pytest
from codes import CODES, actions
from hypothesis import given
from hypothesis import strategies as st
from random_matches import play_on, states
from seen import dealt, legal, seen, snapshot

import engine

CHANGES = [0, 1, 2, 5, 7, 9, 31, 32, 40, 41, 127, 128, 254, 255]
ALL = 31  # favours
NOBODY = 255
# Where things are in a snapshot of version 1.
RESET, WINNER, SHIFT, WEYL, SCORES = 3, 4, 9, 13, 38


def sealed(saved):
    """The same bytes with a checksum that fits them (the last two bytes of version 1)."""
    forged = bytearray(saved)
    check = 1
    for byte in forged[:-2]:
        check = (check * 257 + byte) % 65521
    forged[-2:] = check.to_bytes(2, "little")
    return bytes(forged)


def forgeries(players):
    chance = random.Random(players)
    for match in states(players, 0, rounds=15):
        saved = snapshot(match)
        for _ in range(20):
            forged = bytearray(saved)
            for _ in range(chance.choice([1, 1, 2])):
                forged[chance.randrange(1, engine.SNAPSHOT - 2)] = chance.choice(CHANGES)
            yield sealed(forged)


def test_the_seal_is_the_engines():
    for match in states(5, 0):
        assert sealed(snapshot(match)) == snapshot(match)


@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_refused_forgery_changes_nothing(players):
    match = engine.Match(4, 77)
    before = snapshot(match)
    refused = 0
    for forged in forgeries(players):
        try:
            match.restore(forged)
        except ValueError:
            refused += 1
            assert snapshot(match) == before
        else:
            match.restore(before)
    assert refused


@pytest.mark.parametrize("players", [3, 5, 7])
def test_what_is_restored_is_saved_again_as_the_same_bytes(players):
    for forged in forgeries(players):
        match = accepted(forged)
        if match:
            assert snapshot(match) == forged


@pytest.mark.parametrize("players", [3, 5, 7])
def test_what_is_restored_is_a_match_that_can_be(players):
    for forged in forgeries(players):
        match = accepted(forged)
        if not match:
            continue
        named = [mujer for mujer in dealt(match) if mujer]
        assert len(set(named)) == len(named)
        assert set(named) <= set(range(2, 9))
        assert can_follow(match, forged)
        assert seen(match)["round"] == match.round > 0
        play_on(match, 10)


def accepted(forged):
    match = engine.Match(4, 77)
    before = snapshot(match)
    try:
        match.restore(forged)
    except ValueError:
        assert snapshot(match) == before
        return None
    return match


def can_follow(match, saved):
    """True if a snapshot's scores, reset, winner and generator can be those of the match as it
    lies on the table: there are favours before the round that lead to them."""
    emptied = [seat for seat in range(8) if saved[RESET] >> seat & 1]
    won = [] if saved[WINNER] == NOBODY else [saved[WINNER]]
    complete = emptied or won
    if (emptied and won) or len(emptied) == 1 or not set(complete) <= set(range(match.players)):
        return False
    for seat in range(match.players):
        score = saved[SCORES + seat]
        if seat in emptied:
            if score:
                return False
            score = ALL
        man = match.table.favours[seat]
        favour = 1 << man - 1 if man else 0
        if (score == ALL) != (seat in complete):
            return False
        if not any(before | favour == score for before in range(ALL)):
            return False
    shift, weyl = (int.from_bytes(saved[at : at + 4], "little") for at in (SHIFT, WEYL))
    return 0 < shift < 2**30 and weyl < 2**29


@given(st.integers(3, 7), st.integers(0, 2**20))
def test_a_match_is_restored_wherever_it_stands(players, seed):
    for match in states(players, seed, rounds=60):
        saved = snapshot(match)
        assert can_follow(match, saved)
        assert snapshot(accepted(saved)) == saved


@st.composite
def tables(draw):
    """A match in a round or at its end, with any favours before it, often all but one."""
    match = engine.Match(draw(st.integers(3, 7)), draw(st.integers(0, 2**30 - 1)))
    for seat in range(match.players):
        lacks = [ALL ^ 1 << man for man in range(5)]
        match.scores[seat] = draw(st.sampled_from(lacks) | st.integers(0, ALL - 1))
    stops = draw(st.just(99) | st.integers(0, 2 * match.players))
    while stops and (codes := legal(match)):
        match.apply(draw(st.sampled_from(codes)))
        stops -= 1
    return match


def forge(match, scores=(), reset=None, winner=None, shift=None, weyl=None):
    """Its snapshot with other numbers in it. scores: pairs of a seat and what she has."""
    saved = bytearray(snapshot(match))
    for seat, score in scores:
        saved[SCORES + seat] = score
    if reset is not None:
        saved[RESET] = reset
    if winner is not None:
        saved[WINNER] = winner
    for at, number in ((SHIFT, shift), (WEYL, weyl)):
        if number is not None:
            saved[at : at + 4] = number.to_bytes(4, "little")
    return sealed(saved)


@given(tables(), st.data())
def test_a_forgery_is_refused_exactly_where_it_does_not_follow_from_the_round(match, data):
    seats = st.integers(0, match.players - 1)
    scores = st.sampled_from([0, ALL]) | st.integers(0, ALL)
    others = {
        "scores": st.lists(st.tuples(seats, scores), max_size=3),
        "reset": st.integers(0, 255),
        "winner": st.just(NOBODY) | seats | st.integers(0, 255),
        "shift": st.sampled_from([0, 1, 2**30 - 1, 2**30, 2**31]),
        "weyl": st.sampled_from([0, 2**29 - 1, 2**29, 2**30]),
    }
    changed = data.draw(st.lists(st.sampled_from(sorted(others)), max_size=3, unique=True))
    saved = forge(match, **{name: data.draw(others[name]) for name in changed})
    assert (accepted(saved) is not None) == can_follow(match, saved)


@pytest.fixture
def ended():
    """Seats 0, 1 and 3 have Alberto's favour, all that there is; seat 2 has none."""
    match = engine.Match(4, 0, 0, bytes([8, 7, 4, 2]))
    for word in actions("A9 A_*A_ B9*B_ A_"):
        match.apply(CODES[word])
    assert bytes(match.scores) == bytes([1, 1, 0, 1, 0, 0, 0])
    return match


POSSIBLE = {
    "more favours before": {"scores": [(0, 15), (2, 30)]},
    "two start over": {"scores": [(0, 0), (1, 0)], "reset": 0b0011},
    "three start over": {"scores": [(0, 0), (1, 0), (3, 0)], "reset": 0b1011},
    "a winner": {"scores": [(3, ALL)], "winner": 3},
    "a generator at its ends": {"shift": 2**30 - 1, "weyl": 2**29 - 1},
}
IMPOSSIBLE = {
    "a favour was won, and nobody has it": {"scores": [(0, 0), (1, 0), (3, 0)]},
    "another man's favour": {"scores": [(0, 2)]},
    "she starts over alone": {"scores": [(0, 0)], "reset": 0b0001},
    "they start over and keep what they have": {"reset": 0b1011},
    "who won no favour starts over": {"scores": [(0, 0)], "reset": 0b0101},
    "nobody sits there to start over": {"scores": [(0, 0)], "reset": 0b10001},
    "two start over, and a third has won": {
        "scores": [(0, 0), (1, 0), (3, ALL)],
        "reset": 0b0011,
        "winner": 3,
    },
    "all five favours and no winner": {"scores": [(3, ALL)]},
    "a winner without all five": {"winner": 3},
    "a winner who won no favour": {"scores": [(2, ALL)], "winner": 2},
    "two with all five": {"scores": [(0, ALL), (3, ALL)], "winner": 3},
    "dice of nothing": {"shift": 0, "weyl": 0},
    "dice that stand still": {"shift": 0},
    "dice too large": {"weyl": 2**29},
}
IN_A_ROUND = {
    "a reset": {"reset": 0b0011},
    "all five favours": {"scores": [(0, ALL)]},
    "a winner": {"scores": [(0, ALL)], "winner": 0},
}


@pytest.mark.parametrize("change", POSSIBLE.values(), ids=POSSIBLE)
def test_what_a_round_can_end_with_is_restored(ended, change):
    saved = forge(ended, **change)
    assert can_follow(ended, saved)
    assert snapshot(accepted(saved)) == saved


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_no_round_ends_with_is_refused(ended, change):
    saved = forge(ended, **change)
    assert not can_follow(ended, saved)
    assert accepted(saved) is None


@pytest.mark.parametrize("change", IN_A_ROUND.values(), ids=IN_A_ROUND)
def test_what_no_round_begins_with_is_refused(change):
    assert accepted(forge(engine.Match(4, 0), **change)) is None
