"""What is wrong is refused with a sentence that names it and says what is allowed, and nothing
has changed afterwards."""

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from random_matches import play_on, states
from seen import dealt, legal, seen, snapshot

import engine

DEAL = bytes([2, 3, 8])


def refused(call, *arguments):
    """The sentence that the call is refused with."""
    with pytest.raises(ValueError) as caught:
        call(*arguments)
    sentence = str(caught.value)
    assert len(sentence) > 10
    return sentence


@pytest.mark.parametrize("players", [2, 8, 0, -3, 2**40, 3.0, "3", "three", None, True])
def test_a_wrong_number_of_players_is_refused(players):
    sentence = refused(engine.Match, players, 0)
    assert "players" in sentence and repr(players) in sentence
    assert "3 to 7" in sentence


@pytest.mark.parametrize("seed", [-1, 2**30, 2**64, 0.0, 1.5, "7", "abc", b"7", None, True])
def test_a_wrong_seed_is_refused(seed):
    sentence = refused(engine.Match, 3, seed)
    assert "seed" in sentence and repr(seed) in sentence
    assert "0 to 1073741823" in sentence


@pytest.mark.parametrize("first", [-1, 4, 255, 1.0, "0", True])
def test_a_wrong_first_player_is_refused(first):
    sentence = refused(engine.Match, 4, 0, first)
    assert "first" in sentence and repr(first) in sentence
    assert "0 to 3" in sentence


WRONG_DEALS = [
    b"",
    bytes([2, 3]),
    bytes([2, 3, 4, 5]),
    bytes([2, 3, 2]),
    bytes([5, 0, 5]),
    bytes([1, 2, 3]),
    bytes([2, 9, 3]),
    bytes([2, 3, 255]),
    b"238",  # digits are not numbers
    "238",
    238,
    2.5,
    [2, 3, None],
    [2, 3, 4.5],
    [2, 3, -1],
    [2, 3, 2**70],
]


@pytest.mark.parametrize("deal", WRONG_DEALS)
def test_a_wrong_deal_is_refused(deal):
    sentence = refused(engine.Match, 3, 0, 0, deal)
    assert "deal" in sentence
    assert "2 to 8" in sentence


@pytest.mark.parametrize("deal", WRONG_DEALS)
def test_a_wrong_deal_for_the_next_round_is_refused_and_changes_nothing(deal):
    match = at_the_end_of_a_round()
    before = snapshot(match)
    assert "deal" in refused(match.next_round, deal)
    assert snapshot(match) == before
    match.next_round(DEAL)
    assert dealt(match) == list(DEAL)


@pytest.mark.parametrize("seed", [0, 1, 2**30 - 1])
@pytest.mark.parametrize("players", [3, 7])
def test_the_ends_of_what_is_allowed_are_allowed(players, seed):
    for first in (0, players - 1, None):
        assert engine.Match(players, seed, first).players == players


def test_a_deal_may_come_in_bytes_or_in_a_bytearray():
    for deal in (DEAL, bytearray(DEAL)):
        assert dealt(engine.Match(3, 0, 0, deal)) == [2, 3, 8]


def test_changing_the_callers_deal_afterwards_does_not_change_the_match():
    deal = bytearray(DEAL)
    match = engine.Match(3, 0, 0, deal)
    deal[0] = 4
    assert dealt(match) == [2, 3, 8]


@pytest.mark.parametrize("players", [3, 7])
def test_the_next_round_waits_for_the_end_of_this_one(players):
    for seed in range(8):
        for match in states(players, seed, rounds=30):
            if match.phase != engine.ROUND_OVER:
                before = snapshot(match)
                refused(match.next_round)
                refused(match.next_round, bytes([2, 3, 4, 5, 6, 7, 8][:players]))
                assert snapshot(match) == before
    assert match.phase in (engine.MATCH_OVER, engine.ROUND_OVER)


def test_no_round_follows_the_winner():
    match = a_won_match()
    assert match.winner >= 0
    before = snapshot(match)
    refused(match.next_round)
    refused(match.apply, 0)
    refused(match.take_back)
    assert snapshot(match) == before


# ---- damaged snapshots


def some_matches():
    """A new match, one in the middle, a molestia to decide, the end of a round, a winner."""
    wanted = {engine.PLACE, engine.MOLESTIA, engine.ROUND_OVER}
    for match in states(5, 1):
        if match.phase in wanted and (match.round > 2 or match.phase == engine.PLACE):
            wanted.remove(match.phase)
            yield match
    yield a_won_match()


@pytest.fixture
def victim():
    """A match in the middle of a turn, which must survive what is tried on it."""
    match = engine.Match(4, 77)
    match.apply(legal(match)[0])
    match.apply(legal(match)[0])
    assert match.phase == engine.MOLESTIA
    return match


