"""Pearson's chi-square: are these counts what equal chances give?"""


def chi_square(counts, cells):
    """The statistic of the counts (a dict, empty cells may be missing) over so many cells."""
    expected = sum(counts.values()) / cells
    assert len(counts) <= cells
    assert expected >= 5, "the approximation wants five expected in each cell"
    missing = cells - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing * expected


def quantile(freedom, z):
    """The point of the chi-square distribution that lies as deep as z does in the normal one.

    Wilson and Hilferty, The Distribution of Chi-Square, PNAS 17 (1931) 684-688: its cube root is
    nearly normal. At z = 3.09 it is a percent too high for 6 degrees of freedom, and gets better.
    """
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + z * spread**0.5) ** 3


def assert_uniform(counts, cells, what):
    """Both tails: a thousandth each (z = 3.09). Too even is as suspicious as too uneven."""
    statistic = chi_square(counts, cells)
    low, high = quantile(cells - 1, -3.09), quantile(cells - 1, 3.09)
    assert low < statistic < high, f"{what}: {statistic:.1f} is not in {low:.1f} to {high:.1f}"
