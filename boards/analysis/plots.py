"""The plots of the page, as SVG: the same tallies give the same bytes."""

import io
import math
import re

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot

from boards.analysis import figures
from boards.analysis.chunks import PLAYERS, SLOW
from boards.analysis.tally import by
from engine.bots import LEVELS
from engine.pieces import HIGHEST_MUJER, LOWEST_MUJER, MEN

_LOOKS = {
    "svg.hashsalt": "mmm",
    "svg.fonttype": "none",
    "font.sans-serif": ["DejaVu Sans", "Verdana", "Arial"],
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#777777",
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "grid.color": "#e6e6e6",
    "grid.linewidth": 0.8,
    "xtick.color": "#555555",
    "ytick.color": "#555555",
    "lines.linewidth": 1.6,
    "lines.markersize": 5,
    "legend.frameon": False,
    "figure.constrained_layout.use": True,
    "figure.constrained_layout.h_pad": 0.1,
    "figure.constrained_layout.w_pad": 0.1,
}
# By number of players, and by level: told apart by shape, too.
_PLAYERS = {
    3: ("#264653", "o"),
    4: ("#2a9d8f", "s"),
    5: ("#8ab17d", "^"),
    6: ("#e9a23b", "D"),
    7: ("#d1495b", "v"),
}
_LEVELS = {"easy": ("#2a9d8f", "o"), "medium": ("#e9a23b", "s"), "hard": ("#d1495b", "D")}
_STYLE = re.compile(r'style="([^"]*)"')
_WIDTH = 9.6  # inches, of a row of three
_MUJERES = range(LOWEST_MUJER, HIGHEST_MUJER + 1)


def draw(tallies, folder):
    """Write every plot into the folder."""
    with matplotlib.rc_context(_LOOKS):
        for name, plot in PLOTS.items():
            figure = plot(tallies)
            (folder / name).write_text(_svg(figure), encoding="utf-8", newline="\n")
            pyplot.close(figure)


def _svg(figure):
    """The figure as text: no date, two decimals, each look written once."""
    written = io.StringIO()
    figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    text = re.sub(r"(\d\.\d\d)\d+", r"\1", written.getvalue())
    text = re.sub(r"\n\s*", "\n", text)
    looks = {look: f"l{i}" for i, look in enumerate(dict.fromkeys(_STYLE.findall(text)))}
    text = _STYLE.sub(lambda style: f'class="{looks[style[1]]}"', text)
    rules = "".join([f"\n.{name}{{{look}}}" for look, name in looks.items()])
    return text.replace("</style>", rules + "</style>", 1)


def _length(tallies):
    figure, axes = _panels(2, None)
    for (level, players), tally in tallies.items():
        column = LEVELS.index(level)
        axes[0][column].bxp([_box(tally)], [players], **_box_looks(players))
        axes[1][column].plot(*_going_on(tally), **_looks(players, marker=""))
    for axis in axes[0]:
        axis.set_xticks(PLAYERS, PLAYERS)
        axis.set_xlabel("players")
        axis.grid(axis="x", visible=False)
    for axis in axes[1]:
        axis.set_yscale("log")
        axis.yaxis.set_major_formatter(matplotlib.ticker.FormatStrFormatter("%g"))
        axis.set_xlabel("round")
        axis.set_xlim(0, max(map(figures.longest, tallies.values())) + 1)
    axes[0][0].set_ylim(bottom=0)
    axes[0][0].set_ylabel("rounds a match")
    axes[1][0].set_ylabel("% of the matches go on")
    return _with_legend(figure, axes[1:])


def _box(tally):
    """The middle half of the matches, nine of ten, and the longest."""
    names = {"whislo": 0.05, "q1": 0.25, "med": 0.5, "q3": 0.75, "whishi": 0.95}
    box = {name: figures.percentile(tally, share) for name, share in names.items()}
    return {**box, "fliers": [figures.longest(tally)]}


def _box_looks(players):
    color, _ = _PLAYERS[players]
    line = {"color": color}
    return {
        "widths": 0.5,
        "patch_artist": True,
        "boxprops": {"facecolor": color + "40", "edgecolor": color},
        "medianprops": {"color": color, "linewidth": 2.5},
        "whiskerprops": line,
        "capprops": line,
        "flierprops": {"marker": ".", "markerfacecolor": color, "markeredgecolor": color},
    }


def _going_on(tally):
    """Rounds, and how many of 100 matches are not over after them; as long as any are."""
    lengths = by(tally, "usual", "rounds")
    numbers = range(MEN - 1, max(lengths))
    played = figures.matches(tally)
    over = 0
    going = []
    for number in numbers:
        over += lengths.get(number, 0)
        going.append(100 * (played - over) / played)
    return numbers, going


def _turns(tallies):
    figure, axes = _panels(1, "turn of the round")
    _shares(axes[0], tallies, "turn", "new")
    axes[0][0].set_ylabel("new favours in 100 rounds")
    return _with_legend(figure, axes)


