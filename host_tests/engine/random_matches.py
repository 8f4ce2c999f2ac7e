"""States of random matches, for tests that must hold at every one of them."""

import random

from seen import legal

import engine

PLAYING = (engine.PLACE, engine.MOLESTIA)


def states(players, seed, rounds=12):
    """The same match again and again, after every action and every deal, for some rounds or
    until it is won. Callers may look and even play, as long as they put it back."""
    chance = random.Random(1000 * players + seed)
    match = engine.Match(players, seed)
    yield match
    while True:
        while match.phase in PLAYING:
            match.apply(chance.choice(legal(match)))
            yield match
        if match.phase == engine.MATCH_OVER or match.round == rounds:
            return
        match.next_round()
        yield match


def play_on(match, actions, seed=0):
    """Everything that the next so many actions show: codes, hands, deals."""
    chance = random.Random(seed)
    story = []
    for _ in range(actions):
        if match.phase == engine.ROUND_OVER:
            match.next_round()
            continue
        codes = legal(match)
        story.append((match.round, match.seat, match.phase, codes, bytes(match.table.hands)))
        if not codes:
            break
        match.apply(chance.choice(codes))
    return story
