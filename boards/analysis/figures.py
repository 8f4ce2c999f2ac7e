"""What a page or a plot shows of a tally: shares, means and how matches end."""

import math

from boards.analysis.tally import by, total
from boards.terminal.chance import Z, alike, interval, mean

SECONDS_A_TURN = 20  # guessed, nobody was timed: take it, look, choose, say yes, pass it on
SECONDS_A_ROUND = 20  # looking at who wins what


def matches(tally, way="usual"):
    """How many were played."""
    return total(tally, way, "rounds")


def rounds(tally, way="usual"):
    """How many were played, in all matches together."""
    return sum(length * n for length, n in by(tally, way, "rounds").items())


def mean_rounds(tally, way="usual"):
    """Rounds a match, and the reach."""
    lengths = by(tally, way, "rounds").items()
    squares = sum(length * length * n for length, n in lengths)
    return mean(rounds(tally, way), squares, matches(tally, way))


def percentile(tally, share):
    """So many rounds or fewer have so large a share of the matches."""
    lengths = by(tally, "usual", "rounds")
    seen = 0
    for length in sorted(lengths):
        seen += lengths[length]
        if seen >= share * matches(tally):
            return length


def longest(tally):
    """The most rounds that a match took."""
    return max(by(tally, "usual", "rounds"))


def minutes(players, length):
    """What a match of so many rounds may take."""
    return length * (players * SECONDS_A_TURN + SECONDS_A_ROUND) / 60


def share(tally, way, whose, what, which):
    """Low, share, high: how often who has this turn, or this mujer, meets it."""
    return interval(tally[way, f"{whose} {what}", which], tally[way, whose, which])


def ending(tally, low, high):
    """How often a round of these numbers ends its match, and how many such rounds there were."""
    ended = reached = 0
    for length, n in by(tally, "usual", "rounds").items():
        ended += n * (low <= length <= high)
        reached += n * max(0, min(length, high) - low + 1)
    return ended / reached if reached else 0, reached


def tail(tally):
    """Of matches longer than the median: how often a round ends them, p, one in a thousand.

    p: of a chi-square test that it is equally often in each round; None with too few matches.
    The last: how many rounds one match in a thousand outlasts, if it is.
    """
    median = percentile(tally, 0.5)
    more = {k - median: n for k, n in by(tally, "usual", "rounds").items() if k > median}
    long = sum(more.values())
    if not long:
        return None
    often = long / sum(k * n for k, n in more.items())
    if often == 1:
        return None
    outlasted = median + math.log(0.001 * matches(tally) / long) / math.log(1 - often)
    return often, _geometric(more, long, often), math.ceil(max(outlasted, median))


def _geometric(more, long, often):
    """The p of the test, five matches expected at least in each cell."""
    counts, expected = [], []
    left, k = long, 1
    while left * often >= 5 and left * (1 - often) >= 5:
        counts.append(more.get(k, 0))
        expected.append(left * often)
        left *= 1 - often
        k += 1
    counts.append(sum(n for longer, n in more.items() if longer >= k))
    expected.append(left)
    return alike(counts, expected, fitted=1) if len(counts) > 2 else None


def wins(tally, way, players):
    """By seat, counted from who began round 1: low, share, high; then the p of equal chances."""
    counts = [tally[way, "won", seat] for seat in range(players)]
    played = sum(counts)
    p = alike(counts, [played / players] * players) if played >= 5 * players else None
    return [interval(n, played) for n in counts], p


def more(tally, what):
    """Mean and reach of what using the molestia gives a seat."""
    return mean(tally["pair", what, 0], tally["pair", what + " squared", 0], matches(tally))


def resets(tally, way="usual"):
    """How many there were."""
    return sum(times * n for times, n in by(tally, way, "resets").items())


def passes(tally, way="usual"):
    """How many of all turns are a pass."""
    return total(tally, way, "turn passes") / total(tally, way, "turn")


def reset_share(tally):
    """Of the rounds in which anybody completes five, how many end in a reset."""
    return resets(tally) / (resets(tally) + matches(tally))


def first_five(tally):
    """The round, on average, in which somebody first has all five favours."""
    rounds = by(tally, "usual", "first five")
    return sum(number * n for number, n in rounds.items()) / sum(rounds.values())


def first_of_fair(tallies, way):
    """Mean and reach of what who begins round 1 wins, in fair shares; of all (level, players)."""
    won = fair = variance = 0
    for (_, players), tally in tallies.items():
        won += tally[way, "won", 0]
        fair += matches(tally, way) / players
        variance += matches(tally, way) / players * (1 - 1 / players)
    return won / fair, Z * variance**0.5 / fair
