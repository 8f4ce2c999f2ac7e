"""A match of bots played by other rules: the deals are the same, and only the rule is another."""

from itertools import islice

from boards.terminal.bot_match import rounds
from engine.pieces import blocks

LEVELS = ["easy", "medium", "easy", "medium"]


def played(**rules):
    """Of five rounds, what was dealt, who began, and which seats used the molestia."""
    story = []
    for match in islice(rounds(5, LEVELS, **rules), 5):
        used = [seat for seat in range(4) if blocks(match.table.moved[seat])]
        story.append((bytes(match.table.mujeres[:4]), match.first, used))
    return list(zip(*story))


def test_a_seat_that_never_uses_the_molestia_changes_no_deal():
    deals, firsts, used = played()
    assert any(2 in seats for seats in used)
    same_deals, same_firsts, others = played(never=(2,))
    assert (same_deals, same_firsts) == (deals, firsts)
    assert not any(2 in seats for seats in others) and any(others)


def test_nobody_uses_the_molestia_if_all_leave_her():
    deals, _, used = played(never=range(4))
    assert deals == played()[0]
    assert used == ([],) * 5


def test_who_stays_first_begins_every_round():
    deals, firsts, used = played(stays=True)
    assert deals == played()[0]
    assert len(set(played()[1])) == 4 and len(set(firsts)) == 1
    # Who begins a round has no use of the molestia in it.
    assert any(used) and not any(firsts[0] in seats for seats in used)
