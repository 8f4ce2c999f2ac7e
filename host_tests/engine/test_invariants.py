"""What holds at every state of every match, whoever plays and however."""

import pytest
from codes import CODES, LEAVE, PASS
from random_matches import PLAYING, play_on, states
from seen import dealt, legal, seen, snapshot

import engine

SEEDS = range(5)
everywhere = pytest.mark.parametrize("players", [3, 4, 5, 6, 7])


def all_states(players):
    for seed in SEEDS:
        yield from states(players, seed)


@everywhere
def test_no_piece_is_lost_and_none_is_there_twice(players):
    for match in all_states(players):
        view = seen(match)
        lying = [piece for pile in view["piles"].values() for piece in sorted(pile)]
        mujeres = [piece for piece in lying if 2 <= piece <= 8]
        maniquies = len(lying) - len(mujeres)
        assert len(set(mujeres)) == len(mujeres)
        assert len(set(dealt(match))) == players
        in_piles = {
            mujer
            for mujer, (placement, _) in zip(in_order(match, dealt(match)), view["turns"])
            if placement != "--"
        }
        assert set(mujeres) == in_piles
        out_of_the_round = match.phase not in PLAYING
        assert maniquies + sum(view["hands"]) == 2 or out_of_the_round
        assert maniquies + sum(view["hands"]) <= 2
        for pile in view["piles"].values():
            assert not {1, 9} <= pile, "one maniqui a pile (R9)"
            assert 1 in pile or 9 in pile or 5 in pile


@everywhere
def test_at_most_three_piles_and_at_least_one_after_the_first_turn(players):
    for match in all_states(players):
        view = seen(match)
        assert len(view["piles"]) <= 3
        assert bool(view["piles"]) == bool(view["turns"])


@everywhere
def test_a_pass_has_no_maniqui_and_no_pass_comes_before_the_third_player(players):
    for match in all_states(players):
        if legal(match) == [PASS]:
            assert match.table.hands[match.seat] == 0
            assert len(seen(match)["turns"]) >= 2
        else:
            assert PASS not in legal(match)


@everywhere
def test_two_maniquies_in_a_hand_mean_that_the_first_player_had_the_5(players):
    twos = 0
    for match in all_states(players):
        if 2 in seen(match)["hands"]:
            twos += 1
            assert dealt(match)[match.first] == 5
    assert twos


@everywhere
def test_nobody_starts_a_round_with_five_favours(players):
    for match in all_states(players):
        if match.phase in PLAYING:
            assert max(match.scores[:players]) < 31
        if match.phase == engine.MATCH_OVER:
            assert [seat for seat in range(players) if match.scores[seat] == 31] == [match.winner]


@everywhere
def test_there_is_always_something_to_do_until_the_round_is_over(players):
    for match in all_states(players):
        assert bool(legal(match)) == (match.phase in PLAYING)


@everywhere
def test_legal_actions_ascend_and_fit_the_buffer(players):
    for match in all_states(players):
        codes = legal(match)
        assert codes == sorted(set(codes))
        assert all(0 <= code < 64 for code in codes)
        assert len(codes) < 32


@everywhere
def test_an_illegal_action_is_refused_and_changes_nothing(players):
    for match in all_states(players):
        allowed = legal(match)
        before = snapshot(match)
        for code in [-(2**30), -1, *range(64), 255, 2**30 - 1]:
            if code not in allowed:
                with pytest.raises(ValueError):
                    match.apply(code)
        assert snapshot(match) == before


@everywhere
def test_the_molestia_is_asked_for_after_every_placement_but_the_first_players(players):
    for match in all_states(players):
        view = seen(match)
        done = view["turns"][:-1] if match.phase == engine.MOLESTIA else view["turns"]
        for number, (placement, molestia) in enumerate(done):
            assert (molestia is None) == (number == 0 or placement == "--")
        if match.phase == engine.MOLESTIA:
            assert LEAVE in legal(match)
            assert view["turns"][-1][1] is None


@everywhere
def test_the_molestia_never_leaves_the_table_in_a_round(players):
    last = None
    for match in all_states(players):
        view = seen(match)
        if not view["turns"]:
            last = None
            assert view["molestia"] is None
        assert view["molestia"] is not None or last is None
        last = view["molestia"]


@everywhere
def test_rounds_and_first_players_go_on_one_by_one(players):
    for seed in SEEDS:
        first = None
        for match in states(players, seed):
            if first is None:
                first = match.first
            assert match.first == (first + match.round - 1) % players


@everywhere
def test_take_back_gives_the_state_before_the_placement(players):
    for seed in SEEDS:
        before = None
        for match in states(players, seed):
            if match.phase == engine.MOLESTIA:
                after = snapshot(match)
                code = turn_of(match)
                match.take_back()
                assert snapshot(match) == before
                match.apply(code)
                assert snapshot(match) == after
            before = snapshot(match)


