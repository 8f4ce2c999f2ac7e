"""The bots: what they may not know does not change what they do, and each beats the one below."""

import random

import pytest
from codes import CODES, WORDS
from random_matches import states
from seen import observed

import engine
from boards.terminal.tournament import play
from engine import bots, levels
from engine.rng import Generator

everywhere = pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
each_level = pytest.mark.parametrize("level", range(len(bots.LEVELS)), ids=bots.LEVELS)


def choice(match, level, seed):
    """What the bot whose turn it is plays."""
    codes = bytearray(32)
    count = match.legal(codes)
    view = observed(match, match.seat)
    code = levels.choose(level, view, codes, count, Generator(seed, 1))
    assert code in codes[:count]
    return code


def dealt_again(match, chance):
    """The same table with other mujeres where the player whose turn it is cannot see them.

    None if somebody has passed, and would not have had to with the mujer she has now.
    """
    view = observed(match, match.seat)
    turns = [code for code in view[20:34] if code != 255]
    shown = view[13 : 13 + match.players]
    own = match.table.mujeres[match.seat]
    rest = [mujer for mujer in range(2, 9) if mujer != own and mujer not in shown]
    chance.shuffle(rest)
    deal = [
        mujer or (own if seat == match.seat else rest.pop()) for seat, mujer in enumerate(shown)
    ]
    again = engine.Match(match.players, 0, match.first, bytes(deal))
    again.scores[:] = match.scores
    try:
        for code in turns:
            again.apply(code)
    except ValueError:
        return None
    again.round = match.round
    assert observed(again, match.seat) == view
    return again


@everywhere
@each_level
def test_a_choice_is_the_same_when_all_that_is_hidden_is_dealt_again(level, players):
    chance = random.Random(players)
    changed = 0
    for match in states(players, seed=level, rounds=12):
        if match.phase in (engine.PLACE, engine.MOLESTIA) and chance.random() < 0.3:
            again = dealt_again(match, chance)
            if again:
                changed += again.table.mujeres != match.table.mujeres
                assert choice(again, level, match.round) == choice(match, level, match.round)
    assert changed > 3


@everywhere
@each_level
def test_a_choice_is_always_legal_and_has_no_other_source_of_chance(level, players):
    for seed in range(100, 103):
        for match in states(players, seed, rounds=2):
            if match.phase in (engine.PLACE, engine.MOLESTIA):
                assert choice(match, level, seed) == choice(match, level, seed)


def last_choice(*scores):
    """Seat 0 is on A: 1 4, seat 1 on E: 1 6. What hard does, the last, with the mujer 8."""
    match = engine.Match(3, 0, 0, bytes([4, 6, 8]))
    for word in ("A1", "E1", "*"):
        match.apply(CODES[word])
    for seat in range(3):
        match.scores[seat] = scores[seat]
    return WORDS[choice(match, bots.HARD, 1)]


def test_hard_takes_the_favour_that_wins_the_match():
    assert last_choice(0b00000, 0b00000, 0b01111) == "E^"
    assert last_choice(0b00000, 0b00000, 0b11110) == "A^"


def test_hard_gives_nobody_the_match():
    assert last_choice(0b11110, 0b00000, 0b10001) == "E^"
    assert last_choice(0b00000, 0b01111, 0b10001) == "A^"


def wins(levels, matches):
    """How many matches the first of the levels wins, the seats rotated."""
    won = 0
    for i in range(matches):
        turned = i % len(levels)
        seats = levels[turned:] + levels[:turned]
        won += seats[play(i, seats)] == levels[0]
    return won


def test_medium_beats_easy():
    assert wins(["medium", "easy", "easy", "easy"], 60) == 43


def test_hard_beats_medium():
    assert wins(["hard", "medium", "medium", "medium"], 60) == 34
