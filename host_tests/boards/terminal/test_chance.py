"""What counts tell of a chance, against values from printed tables."""

import math

import pytest

from boards.terminal import chance


def test_intervals_stay_within_0_and_1():
    assert chance.interval(0, 0) == (0, 0, 1)
    low, share, high = chance.interval(10, 10)
    assert low < 0.75 and (share, round(high, 9)) == (1, 1)
    low, share, high = chance.interval(1040, 2000)
    assert (round(low, 3), share, round(high, 3)) == (0.498, 0.52, 0.542)


def test_a_mean_has_a_reach_once_there_are_two():
    assert chance.mean(0, 0, 0) == (0, math.inf)
    assert chance.mean(3, 9, 1) == (3, math.inf)
    numbers = (1, 0, -1, 1, 1, 0, 1, 1)
    mean, reach = chance.mean(sum(numbers), sum(n * n for n in numbers), len(numbers))
    assert (mean, round(reach, 4)) == (0.5, 0.5238)  # 1.959964 * sqrt(4 / 7 / 8)


@pytest.mark.parametrize(
    "freedom, statistic",
    [(1, 3.841), (2, 5.991), (3, 7.815), (4, 9.488), (6, 12.592), (9, 16.919)],
)
def test_chi_square_is_beyond_its_95th_percentile_in_5_percent(freedom, statistic):
    assert round(chance.beyond(statistic, freedom), 4) == 0.05
    assert chance.beyond(0, freedom) == 1


def test_equal_counts_are_alike_and_a_tenth_more_of_many_is_not():
    assert chance.alike([500, 500, 500], [500] * 3) == 1
    assert chance.alike([510, 495, 495], [500] * 3) > 0.8
    assert chance.alike([550, 475, 475], [500] * 3) < 0.03
    assert chance.alike([550, 475, 475], [500] * 3, fitted=1) < 0.01
