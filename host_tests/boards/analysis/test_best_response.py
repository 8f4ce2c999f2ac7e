"""make exploit: a round's worth is that of all its deals, played out one by one."""

import fcntl
import os
import re
import signal
import struct
import termios
from fractions import Fraction
from itertools import permutations

import pytest
from commands import run, start

import engine
from boards.analysis import exploit
from boards.analysis.best_response import Chances, Round, after, dealt, legal
from boards.analysis.situations import SITUATIONS, begun
from engine import levels
from engine.pieces import LEAVE
from engine.rng import Generator

EXPLOIT = ("-m", "boards.analysis.exploit")
MIDDLE = ("AB", "A", "C")


def first_of_all(level, view, codes, count, dice):
    """The simplest bot there can be."""
    return codes[0]


def first_or_last(level, view, codes, count, dice):
    """One who decides by chance."""
    return codes[0] if dice.below(2) else codes[count - 1]


def gained(match, before, seat):
    """The new favours of the seat, less the others'."""
    new = [
        man > 0 and not before[other] >> man - 1 & 1
        for other, man in enumerate(match.table.favours[:3])
    ]
    return 2 * new[seat] - sum(new)


def played(deal, favours):
    """A round that is dealt all at once."""
    match = engine.Match(3, 0, 0, bytes(deal))
    match.scores[:3] = begun(favours).scores[:3]
    return match


def naive_worths(favours, seat, bot):
    """(as the bots, at best) over all 210 deals, all plans of the seat tried at what she sees."""
    before = begun(favours).scores
    usual = Fraction(0)
    # What she sees when she places, with how much each thing she can do then is worth in all.
    plans = {}
    for deal in permutations(range(2, 9), 3):
        usual += outcome(played(deal, favours), bot, before, seat)
        match = played(deal, favours)
        while match.seat != seat:
            match = after(match, bot_code(match, bot))
        view = bytearray(engine.OBSERVED)
        match.observe(seat, view)
        for turn in turns(match):
            # Between her placement and her molestia she learns nothing: a turn is one plan.
            end = match
            for code in turn:
                end = after(end, code)
            worth = outcome(end, bot, before, seat)
            plan = plans.setdefault(bytes(view), {})
            plan[turn] = plan.get(turn, 0) + worth
    best = sum(max(plan.values()) for plan in plans.values())
    return usual / 210, Fraction(best, 210)


def turns(match):
    """All that the player can do in her turn, as tuples of codes."""
    for code in legal(match):
        placed = after(match, code)
        if placed.phase == engine.MOLESTIA:
            for end in legal(placed):
                yield (code, end)
        else:
            yield (code,)


def bot_code(match, bot):
    view = bytearray(engine.OBSERVED)
    match.observe(match.seat, view)
    codes = bytearray(32)
    count = match.legal(codes)
    return bot(0, view, codes, count, Generator(0, 1))


def outcome(match, bot, before, seat):
    """What the seat gains if bots play on."""
    while match.phase in (engine.PLACE, engine.MOLESTIA):
        match = after(match, bot_code(match, bot))
    return gained(match, before, seat)


def worths(favours, seat, level="hard", dice=1):
    chances = Chances(level, dice)
    match = begun(favours)
    before = bytes(match.scores)
    return tuple(Round(seat, chances, perfect).worth(match, before) for perfect in (False, True))


@pytest.mark.parametrize("seat", range(3))
def test_a_round_with_simple_bots_is_worth_what_all_its_deals_are(seat, monkeypatch):
    monkeypatch.setattr(levels, "choose", first_of_all)
    found = worths(MIDDLE, seat)
    assert found == naive_worths(MIDDLE, seat, first_of_all)
    assert found[0] < found[1]


def test_chance_is_the_mean_of_all_dice(monkeypatch):
    monkeypatch.setattr(levels, "choose", first_or_last)
    match = dealt(begun(MIDDLE), 3)
    chances = Chances("easy", 8)
    assert sorted(chances(match)) == [0, 34]
    assert sum(chances(match).values()) == 8
    before = bytes(match.scores)
    by_code = {
        code: Round(0, chances, False).worth(after(match, code), before) for code in (0, 34)
    }
    mean = sum(dice * by_code[code] for code, dice in chances(match).items()) / 8
    assert Round(0, chances, False).worth(match, before) == mean
    assert by_code[0] != by_code[34]


def test_the_last_players_molestia_is_left():
    match = played((3, 4, 6), MIDDLE)
    for _ in range(2):
        match = after(match, legal(match)[0])
        match = after(match, LEAVE) if match.phase == engine.MOLESTIA else match
    assert match.seat == 2
    assert after(match, legal(match)[0]).phase == engine.ROUND_OVER


@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_is_better_than_perfect(seat):
    """Hard after a first player whose mujer is 8."""
    match = dealt(begun(SITUATIONS[3]), 8)
    before = bytes(match.scores)
    chances = Chances("hard", 1)
    usual, best = (Round(seat, chances, perfect).worth(match, before) for perfect in (False, True))
    assert usual <= best
    again = [Round(seat, Chances("hard", 1), p).worth(match, before) for p in (False, True)]
    assert [usual, best] == again


def test_the_table_is_that_of_the_worths(monkeypatch):
    monkeypatch.setattr(exploit, "SITUATIONS", (MIDDLE, ("", "", "")))
    worths = {
        ("hard", favours, seat): [(Fraction(-seat), Fraction(1)), (Fraction(0), Fraction(3, 2))]
        for favours in exploit.SITUATIONS
        for seat in range(3)
    }
    assert list(exploit.table("hard", worths)) == [
        "a round of 3 players, 2 situations, bots with 8 dice: favours",
        "seat        hard    best    gain",
        "first      0.000   1.250   1.250",
        "second    -0.500   1.250   1.750",
        "third     -1.000   1.250   2.250",
        "in all    -0.500   1.250   1.750",
        "gain by situation: in all, of the first, the second, the third",
        "AB A C           1.750   1.250   1.750   2.250",
        "- - -            1.750   1.250   1.750   2.250",
    ]


def test_ctrl_c_ends_it():
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = start(*EXPLOIT, BOTS="medium", stderr=slave)
    os.close(slave)
    shown = b""
    while b"/168 " not in shown:  # 8 situations, 3 seats, 7 mujeres
        shown += os.read(master, 4096)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    os.close(master)
    assert (process.returncode, out) == (130, b"")


@pytest.mark.parametrize("value", ["hardest", "hard,", "0"])
def test_another_bot_is_refused(value):
    code, out, errors = run(*EXPLOIT, BOTS=value)
    assert (code, out) == (2, "")
    assert re.fullmatch(r"BOTS has .*: allowed are easy, medium, hard, .*\n", errors)