@everywhere
def test_take_back_works_after_restore_and_after_copy_from(players):
    for seed in SEEDS:
        before = None
        restored = engine.Match(7, 99)  # with a past of its own
        restored.apply(legal(restored)[0])
        copied = engine.Match(3, 98)
        for match in states(players, seed):
            if match.phase == engine.MOLESTIA:
                restored.restore(snapshot(match))
                restored.take_back()
                assert snapshot(restored) == before
                copied.copy_from(match)
                copied.take_back()
                assert snapshot(copied) == before
            before = snapshot(match)


@everywhere
def test_nothing_but_this_turns_placement_can_be_taken_back(players):
    for match in all_states(players):
        if match.phase != engine.MOLESTIA:
            before = snapshot(match)
            with pytest.raises(ValueError):
                match.take_back()
            assert snapshot(match) == before


@everywhere
def test_a_placement_can_be_taken_back_once_only(players):
    for match in all_states(players):
        if match.phase == engine.MOLESTIA:
            code = turn_of(match)
            match.take_back()
            with pytest.raises(ValueError):
                match.take_back()
            match.apply(code)


@everywhere
def test_a_restored_match_has_the_same_bytes_and_the_same_future(players):
    other = engine.Match(3 if players != 3 else 7, 5)
    for number, match in enumerate(all_states(players)):
        saved = snapshot(match)
        other.restore(saved)
        assert snapshot(other) == saved
        assert views(other) == views(match)
        if number % 16 == 0:  # far enough for another deal or two
            assert play_on(other, 40) == play_on(match_again(saved), 40)
            other.restore(saved)
            assert play_on(other, 40) == play_on(match_again(saved), 40)


@everywhere
def test_a_snapshot_says_all_so_that_a_copys_future_is_the_restored_ones(players):
    copied = engine.Match(3, 5)
    for number, match in enumerate(all_states(players)):
        if number % 16 == 0:
            copied.copy_from(match)
            assert play_on(copied, 40) == play_on(match_again(snapshot(match)), 40)


@everywhere
def test_a_copy_is_equal_and_goes_its_own_way(players):
    copied = engine.Match(7 if players != 7 else 3, 1)
    for match in all_states(players):
        before = snapshot(match)
        copied.copy_from(match)
        assert snapshot(copied) == before
        assert views(copied) == views(match)
        play_on(copied, 4)
        assert snapshot(match) == before, "playing the copy changed the original"


@everywhere
def test_looking_changes_nothing(players):
    for match in all_states(players):
        before = snapshot(match)
        views(match)
        legal(match)
        assert snapshot(match) == before


@everywhere
def test_every_byte_of_a_snapshot_is_written(players):
    for match in all_states(players):
        one, other = bytearray(b"\x00" * 64), bytearray(b"\xff" * 64)
        match.snapshot(one)
        match.snapshot(other)
        assert one[: engine.SNAPSHOT] == other[: engine.SNAPSHOT]
        assert set(one[engine.SNAPSHOT :]) <= {0x00} and set(other[engine.SNAPSHOT :]) <= {0xFF}


def test_snapshots_and_observations_are_small():
    assert engine.SNAPSHOT <= 64
    assert engine.OBSERVED <= 64


def in_order(match, by_seat):
    return [by_seat[(match.first + i) % match.players] for i in range(match.players)]


def turn_of(match):
    """The placement of the turn that is going on, as a code."""
    return CODES[seen(match)["turns"][-1][0]]


def views(match):
    return [seen(match, viewer) for viewer in [None, *range(match.players)]]


def match_again(saved):
    match = engine.Match(4, 123)
    match.restore(saved)
    return match


@pytest.mark.parametrize("code", [None, "A1", b"A", [], {}, 5.0, 40.0, -1, -3, -10, -43, 63, 255])
@pytest.mark.parametrize("phase", [engine.PLACE, engine.MOLESTIA])
def test_what_is_no_action_is_a_value_error_and_changes_nothing(code, phase):
    match = engine.Match(3, 0, 0, bytes([2, 3, 4]))
    match.apply(32)
    if phase == engine.MOLESTIA:
        match.apply(35)
    before, seen = bytearray(engine.SNAPSHOT), bytearray(engine.OBSERVED)
    match.snapshot(before)
    match.observe(0, seen)
    with pytest.raises(ValueError):
        match.apply(code)
    after, sees = bytearray(engine.SNAPSHOT), bytearray(engine.OBSERVED)
    match.snapshot(after)
    match.observe(0, sees)
    assert (after, sees) == (before, seen)


@pytest.mark.parametrize("seat", [-1, -7, 3, 7, 254, engine.NOBODY])
def test_who_has_no_seat_sees_what_everybody_sees(seat):
    match = engine.Match(3, 0, 0, bytes([2, 3, 4]))
    nobody, seen = bytearray(engine.OBSERVED), bytearray(engine.OBSERVED)
    match.observe(engine.NOBODY, nobody)
    match.observe(seat, seen)
    assert seen == nobody
