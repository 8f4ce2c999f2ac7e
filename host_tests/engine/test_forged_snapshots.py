"""Snapshots whose checksum is right and whose contents are not: a save that somebody edited, or
the one damage in 65,000 that a checksum of two bytes cannot see.

They are refused, or they are a match like any other: nothing may blow up later, at a player.
"""

import random

import pytest
from random_matches import play_on, states
from seen import PHASES, dealt, seen, snapshot

import engine

CHANGES = [0, 1, 2, 5, 7, 9, 31, 32, 40, 41, 127, 128, 254, 255]


def sealed(saved):
    """The same bytes with a checksum that fits them (the last two bytes of version 1)."""
    forged = bytearray(saved)
    check = 1
    for byte in forged[:-2]:
        check = (check * 257 + byte) % 65521
    forged[-2:] = check.to_bytes(2, "little")
    return bytes(forged)


def forgeries(players):
    chance = random.Random(players)
    for match in states(players, 0, rounds=15):
        saved = snapshot(match)
        for _ in range(20):
            forged = bytearray(saved)
            for _ in range(chance.choice([1, 1, 2])):
                forged[chance.randrange(1, engine.SNAPSHOT - 2)] = chance.choice(CHANGES)
            yield sealed(forged)


def test_the_seal_is_the_engines():
    for match in states(5, 0):
        assert sealed(snapshot(match)) == snapshot(match)


@pytest.mark.parametrize("players", [3, 5, 7])
def test_a_refused_forgery_changes_nothing(players):
    match = engine.Match(4, 77)
    before = snapshot(match)
    refused = 0
    for forged in forgeries(players):
        try:
            match.restore(forged)
        except ValueError:
            refused += 1
            assert snapshot(match) == before
        else:
            match.restore(before)
    assert refused


@pytest.mark.parametrize("players", [3, 5, 7])
def test_what_is_restored_is_saved_again_as_the_same_bytes(players):
    for forged in forgeries(players):
        match = accepted(forged)
        if match:
            assert snapshot(match) == forged


@pytest.mark.parametrize("players", [3, 5, 7])
def test_what_is_restored_is_a_match_that_can_be(players):
    for forged in forgeries(players):
        match = accepted(forged)
        if not match:
            continue
        named = [mujer for mujer in dealt(match) if mujer]
        assert len(set(named)) == len(named)
        assert set(named) <= set(range(2, 9))
        complete = [seat for seat in range(match.players) if match.scores[seat] == 31]
        assert complete == ([match.winner] if match.winner >= 0 else [])
        assert match.reset == 0 or PHASES[match.phase] == "round over"
        assert match.reset >> match.players == 0
        assert seen(match)["round"] == match.round > 0
        play_on(match, 10)


def accepted(forged):
    match = engine.Match(4, 77)
    try:
        match.restore(forged)
    except ValueError:
        return None
    return match
