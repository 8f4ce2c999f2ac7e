"""Who knows what (R14): an observation has what its seat may know, and not a bit more."""

import random

import pytest
import reference
from codes import CODES, actions
from random_matches import PLAYING, states
from seen import dealt, legal, observed, seen
from twins import Twins

import engine

everywhere = pytest.mark.parametrize("players", [3, 4, 5, 6, 7])


def words_of(turns):
    return [word for turn in turns for word in turn if word is not None]


def match_with(deal, first, words, seed):
    """A match with this deal in which these words were said, or None if one was illegal."""
    table = reference.Round(len(deal), first, deal)
    match = engine.Match(len(deal), seed, first, bytes(deal))
    for word in words:
        if word not in table.legal():
            return None
        table.play(word)
        match.apply(CODES[word])
    return match


def dealt_again(match, viewer, chance):
    """Another deal that the viewer cannot tell from the match's: what lies face up and what
    she holds herself stays, the rest is shuffled with the mujeres that were not dealt."""
    fixed = seen(match, viewer)["shown"]
    if viewer is not None:
        fixed[viewer] = seen(match, viewer)["mujer"]
    rest = [mujer for mujer in range(2, 9) if mujer not in fixed]
    chance.shuffle(rest)
    return [mujer if mujer else rest.pop() for mujer in fixed]


@everywhere
def test_dealing_the_unseen_again_changes_no_observation(players):
    chance = random.Random(players)
    different = 0
    for seed in range(12):
        for match in states(players, seed, rounds=1):
            words = words_of(seen(match)["turns"])
            for viewer in [None, *range(players)]:
                deal = dealt_again(match, viewer, chance)
                # Not every deal makes a passer pass: then her pass would have told.
                other = match_with(deal, match.first, words, seed=chance.randrange(2**30))
                if other is not None:
                    seat = engine.NOBODY if viewer is None else viewer
                    assert observed(other, seat) == observed(match, seat)
                    different += deal != dealt(match)
    assert different > 100


@everywhere
def test_the_unseen_of_a_later_round_changes_no_observation(players):
    """The same with scores behind them: two matches with the same first rounds."""
    chance = random.Random(players)
    different = 0
    for seed in range(6):
        stories = []  # a deal and the words of each round
        for match in states(players, seed, rounds=3):
            turns = seen(match)["turns"]
            if not turns:
                stories.append([dealt(match), []])
            stories[-1][1] = words_of(turns)
            viewer = chance.randrange(players)
            deal = dealt_again(match, viewer, chance)
            if match_with(deal, match.first, stories[-1][1], seed=0) is None:
                continue
            first = (match.first - match.round + 1) % players
            again = stories[:-1] + [[deal, stories[-1][1]]]
            other = engine.Match(players, chance.randrange(2**30), first, bytes(again[0][0]))
            for number, (mujeres, words) in enumerate(again):
                if number:
                    other.next_round(bytes(mujeres))
                for word in words:
                    other.apply(CODES[word])
            assert observed(other, viewer) == observed(match, viewer)
            different += len(again) > 1 and deal != dealt(match)
    assert different > 30


@everywhere
def test_a_shuffled_deal_and_the_same_deal_written_down_look_the_same(players):
    for seed in range(20):
        match = engine.Match(players, seed)
        again = engine.Match(players, 2**30 - 1 - seed, match.first, bytes(dealt(match)))
        for seat in [engine.NOBODY, *range(players)]:
            assert observed(again, seat) == observed(match, seat)


@everywhere
def test_each_player_sees_her_own_mujer_and_a_bystander_sees_none(players):
    deal = [8, 2, 7, 3, 6, 4, 5][:players]
    match = engine.Match(players, 0, 0, bytes(deal))
    assert [seen(match, seat)["mujer"] for seat in range(players)] == deal
    assert seen(match)["mujer"] is None


@everywhere
def test_a_bystander_sees_what_all_players_see_and_nothing_else(players):
    for seed in range(5):
        for match in states(players, seed):
            public = seen(match)
            for seat in range(players):
                own = seen(match, seat)
                assert own.pop("viewer") == seat
                mujer = own.pop("mujer")
                assert public["shown"][seat] in (None, mujer)
                assert own == {k: v for k, v in public.items() if k not in ("viewer", "mujer")}


@everywhere
def test_only_mujeres_in_piles_lie_face_up_until_the_round_is_over(players):
    passes = 0
    for seed in range(8):
        for match in states(players, seed):
            view = seen(match)
            if match.phase not in PLAYING:
                assert view["shown"] == dealt(match)
                continue
            in_piles = {mujer for pile in view["piles"].values() for mujer in pile} - {1, 9}
            assert {mujer for mujer in view["shown"] if mujer} == in_piles
            passes += ("--", None) in view["turns"]
    assert passes or players == 3  # of three only the last can pass, and the round is over


def test_the_mujer_of_a_passer_is_shown_after_the_round_and_not_before():
    twins = Twins(4, first=0, deal=[8, 2, 3, 4])
    twins.play(*actions("A1 B9 --"))
    assert seen(twins.match)["shown"] == [8, 2, None, None]
    assert seen(twins.match, 3)["shown"] == [8, 2, None, None]
    twins.play("--")
    assert seen(twins.match)["shown"] == [8, 2, 3, 4]


def test_a_placement_is_public_as_soon_as_it_is_made_and_hidden_again_when_taken_back():
    twins = Twins(3, first=0, deal=[4, 6, 7])
    twins.play("A9")
    before = observed(twins.match, 2)
    twins.play("B1")
    assert seen(twins.match, 2)["shown"] == [4, 6, None]
    twins.take_back()
    assert observed(twins.match, 2) == before


@everywhere
def test_the_turns_of_the_round_are_told_in_order(players):
    for seed in range(5):
        told = []
        for match in states(players, seed):
            words = words_of(seen(match)["turns"])
            if not words:
                told = []
            else:
                told.append(words[-1])
            assert words == told


@everywhere
def test_the_turns_of_a_new_round_begin_empty(players):
    for match in states(players, 3):
        if match.phase == engine.PLACE and match.seat == match.first:
            assert seen(match)["turns"] == []
            assert seen(match)["favours"] == [None] * players
            assert seen(match)["piles"] == {}


@everywhere
def test_every_byte_of_an_observation_is_written(players):
    for match in states(players, 1):
        for seat in [engine.NOBODY, *range(players)]:
            one, other = bytearray(b"\x00" * 64), bytearray(b"\xff" * 64)
            match.observe(seat, one)
            match.observe(seat, other)
            assert one[: engine.OBSERVED] == other[: engine.OBSERVED]
            assert set(other[engine.OBSERVED :]) <= {0xFF}


def test_the_number_of_the_round_has_four_bytes():
    match = engine.Match(3, 0)
    for _ in range(300):  # only the first three men, so nobody ever wins
        while match.phase in PLAYING:
            match.apply(legal(match)[0])
        match.next_round()
    assert seen(match)["round"] == 301
