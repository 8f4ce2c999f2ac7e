"""The rows of the page's tables: a level's and a number of players' each, as words."""

import math

from boards.analysis import figures
from boards.analysis.tally import by, total
from boards.terminal.chance import interval
from engine.pieces import HIGHEST_MUJER, LOWEST_MUJER

ORDER = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th")
MUJERES = range(LOWEST_MUJER, HIGHEST_MUJER + 1)
ROUNDS = ((5, 5), (6, 6), (7, 7), (8, 8), (9, 10), (11, 15), (16, 20), (21, 10**9))
FEW = 20  # of fewer nothing is said


def length(tally, players):
    mean, reach = figures.mean_rounds(tally)
    half, most = figures.percentile(tally, 0.5), figures.percentile(tally, 0.9)
    return (
        figures.matches(tally),
        _mean(mean, reach, 1),
        half,
        most,
        figures.longest(tally),
        f"{figures.minutes(players, half):.0f}",
        f"{figures.minutes(players, most):.0f}",
    )


def tail(tally, players):
    cells = []
    for low, high in ROUNDS:
        share, reached = figures.ending(tally, low, high)
        cells.append(f"{100 * share:.0f}" if reached >= FEW else "–")
    tail = figures.tail(tally)
    if not tail:
        return (*cells, "–", "–", "–")
    often, p, outlasted = tail
    return (*cells, f"{100 * often:.0f}", _p(p), outlasted)


def turns(tally, players):
    return _won_and_new(tally, "turn", range(players), len(ORDER))


def mujeres(tally, players):
    return _won_and_new(tally, "mujer", MUJERES, len(MUJERES))


def passes(tally, players):
    turns = [figures.share(tally, "usual", "turn", "passes", turn) for turn in range(2, players)]
    mujeres = [figures.share(tally, "usual", "mujer", "passes", mujer) for mujer in MUJERES]
    share = figures.passes(tally)
    filled = [_percent(one) for one in turns] + [""] * (len(ORDER) - players)
    return (f"{100 * share:.1f}", *filled, *[_percent(one) for one in mujeres])


def use(tally, players):
    rounds = figures.rounds(tally)
    return (
        _of(tally["usual", "rounds with her", 0], rounds),
        _of(total(tally, "usual", "plants"), total(tally, "usual", "may plant")),
        _of(total(tally, "usual", "moves"), total(tally, "usual", "may move")),
    )


def worth(tally, players):
    wins, reach = figures.more(tally, "wins")
    new = figures.more(tally, "new")
    return _mean(100 * wins, 100 * reach, 1, "+"), _mean(*new, 2, "+")


def nobody(tally, players):
    """Each number as it is, then without the molestia."""
    pairs = zip(_of_way(tally, "usual"), _of_way(tally, "nobody"))
    return [cell for pair in pairs for cell in pair]


def _of_way(tally, way):
    first, second = (100 * figures.share(tally, way, "turn", "new", turn)[1] for turn in (0, 1))
    return (
        _mean(*figures.mean_rounds(tally, way), 1),
        f"{100 * figures.passes(tally, way):.1f}",
        f"{figures.resets(tally, way) / figures.matches(tally, way):.2f}",
        f"{round(second - first):+d}",
    )


def resets(tally, players):
    resets, matches = figures.resets(tally), figures.matches(tally)
    times = by(tally, "usual", "resets")
    return (
        f"{100 * resets / figures.rounds(tally):.1f}",
        f"{resets / matches:.2f}",
        _percent(interval(matches - times.get(0, 0), matches)),
        max(times),
        f"{100 * figures.reset_share(tally):.0f}",
        f"{tally['usual', 'emptied', 0] / resets:.1f}" if resets else "–",
        f"{figures.first_five(tally):.1f}",
        f"{figures.mean_rounds(tally)[0]:.1f}",
    )


def rotating(tally, players):
    return _seats(tally, "usual", players)


def staying(tally, players):
    return _seats(tally, "stays", players)


def _seats(tally, way, players):
    shares, p = figures.wins(tally, way, players)
    cells = [_percent(share) for share in shares] + [""] * (len(ORDER) - players)
    return (f"{100 / players:.0f}", *cells, _reach(shares), _p(p))


def _won_and_new(tally, whose, which, columns):
    won = [figures.share(tally, "usual", whose, "favours", one) for one in which]
    new = [figures.share(tally, "usual", whose, "new", one) for one in which]
    cells = [f"{_percent(one)} / {_percent(other)}" for one, other in zip(won, new)]
    return (*cells, *[""] * (columns - len(cells)), _reach(won + new))


# ---- how numbers are written


def _percent(share):
    return f"{100 * share[1]:.0f}"


def _of(count, whole):
    return f"{100 * count / whole:.0f}" if whole else "–"


def _reach(shares):
    """Half of the widest interval, in hundredths."""
    return f"± {max(100 * (high - low) / 2 for low, _, high in shares):.1f}"


def _mean(mean, reach, decimals, sign=""):
    reach = f"{reach:.{decimals}f}" if reach < math.inf else "∞"
    return f"{mean:{sign}.{decimals}f} ± {reach}"


def _p(p):
    if p is None:
        return "–"
    return f"{p:.2f}" if p >= 0.01 else "< 0.01"
