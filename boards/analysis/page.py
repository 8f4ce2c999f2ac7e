"""The page: page.md with its tables and numbers filled in.

Every number in its text is worked out here, so it is true of whatever was played.
"""

import re
from pathlib import Path

from boards.analysis import figures, rows
from boards.analysis.chunks import PLAYERS, SLOW, played
from boards.analysis.rows import FEW, MUJERES, ORDER, ROUNDS
from engine.bots import LEVELS
from engine.pieces import RED

WORDS = Path(__file__).with_name("page.md")
QUICK = [level for level in LEVELS if level != SLOW]


def text(tallies, matches, seed):
    """The whole page; tallies: by level and number of players."""
    words = {"matches": matches, "seed": seed, "few": played(SLOW, matches), "enough": FEW}
    for part in (_length, _tail, _turns, _mujeres, _passes, _molestia, _resets, _seats, _rules):
        words.update(part(tallies))
    return WORDS.read_text(encoding="utf-8").format(**words)


def _length(tallies):
    medians = _each(tallies, lambda t, n: figures.minutes(n, figures.percentile(t, 0.5)))
    longest = _each(tallies, lambda t, n: figures.minutes(n, figures.longest(t)))
    heads = ("matches", "rounds", "median", "90 %", "longest", "minutes: median", "90 %")
    return {
        "length": _table(tallies, heads, rows.length),
        "a_turn": figures.SECONDS_A_TURN,
        "a_round": figures.SECONDS_A_ROUND,
        "median_minutes": _span(medians),
        "longest_minutes": f"{max(longest):.0f}",
    }


def _tail(tallies):
    tails = [tail for tail in map(figures.tail, tallies.values()) if tail]
    tested = [p for _, p, _ in tails if p is not None]
    heads = (*_round_heads(), "beyond the median", "p", "1 in 1000 outlasts")
    return {
        "tail": _table(tallies, heads, rows.tail),
        "longest": max(map(figures.longest, tallies.values())),
        "often": _span([100 * share for share, _, _ in tails]),
        "not_geometric": _count(sum(p < 0.05 for p in tested), len(tested)),
    }


def _turns(tallies):
    best = _each(tallies, lambda t, n: max(range(n), key=lambda turn: _new(t, "turn", turn)))
    leader = max(range(len(ORDER)), key=best.count)
    return {
        "turns": _table(tallies, (*ORDER, "within"), rows.turns),
        "leader": ORDER[leader],
        "leader_rows": _count(best.count(leader), len(best)),
        "first_new": _span(_each(tallies, lambda t, n: _new(t, "turn", 0))),
        "second_new": _span(_each(tallies, lambda t, n: _new(t, "turn", 1))),
        "last_new": _span(_each(tallies, lambda t, n: _new(t, "turn", n - 1))),
    }


def _mujeres(tallies):
    worst = _each(tallies, lambda t, n: min(MUJERES, key=lambda one: _new(t, "mujer", one)))
    loser = max(MUJERES, key=worst.count)
    why = (
        "She never has to pass, and pays for it: her queue begins with one piece, others with two."
    )
    return {
        "mujeres": _table(tallies, (*MUJERES, "within"), rows.mujeres),
        "loser": loser,
        "loser_rows": _count(worst.count(loser), len(worst)),
        "loser_new": _span(_each(tallies, lambda t, n: _new(t, "mujer", loser))),
        "others_new": _span(_each(tallies, lambda t, n: _new_but(t, loser))),
        "loser_why": why if loser == RED else "",
        "five_new": _span(_each(tallies, lambda t, n: _new(t, "mujer", RED))),
        "not_five_new": _span(_each(tallies, lambda t, n: _new_but(t, RED))),
    }


def _passes(tallies):
    heads = ("all", *[f"{turn} turn" for turn in ORDER[2:]], *[f"with {one}" for one in MUJERES])
    return {
        "passes": _table(tallies, heads, rows.passes),
        "three_pass": _span(_each(tallies, lambda t, n: 100 * figures.passes(t), 3)),
        "seven_pass": _span(_each(tallies, lambda t, n: 100 * figures.passes(t), 7)),
        "late_passes": _span(
            [
                100 * figures.share(tally, "usual", "turn", "passes", turn)[1]
                for (_, players), tally in tallies.items()
                for turn in range(3, players)
            ]
        ),
    }


def _molestia(tallies):
    wins = _each(tallies, lambda t, n: figures.more(t, "wins"))
    new = _each(tallies, lambda t, n: figures.more(t, "new"))
    quick = _quick(tallies)
    longer = _each(quick, lambda t, n: _rounds(t) - _rounds(t, "nobody"))
    heads = [
        head
        for what in ("rounds", "passes of 100", "two at once a match", "2nd less 1st")
        for head in (what, "without")
    ]
    worth = {}
    for level in LEVELS:
        of_level = [figures.more(tallies[level, players], "wins")[0] for players in PLAYERS]
        worth["worth_" + level] = f"{100 * _average(of_level):+.1f}"
    return {
        "use": _table(tallies, ("rounds with her", "planted", "moved"), rows.use),
        "worth": _table(tallies, ("matches won", "new favours"), rows.worth),
        "nobody": _table(tallies, heads, rows.nobody, QUICK),
        **worth,
        "more_wins": _count(sum(mean > reach for mean, reach in wins), len(wins)),
        "fewer_wins": _count(sum(mean < -reach for mean, reach in wins), len(wins)),
        "more_new": _count(sum(mean > reach for mean, reach in new), len(new)),
        "fewer_new": _count(sum(mean < -reach for mean, reach in new), len(new)),
        "longer": _span(longer, ".1f"),
    }


