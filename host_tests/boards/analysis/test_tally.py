"""What is counted of a match, by hand."""

from collections import Counter
from pathlib import Path

import engine
from boards.analysis import tally
from engine.notation import CODES
from engine.reader import Reader

EXAMPLE = (Path(__file__).parents[2] / "engine/example_match.txt").read_text()
# Round 2 gives Alberto's favour to two who have it; the last gives David's to one who has it.
REPEATED = """match players=3
round 1 first=0 deal=238
turns A1 A^ B1
favours 0=A 1=A
scores 0=A 1=A 2=-
round 2 first=1 deal=423
turns A1 A^ A^
favours 1=A 2=A 0=A
scores 0=A 1=A 2=A
round 3 first=2 deal=342
turns B1 B^ B^
favours 2=B 0=B 1=B
scores 0=AB 1=AB 2=AB
round 4 first=0 deal=234
turns C1 C^ C^
favours 0=C 1=C 2=C
scores 0=ABC 1=ABC 2=ABC
round 5 first=1 deal=423
turns D1 D^ D^
favours 1=D 2=D 0=D
scores 0=ABCD 1=ABCD 2=ABCD
round 6 first=2 deal=352
turns E1 D9 A5
favours 2=E 0=D
scores 0=ABCD 1=ABCD 2=ABCDE
winner 2 rounds=6
"""


def counted(text):
    """The tally of a match as text, and what count() returns."""
    counts = Counter()
    returned = tally.count(states(text), "usual", counts)
    return counts, returned


def states(text):
    """The match after each of its rounds."""
    reader = Reader()
    for line in text.splitlines(keepends=True):
        reader.feed(line.encode())
        if line.startswith("scores"):
            yield reader.match
    reader.end()


def by(counts, what):
    return tally.by(counts, "usual", what)


def test_the_example_is_counted_round_by_round():
    counts, (winner, early) = counted(EXAMPLE)
    assert winner == 2
    assert early == [5, 5, 4]  # seat 2 got nothing in round 1; round 6 is not early
    assert by(counts, "rounds") == {6: 1}
    assert by(counts, "won") == {2: 1}  # seat 0 began round 1
    assert by(counts, "resets") == {1: 1}
    assert by(counts, "first five") == {5: 1}
    assert by(counts, "emptied") == {0: 2}
    assert by(counts, "turn") == {0: 6, 1: 6, 2: 6}
    assert by(counts, "turn favours") == by(counts, "turn new") == {0: 6, 1: 6, 2: 4}
    assert by(counts, "turn passes") == {}
    assert by(counts, "mujer") == {2: 6, 3: 5, 4: 4, 5: 1, 8: 2}
    assert by(counts, "mujer new") == {2: 6, 3: 5, 4: 4, 8: 1}
    # Only the second of three may use the molestia with effect, and never did: round 6 has her
    # planted by the last player, who is not counted.
    assert by(counts, "may plant") == {1: 6}
    assert by(counts, "plants") == by(counts, "may move") == by(counts, "rounds with her") == {}


def test_a_favour_that_she_has_is_won_but_not_new():
    counts, (winner, early) = counted(REPEATED)
    assert (winner, early) == (2, [4, 4, 4])
    assert by(counts, "turn favours") == {0: 6, 1: 6, 2: 4}
    assert by(counts, "turn new") == {0: 5, 1: 5, 2: 3}
    assert by(counts, "mujer favours") == {2: 6, 3: 6, 4: 4}
    assert by(counts, "mujer new") == {2: 5, 3: 5, 4: 3}
    assert by(counts, "resets") == {0: 1}
    assert by(counts, "first five") == by(counts, "rounds") == {6: 1}


def test_passes_and_the_molestia_are_counted_by_turn():
    match = engine.Match(7, 0, first=6, deal=(2, 3, 4, 5, 6, 7, 8))
    for turn in "A1 B9 *B_ -- -- C5 *C^ -- --".split():
        match.apply(CODES[turn])
    counts = Counter()
    new = tally.count_round(match, bytes([0b10, 0, 0, 0, 0, 0, 0]), "usual", counts)
    assert new == [0, 0, 0, 0, 0, 0, 1]  # seat 0 has Bernardo's favour already
    assert by(counts, "turn favours") == {0: 1, 1: 1}
    assert by(counts, "turn new") == {0: 1}
    assert by(counts, "turn passes") == {2: 1, 3: 1, 5: 1, 6: 1}
    assert by(counts, "mujer passes") == {3: 1, 4: 1, 6: 1, 7: 1}
    assert by(counts, "may plant") == by(counts, "plants") == {1: 1}
    assert by(counts, "may move") == by(counts, "moves") == {4: 1}
    assert by(counts, "rounds with her") == {0: 1}


def test_a_pair_is_what_a_seat_has_more():
    counts = Counter()
    tally.compare((2, [4, 3, 5]), (1, [4, 4, 1]), 2, counts)
    tally.compare((2, [4, 3, 5]), (1, [4, 4, 1]), 1, counts)
    tally.compare((2, [4, 3, 5]), (2, [4, 4, 5]), 0, counts)
    assert counts == {
        ("pair", "pairs", 0): 3,
        ("pair", "wins", 0): 0,
        ("pair", "wins squared", 0): 2,
        ("pair", "new", 0): 3,
        ("pair", "new squared", 0): 17,
    }
