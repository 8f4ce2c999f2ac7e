"""Who has whose favour when the rounds begin that are looked at for a best response."""

import engine
from engine.notation import LETTERS

# Of the first player, the second, the third.
SITUATIONS = (
    ("", "", ""),
    ("A", "B", "C"),
    ("AB", "A", ""),
    ("C", "ABC", "AD"),
    ("AB", "CD", "ABCE"),
    ("ABCD", "AB", "CE"),
    ("AC", "ABCD", "BDE"),
    ("ABCD", "BCDE", "ABC"),
)


def begun(favours):
    """A match whose first seat begins a round with these favours; no mujer is dealt yet."""
    match = engine.Match(len(favours), 0, 0, bytes(len(favours)))
    for seat, letters in enumerate(favours):
        match.scores[seat] = sum(1 << LETTERS.index(letter) for letter in letters)
    return match
