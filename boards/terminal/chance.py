"""What counts tell of a chance: 95 % intervals, and whether several chances are alike."""

import math

Z = 1.959964  # so many standard deviations to either side hold 95 %


def interval(won, played):
    """Low, share, high: Wilson's interval, which stays within 0 and 1."""
    if not played:
        return 0, 0, 1
    z2 = Z**2
    share = won / played
    middle = (share + z2 / (2 * played)) / (1 + z2 / played)
    reach = (z2 * (share * (1 - share) + z2 / (4 * played)) / played) ** 0.5 / (1 + z2 / played)
    return max(0, middle - reach), share, min(1, middle + reach)


def mean(total, squares, count):
    """Mean and reach: of so many numbers, whose sum and whose squares' sum these are.

    The true mean lies no farther than the reach from this one, with 95 %.
    """
    if count < 2:
        return total / count if count else 0, math.inf
    variance = max(0, squares - total * total / count) / (count - 1)
    return total / count, Z * (variance / count) ** 0.5


def alike(counts, expected, fitted=0):
    """The p of a chi-square test: how often chance alone strays so far from what was expected.

    fitted: how many numbers behind the expected were themselves taken from the counts.
    """
    statistic = sum((n - e) ** 2 / e for n, e in zip(counts, expected))
    return beyond(statistic, len(counts) - 1 - fitted)


def beyond(statistic, freedom):
    """How often a chi-square of so many degrees of freedom is at least this."""
    half = statistic / 2
    share = math.erfc(half**0.5) if freedom % 2 else 0
    for k in range(freedom % 2, freedom, 2):
        share += half ** (k / 2) * math.exp(-half) / math.gamma(k / 2 + 1)
    return share
