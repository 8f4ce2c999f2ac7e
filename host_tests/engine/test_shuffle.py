"""Deals are fair: over the consecutive seeds of a simulation, and over the rounds of one match.

The seeds are fixed, so these tests give the same answer every time. A fair generator passes each
of them with a chance of 998 in 1000; one that fails for bad luck may move to other seeds *once*.
"""

from collections import Counter
from math import factorial, perm

import pytest
from chi_square import assert_uniform, chi_square, quantile
from random_matches import PLAYING
from seen import legal

import engine

SHUFFLES = factorial(7)
LAST = 2**30
out = bytearray(engine.OBSERVED)


def deal_of(match):
    """As `seen.dealt`, but fast."""
    deal = []
    for seat in range(match.players):
        match.observe(seat, out)
        deal.append(out[9])
    return tuple(deal)


def test_the_quantile_agrees_with_the_printed_tables():
    # The 0.999 points for 6, 48 and 100 degrees of freedom.
    for freedom, printed in [(6, 22.458), (48, 84.037), (100, 149.449)]:
        assert quantile(freedom, 3.0902) == pytest.approx(printed, rel=0.01)
    # The 0.001 points for 48 and 100. The low end of very few cells is not to be trusted.
    for freedom, printed in [(48, 23.295), (100, 61.918)]:
        assert quantile(freedom, -3.0902) == pytest.approx(printed, rel=0.01)


def test_the_statistic_of_a_die_thrown_by_hand():
    counts = {1: 5, 2: 8, 3: 9, 4: 8, 5: 10, 6: 20}
    assert chi_square(counts, 6) == pytest.approx(13.4)
    assert chi_square({1: 30, 2: 30}, 6) == pytest.approx(120)


@pytest.mark.parametrize("start", [0, 7_000_000, LAST - 25_200])
def test_all_5040_shuffles_come_equally_often_over_consecutive_seeds(start):
    seeds = range(start, start + 5 * SHUFFLES)
    deals = Counter(deal_of(engine.Match(7, seed)) for seed in seeds)
    assert_uniform(deals, SHUFFLES, "shuffles")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_all_hands_of_fewer_players_come_equally_often(players):
    hands = perm(7, players)
    seeds = range(10 * max(hands, 500))
    deals = Counter(deal_of(engine.Match(players, seed)) for seed in seeds)
    assert_uniform(deals, hands, "hands")


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_every_seat_gets_every_mujer_equally_often(players):
    deals = [deal_of(engine.Match(players, seed)) for seed in range(5000)]
    for seat in range(players):
        assert_uniform(Counter(deal[seat] for deal in deals), 7, f"seat {seat}")


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_every_seat_begins_equally_often_whatever_she_holds(players):
    begins = Counter()
    for seed in range(10_000):
        match = engine.Match(players, seed)
        begins[match.first, deal_of(match)[match.first]] += 1
    assert_uniform(Counter(first for first, _ in begins.elements()), players, "first player")
    assert_uniform(begins, players * 7, "first player and her mujer")


@pytest.mark.parametrize("players", [3, 7])
@pytest.mark.parametrize("apart", [1, 2, 256, 1 << 15, 1 << 29])
def test_a_deal_tells_nothing_about_the_next_seeds_deal(players, apart):
    ones = [deal_of(engine.Match(players, seed)) for seed in range(4000)]
    others = [deal_of(engine.Match(players, (seed + apart) % LAST)) for seed in range(4000)]
    for seat in range(players):
        pairs = Counter((one[seat], other[seat]) for one, other in zip(ones, others))
        assert_uniform(pairs, 49, f"seat {seat}, seeds {apart} apart")


def rounds_of_one_match(players, seed, rounds):
    """The deals of a match that nobody wins: the first legal action every time, so that at most
    the first three men ever get a pile."""
    match = engine.Match(players, seed)
    for _ in range(rounds):
        yield deal_of(match)
        while match.phase in PLAYING:
            match.apply(legal(match)[0])
        match.next_round()


def test_all_5040_shuffles_come_equally_often_in_one_match():
    deals = Counter(rounds_of_one_match(7, 1, 5 * SHUFFLES))
    assert_uniform(deals, SHUFFLES, "shuffles")


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_a_deal_tells_nothing_about_the_next_rounds_deal(players):
    deals = list(rounds_of_one_match(players, 2, 5000))
    for seat in range(players):
        assert_uniform(Counter(deal[seat] for deal in deals), 7, f"seat {seat}")
        pairs = Counter((a[seat], b[seat]) for a, b in zip(deals, deals[1:]))
        assert_uniform(pairs, 49, f"seat {seat}, next round")


def test_the_second_rounds_are_as_fair_as_the_first_over_consecutive_seeds():
    deals = Counter()
    for seed in range(10 * perm(7, 3)):
        first, second = list(rounds_of_one_match(3, seed, 2))
        deals[second] += 1
    assert_uniform(deals, perm(7, 3), "second deals")


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_the_same_seed_deals_the_same_and_another_seed_another_match(players):
    def story(seed):
        return list(rounds_of_one_match(players, seed, 8))

    assert story(5) == story(5)
    assert story(5) != story(6)
    assert story(0) != story(LAST - 1)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_choosing_who_begins_does_not_change_what_is_dealt(players):
    for seed in range(50):
        drawn = engine.Match(players, seed)
        chosen = engine.Match(players, seed, (drawn.first + 1) % players)
        assert deal_of(chosen) == deal_of(drawn)


@pytest.mark.parametrize(
    "players, seed, first, deals",
    [
        (3, 0, 1, ["456", "253", "783", "653"]),
        (5, 7, 3, ["23476", "24386", "65842", "45763"]),
        (7, LAST - 1, 1, ["5436287", "5836427", "7624385", "7254638"]),
    ],
)
def test_a_seed_deals_tomorrow_what_it_dealt_yesterday(players, seed, first, deals):
    """Whoever noted a seed can play that match again. New numbers here break that promise."""
    assert engine.Match(players, seed).first == first
    dealt = rounds_of_one_match(players, seed, 4)
    assert ["".join(map(str, deal)) for deal in dealt] == deals
