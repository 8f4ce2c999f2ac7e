"""The cases that every implementation must get right, on the engine and on the reference.

Each is played through `Twins`, so engine and reference have to agree on the way there as well.
"""

from pathlib import Path

import pytest
from codes import actions
from twins import Twins

EXAMPLE = Path(__file__).with_name("example_match.txt").read_text()

# (the table, who moves, a deal from seat 0 on that leads there, the turns so far, what is legal)
PLACEMENTS = [
    ("none", "4, m1", "423", "", "A1 A9 B1 B9 C1 C9 D1 D9 E1 E9"),
    ("none", "5, m1", "523", "", "A5 B5 C5 D5 E5"),
    ("A: 5", "3, m2", "532", "A5", "A_ B1 B9 C1 C9 D1 D9 E1 E9"),
    ("A: 1 8, B: 2 9", "3, m0", "823", "A1 B9", "--"),
    ("A: 5, B: 2 9, C: 1 8", "3, m0", "5283", "A5 B9 C1", "A_"),
    ("A: | 5, B: 2 9, C: 1 8", "3, m0", "5283", "A5 B9*A_ C1", "--"),
    ("A: | 5, B: 2 9", "3, m1", "523", "A5 B9*A_", "C1 C9 D1 D9 E1 E9"),
    ("A: 4 9", "7, m1", "473", "A9", "B1 B9 C1 C9 D1 D9 E1 E9"),
    ("A: 4 9, D: 1 6 |", "7, m0", "467", "A9 D1*D^", "--"),
    ("A: 4 9, D: 1 6", "7, m0", "467", "A9 D1", "D^"),
    ("A: 4 9, D: 1 6", "5, m0", "465", "A9 D1", "B5 C5 E5"),
    ("A: 4 9, D: 1 3", "5, m0", "435", "A9 D1", "B5 C5 D^ E5"),
]

# (players, first, deal by seat, the turns, the favours in order of play)
ROUNDS = [
    (3, 2, "258", "A9 A_*A_ B5", "2=A 0=A"),
    (3, 0, "537", "A5 B9*A^ C1", "1=B 2=C"),
    (3, 0, "564", "A5 A^*A_ B1", "0=A 1=A 2=B"),
    (4, 0, "8243", "A9 B1 B^*A_ --", "1=B 2=B"),
    (4, 0, "8742", "A9 A_*A_ B9*B_ A_", "0=A 1=A 3=A"),
    (7, 6, "2345678", "A1 B9*B_ -- -- C5*C^ -- --", "6=A 0=B"),
]


def mujeres(deal):
    return [int(digit) for digit in deal]


def table_of(twins):
    """The piles as the cases write them: bottom to top, `|` at the end that is blocked."""
    view = twins.reference.view()
    piles = []
    for letter, pieces in sorted(view["piles"].items()):
        row = [str(piece) for piece in sorted(pieces)]
        if view["molestia"] == f"*{letter}^":
            row.append("|")
        if view["molestia"] == f"*{letter}_":
            row.insert(0, "|")
        piles.append(f"{letter}: {' '.join(row)}")
    return ", ".join(piles) or "none"


def favours_of(match):
    order = [(match.first + i) % match.players for i in range(match.players)]
    favours = match.table.favours
    return " ".join(f"{seat}={'-ABCDE'[favours[seat]]}" for seat in order if favours[seat])


def scores_of(match):
    written = []
    for seat in range(match.players):
        letters = "".join("ABCDE"[man] for man in range(5) if match.scores[seat] >> man & 1)
        written.append(f"{seat}={letters or '-'}")
    return " ".join(written)


@pytest.mark.parametrize("table, to_move, deal, turns, words", PLACEMENTS)
def test_what_may_be_placed_on_this_table(table, to_move, deal, turns, words):
    twins = Twins(len(deal), first=0, deal=mujeres(deal))
    twins.play(*actions(turns))
    seat = twins.match.seat
    assert table_of(twins) == table
    assert f"{deal[seat]}, m{twins.match.table.hands[seat]}" == to_move
    assert twins.legal() == words.split()


@pytest.mark.parametrize("players, first, deal, turns, favours", ROUNDS)
def test_what_this_round_gives(players, first, deal, turns, favours):
    twins = Twins(players, first=first, deal=mujeres(deal))
    twins.play(*actions(turns))
    assert favours_of(twins.match) == favours
    reference = twins.reference.table
    assert favours == " ".join(
        f"{turn[0]}={reference.favours()[turn[0]]}"
        for turn in reference.turns
        if turn[0] in reference.favours()
    )


def test_the_example_match_ends_as_it_is_written():
    twins = None
    for line in EXAMPLE.splitlines():
        kind, _, rest = line.partition(" ")
        fields = dict(part.split("=") for part in rest.split() if "=" in part)
        if kind == "round":
            deal, first = mujeres(fields["deal"]), int(fields["first"])
            if twins is None:
                twins = Twins(3, first=first, deal=deal)
            else:
                twins.next_round(deal)
            assert rest.split()[0] == str(twins.match.round)
            assert twins.match.first == first
            resets = 0
        elif kind == "turns":
            twins.play(*actions(rest))
        elif kind == "favours":
            assert favours_of(twins.match) == rest
        elif kind == "reset":
            resets = sum(1 << int(seat) for seat in rest.split(","))
        elif kind == "scores":
            assert scores_of(twins.match) == rest
            assert twins.match.reset == resets
        elif kind == "winner":
            assert rest == f"{twins.match.winner} rounds={twins.match.round}"
    assert twins.reference.phase == "match over"


def test_a_reset_is_forgotten_when_the_next_round_begins():
    twins = Twins(3, first=0, deal=[2, 3, 4])
    complete_together(twins)
    assert twins.match.reset == 0b111
    twins.next_round()
    assert twins.match.reset == 0


def test_the_match_goes_on_after_a_reset_with_the_next_seat():
    twins = Twins(3, first=0, deal=[2, 3, 4])
    complete_together(twins)
    assert scores_of(twins.match) == "0=- 1=- 2=-"
    assert twins.match.winner == -1
    twins.next_round()
    assert (twins.match.round, twins.match.first) == (6, 2)


def complete_together(twins):
    """Five rounds in which all three stand in the only pile, A to E."""
    for number, letter in enumerate("ABCDE"):
        if number:
            deal = [0, 0, 0]
            for i in range(3):
                deal[(number + i) % 3] = 2 + i
            twins.next_round(deal)
        twins.play(letter + "1", letter + "^", "*", letter + "^", "*")
