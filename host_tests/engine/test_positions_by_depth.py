"""Counting all lines of play, action by action, in a few fixed deals.

Chess programs are tested like this: a rule that is a little wrong anywhere changes a number. A
placement and the molestia after it are two actions; three players make five in a round.
"""

import copy

import pytest
import reference
from seen import legal

import engine

# (deal by seat, first player, lines of 1, 2, 3, … actions)
COUNTS = [
    ("238", 0, [10, 85, 415, 590, 1905]),
    ("452", 2, [10, 85, 415, 1590, 9085]),
    ("537", 0, [5, 45, 215, 1570, 9005]),  # the 5 first: two maniquies go round
    ("5283", 0, [5, 45, 215, 1570, 9005, 23460]),
    ("8243", 0, [10, 85, 415, 580, 2020, 2060, 5060]),  # whole rounds: some end in a pass
    ("53246", 1, [10, 85, 415, 580, 2020, 2660]),
    ("45678", 3, [10, 85, 415, 580, 2300, 8940]),
    ("824365", 2, [10, 85, 415, 580, 2300, 8940, 40200]),
    ("2345678", 6, [10, 85, 415, 580, 2020, 2480, 10100]),
    ("8243567", 3, [10, 45, 215, 1570, 9005, 21075]),
]


def count_in_engine(match, done, spares, counts):
    for code in legal(match):
        counts[done] += 1
        if done + 1 < len(counts):
            after = spares[done]
            after.copy_from(match)
            after.apply(code)
            count_in_engine(after, done + 1, spares, counts)


def count_in_reference(table, done, counts):
    for word in table.legal():
        counts[done] += 1
        if done + 1 < len(counts):
            after = copy.deepcopy(table)
            after.play(word)
            count_in_reference(after, done + 1, counts)


@pytest.mark.parametrize("deal, first, expected", COUNTS)
def test_as_many_lines_of_each_length_as_ever(deal, first, expected):
    mujeres = [int(digit) for digit in deal]

    counts = [0] * len(expected)
    spares = [engine.Match(3, 0) for _ in expected]
    match = engine.Match(len(deal), 0, first, bytes(mujeres))
    count_in_engine(match, 0, spares, counts)
    assert counts == expected

    counts = [0] * len(expected)
    count_in_reference(reference.Round(len(deal), first, mujeres), 0, counts)
    assert counts == expected