def _resets(tallies):
    heads = (
        "in 100 rounds",
        "a match",
        "matches with any, of 100",
        "most in a match",
        "of 100 fives",
        "who lose all",
        "first five",
        "rounds",
    )
    a_match = [
        _each(tallies, lambda t, n: figures.resets(t) / figures.matches(t), players)
        for players in (3, 7)
    ]
    first = _each(tallies, lambda t, n: figures.first_five(t))
    longer = _each(tallies, lambda t, n: _rounds(t) - figures.first_five(t))
    return {
        "resets": _table(tallies, heads, rows.resets),
        "lost": _span(_each(tallies, lambda t, n: 100 * figures.reset_share(t))),
        "three_resets": _span(a_match[0], ".2f"),
        "seven_resets": _span(a_match[1], ".2f"),
        "resets_longer": _span(longer, ".1f"),
        "first_five": _span(first, ".1f"),
        "mean_rounds": _span(_each(tallies, lambda t, n: _rounds(t)), ".1f"),
    }


def _seats(tallies):
    heads = ("fair", *ORDER, "within", "p")
    quick = _quick(tallies)
    return {
        "rotating": _table(tallies, heads, rows.rotating),
        "staying": _table(tallies, heads, rows.staying, QUICK),
        "unfair_rotating": _unfair(tallies, "usual"),
        "unfair_staying": _unfair(quick, "stays"),
        "verdict": _verdict(*figures.first_of_fair(tallies, "usual")),
        "first_rotates": _first_of_fair(tallies, "usual"),
        "first_stays": _first_of_fair(quick, "stays"),
    }


def _first_of_fair(tallies, way):
    """What who begins round 1 wins, in fair shares, all rows together."""
    fair, reach = figures.first_of_fair(tallies, way)
    return f"{fair:.2f} ± {reach:.2f}"


def _verdict(fair, reach):
    """What is to be said of that."""
    if abs(fair - 1) <= reach:
        return "As far as these matches can tell, rotation is fair to her."
    pays = "pays for it" if fair < 1 else "gains by it"
    return (
        "So rotation is not quite fair: a match ends with any round, not when all have begun one,"
        f" so nobody begins more rounds than she does, and she {pays}."
    )


def _unfair(tallies, way):
    """In how many rows the seats do not win alike."""
    ps = _each(tallies, lambda t, n: figures.wins(t, way, n)[1])
    ps = [p for p in ps if p is not None]
    return _count(sum(p < 0.05 for p in ps), len(ps))


def _rules(tallies):
    quick = _quick(tallies)
    return {**_of_way(quick, "usual", "with"), **_of_way(quick, "nobody", "without")}


def _of_way(quick, way, name):
    """What the molestia changes, for one of two ways to play."""
    ahead = _each(quick, lambda t, n: _new(t, "turn", 1, way) - _new(t, "turn", 0, way))
    rounds = _each(quick, lambda t, n: _rounds(t, way))
    passes = _each(quick, lambda t, n: 100 * figures.passes(t, way))
    return {
        "ahead_" + name: _span(ahead),
        "rounds_" + name: f"{_average(rounds):.1f}",
        "passes_" + name: f"{_average(passes):.1f}",
    }


# ---- tables and numbers


def _table(tallies, heads, row, levels=LEVELS):
    """A table with a row for each level and number of players."""
    heads = ("bots", "players", *heads)
    lines = [line(heads), "| --- |" + " ---: |" * (len(heads) - 1)]
    for level in levels:
        for players in PLAYERS:
            lines.append(line((level, players, *row(tallies[level, players], players))))
    return "\n".join(lines)


def line(cells):
    """A row of a table as Markdown."""
    return "| " + " | ".join([str(cell) for cell in cells]) + " |"


def _round_heads():
    for low, high in ROUNDS:
        if low == high:
            yield str(low)
        else:
            yield f"{low} to {high}" if high < 10**9 else f"{low} and on"


def _each(tallies, what, of=None):
    """what(tally, players) of each row, or only of those with so many players."""
    return [what(t, players) for (_, players), t in tallies.items() if of in (None, players)]


def _quick(tallies):
    """Of the levels that have played in all ways."""
    return {key: tally for key, tally in tallies.items() if key[0] in QUICK}


def _new(tally, whose, which, way="usual"):
    """New favours in 100 rounds."""
    return 100 * figures.share(tally, way, whose, "new", which)[1]


def _new_but(tally, mujer):
    """New favours in 100 rounds of any other mujer."""
    return _average([_new(tally, "mujer", other) for other in MUJERES if other != mujer])


def _rounds(tally, way="usual"):
    return figures.mean_rounds(tally, way)[0]


def _average(values):
    return sum(values) / len(values)


def _span(values, shown=".0f"):
    """From the least to the most; there may be none."""
    if not values:
        return "–"
    # A little below nought is written without a sign.
    low, high = (re.sub(r"^-(?=[0.]+$)", "", format(f(values), shown)) for f in (min, max))
    return low if low == high else f"{low} to {high}"


def _count(count, of):
    some = "all" if count == of else f"{count} of" if count else "none of"
    return f"{some} {of}" if of else "none"