def _mujeres(tallies):
    figure, axes = _panels(1, "mujer")
    _shares(axes[0], tallies, "mujer", "new")
    axes[0][0].set_ylabel("new favours in 100 rounds")
    return _with_legend(figure, axes)


def _passes(tallies):
    figure, axes = _panels(2, None)
    _shares(axes[0], tallies, "turn", "passes")
    _shares(axes[1], tallies, "mujer", "passes")
    for axis in axes[0]:
        axis.set_xlabel("turn of the round")
    for axis in axes[1]:
        axis.set_xlabel("mujer")
    for row in axes:
        row[0].set_ylabel("passes in 100 turns")
    return _with_legend(figure, axes)


def _molestia(tallies):
    figure, axes = pyplot.subplots(1, 2, figsize=(_WIDTH, 3.3))
    for axis, what, times in zip(axes, ("wins", "new"), (100, 1)):
        axis.axhline(0, color="#777777", linewidth=1)
        for number, level in enumerate(LEVELS):
            worth = [figures.more(tallies[level, players], what) for players in PLAYERS]
            axis.errorbar(
                [players + (number - 1) * 0.18 for players in PLAYERS],
                [times * mean for mean, _ in worth],
                [times * reach if reach < math.inf else 0 for _, reach in worth],
                color=_LEVELS[level][0],
                marker=_LEVELS[level][1],
                linestyle="",
                label=level,
            )
        axis.set_xlabel("players")
        axis.set_xticks(PLAYERS)
        axis.grid(axis="x", visible=False)
    axes[0].set_ylabel("more matches won, of 100")
    axes[1].set_ylabel("more new favours in five rounds")
    figure.legend(*axes[0].get_legend_handles_labels(), loc="outside lower center", ncols=3)
    return figure


def _fairness(tallies):
    figure, axes = _panels(2, "seat, counted from who begins round 1")
    for row, way in zip(axes, ("usual", "stays")):
        for axis, level in zip(row, LEVELS):
            if level == SLOW and way == "stays":
                axis.set_visible(False)
                continue
            axis.axhline(1, color="#777777", linewidth=1)
            for players in PLAYERS:
                won, _ = figures.wins(tallies[level, players], way, players)
                _line(axis, players, range(1, players + 1), won, players)
            axis.set_xticks(range(1, max(PLAYERS) + 1))
        row[0].set_ylim(bottom=0)
    axes[0][0].set_ylabel("the first player rotates\nwins, 1 is a fair share")
    axes[1][0].set_ylabel("she stays the first\nwins, 1 is a fair share")
    return _with_legend(figure, axes)


PLOTS = {
    "length.svg": _length,
    "turns.svg": _turns,
    "mujeres.svg": _mujeres,
    "passes.svg": _passes,
    "molestia.svg": _molestia,
    "fairness.svg": _fairness,
}


def _panels(rows, below):
    """A figure with a panel for each level in so many rows, the same scales in a row."""
    figure, axes = pyplot.subplots(
        rows, len(LEVELS), figsize=(_WIDTH, 0.6 + 2.6 * rows), sharey="row", squeeze=False
    )
    for axis, level in zip(axes[0], LEVELS):
        axis.set_title(level)
    if below:
        for axis in axes[-1]:
            axis.set_xlabel(below)
    return figure, axes


def _shares(row, tallies, whose, what):
    """In each level's panel a line for each number of players: shares by turn or mujer, in 100."""
    for (level, players), tally in tallies.items():
        places = range(players) if whose == "turn" else _MUJERES
        shares = [figures.share(tally, "usual", whose, what, place) for place in places]
        shown = [place + 1 for place in places] if whose == "turn" else places
        axis = row[LEVELS.index(level)]
        _line(axis, players, shown, shares, 100)
        axis.set_xticks(range(1, max(PLAYERS) + 1) if whose == "turn" else _MUJERES)
    row[0].set_ylim(bottom=0)


def _line(axis, players, places, shares, times):
    """Shares with their intervals, in so many times their size."""
    middle = [times * share for _, share, _ in shares]
    # Never below 0: at the ends an interval's floats may be a hair on the wrong side.
    below = [times * max(0, share - low) for low, share, _ in shares]
    above = [times * max(0, high - share) for _, share, high in shares]
    # Beside each other, so that no interval hides another.
    beside = [place + (players - 5) * 0.05 for place in places]
    axis.errorbar(beside, middle, [below, above], elinewidth=0.9, **_looks(players))


def _looks(players, **other):
    color, marker = _PLAYERS[players]
    return {"color": color, "marker": marker, "label": f"{players} players", **other}


def _with_legend(figure, axes):
    lines, names = axes[0][0].get_legend_handles_labels()
    figure.legend(lines, names, loc="outside lower center", ncols=len(names))
    return figure