def unharmed(match, before):
    return snapshot(match) == before and match.phase == engine.MOLESTIA


def test_every_single_flipped_bit_is_noticed(victim):
    before = snapshot(victim)
    for match in some_matches():
        saved = snapshot(match)
        for bit in range(8 * engine.SNAPSHOT):
            damaged = bytearray(saved)
            damaged[bit // 8] ^= 1 << bit % 8
            refused(victim.restore, damaged)
            assert unharmed(victim, before)


def test_every_single_wrong_byte_is_noticed(victim):
    before = snapshot(victim)
    saved = snapshot(next(some_matches()))
    for at in range(engine.SNAPSHOT):
        damaged = bytearray(saved)
        for byte in range(256):
            if byte != saved[at]:
                damaged[at] = byte
                refused(victim.restore, damaged)
    assert unharmed(victim, before)


def test_two_bytes_in_each_others_place_are_noticed(victim):
    before = snapshot(victim)
    for match in some_matches():
        saved = snapshot(match)
        for at in range(engine.SNAPSHOT - 1):
            swapped = bytearray(saved)
            swapped[at], swapped[at + 1] = saved[at + 1], saved[at]
            if swapped != saved:
                refused(victim.restore, swapped)
    assert unharmed(victim, before)


def test_a_cut_snapshot_is_noticed(victim):
    before = snapshot(victim)
    for match in some_matches():
        saved = snapshot(match)
        for length in range(engine.SNAPSHOT):
            refused(victim.restore, saved[:length])
            rest = engine.SNAPSHOT - length
            for filler in (b"\x00", b"\xff"):  # a sector erased or written half
                if saved[:length] + filler * rest != saved:
                    refused(victim.restore, saved[:length] + filler * rest)
    assert unharmed(victim, before)


@pytest.mark.parametrize("byte", [0x00, 0x01, 0x55, 0xFF])
def test_an_empty_piece_of_memory_is_no_match(victim, byte):
    before = snapshot(victim)
    refused(victim.restore, bytes([byte] * 64))
    assert unharmed(victim, before)


def test_noise_is_no_match(victim):
    before = snapshot(victim)
    chance = random.Random(0)
    for _ in range(2000):
        refused(victim.restore, chance.randbytes(64))
    assert unharmed(victim, before)


def test_a_snapshot_of_another_version_is_refused_as_such(victim):
    """The version is the first byte and stays there, so that old and new programs can tell."""
    before = snapshot(victim)
    saved = bytearray(snapshot(engine.Match(3, 0)))
    saved[0] += 1
    sentence = refused(victim.restore, saved)
    assert "version" in sentence and str(saved[0]) in sentence
    assert unharmed(victim, before)


def test_a_match_goes_on_as_if_nothing_had_been_tried_on_it(victim):
    other = engine.Match(3, 0)
    other.copy_from(victim)
    damaged = bytearray(snapshot(next(some_matches())))
    damaged[-1] ^= 1
    refused(victim.restore, damaged)
    assert play_on(victim, 60) == play_on(other, 60)


def test_a_snapshot_may_lie_in_a_longer_buffer(victim):
    saved = snapshot(engine.Match(6, 5))
    victim.restore(saved + b"the rest is somebody else's")
    assert snapshot(victim) == saved


def at_the_end_of_a_round():
    match = engine.Match(3, 0)
    while match.phase != engine.ROUND_OVER:
        match.apply(legal(match)[0])
    return match


def a_won_match():
    for seed in range(100):
        *_, match = states(4, seed, rounds=60)
        if match.phase == engine.MATCH_OVER:
            return match
    raise AssertionError("nobody ever wins")


# ---- arguments in any order of any kind


@given(st.integers() | st.floats() | st.text() | st.none() | st.booleans())
def test_whatever_is_no_number_of_players_is_a_value_error(value):
    assume(type(value) is not int or not 3 <= value <= 7)
    refused(engine.Match, value, 0)


@given(st.binary(max_size=8) | st.lists(st.integers(0, 9), min_size=4, max_size=4).map(bytes))
def test_any_bytes_are_a_deal_or_a_value_error(deal):
    named = [mujer for mujer in deal if mujer]
    right = len(deal) == 4 and all(2 <= mujer <= 8 for mujer in named)
    if right and len(set(named)) == len(named):
        assert [mujer or 0 for mujer in dealt(engine.Match(4, 0, 0, deal))] == list(deal)
    else:
        refused(engine.Match, 4, 0, 0, deal)


def test_a_refused_action_says_why():
    match = engine.Match(3, 0, 0, DEAL)
    for code in (40, 41, 1, 3, 7, 63, -1):
        refused(match.apply, code)
    assert seen(match)["turns"] == []
