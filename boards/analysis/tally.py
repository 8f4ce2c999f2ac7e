"""What is counted of a match, after it: all its hands lie open by then.

A tally is a Counter of (way of playing, what, which): whole numbers only, so that tallies add up
to the same however they were played.
"""

from engine.pieces import MATCH_OVER, MEN, NOTHING, PASS, blocks, length

EARLY = MEN  # rounds that every match has: nobody gets five favours in fewer


def count(states, way, tally):
    """Count a match, given as the match after each of its rounds.

    Returns the winner, and how many favours new to her each seat got in the EARLY rounds.
    """
    before, early, resets, first_five = None, None, 0, 0
    for match in states:
        if before is None:
            began, before, early = match.first, bytes(match.players), [0] * match.players
        new = count_round(match, before, way, tally)
        if match.round <= EARLY:
            early = [so_far + one for so_far, one in zip(early, new)]
        resets += match.reset > 0
        if not first_five and (match.reset or match.phase == MATCH_OVER):
            first_five = match.round
        before = bytes(match.scores)
    assert match.phase == MATCH_OVER
    tally[way, "rounds", match.round] += 1
    tally[way, "won", (match.winner - began) % match.players] += 1
    tally[way, "resets", resets] += 1
    tally[way, "first five", first_five] += 1
    return match.winner, early


def count_round(match, before, way, tally):
    """Count a finished round; before: the scores by seat until then.

    Returns, by seat, whether she got a favour new to her.
    """
    table = match.table
    new = [0] * match.players
    for turn in range(match.players):
        seat = (match.first + turn) % match.players
        mujer = table.mujeres[seat]
        man = table.favours[seat]
        new[seat] = int(man > 0 and not before[seat] >> (man - 1) & 1)
        for whose, which in (("turn", turn), ("mujer", mujer)):
            tally[way, whose, which] += 1
            tally[way, whose + " favours", which] += man > 0
            tally[way, whose + " new", which] += new[seat]
            tally[way, whose + " passes", which] += table.placed[seat] == PASS
    tally[way, "emptied", 0] += length(match.reset)
    _count_molestia(match, way, tally)
    return new


def _count_molestia(match, way, tally):
    """What was done with the molestia; not by the last player, for whom nobody comes any more."""
    out = False
    for turn in range(1, match.players - 1):
        code = match.table.moved[(match.first + turn) % match.players]
        if code != NOTHING:
            tally[way, "may move" if out else "may plant", turn] += 1
            if blocks(code):
                tally[way, "moves" if out else "plants", turn] += 1
                out = True
    tally[way, "rounds with her", 0] += out


def compare(usual, other, seat, tally):
    """Count a pair: what a seat has more of in the usual match than in the other of that seed."""
    for what, more in (
        ("wins", (usual[0] == seat) - (other[0] == seat)),
        ("new", usual[1][seat] - other[1][seat]),
    ):
        tally["pair", what, 0] += more
        tally["pair", what + " squared", 0] += more * more
    tally["pair", "pairs", 0] += 1


def by(tally, way, what):
    """{which: how many} of one kind."""
    return {key[2]: n for key, n in tally.items() if key[:2] == (way, what) and n}


def total(tally, way, what):
    """How many of one kind in all."""
    return sum(by(tally, way, what).values())
