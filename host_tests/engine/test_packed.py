"""Packed rounds: 24 bytes at most, nothing hidden, and byte for byte the transcript they were."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_matches import states
from seen import observed
from test_transcript import play
from texts import joined, read

import engine
from engine import transcript
from engine.packed import PACKED, is_whole, pack, size
from engine.unpacked import replay

everywhere = pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
OVER = (engine.ROUND_OVER, engine.MATCH_OVER)


def packed(match):
    """The round that is over, from what a bystander sees."""
    out = bytearray([0xEE] * (PACKED + 1))
    pack(observed(match), out)
    assert out[size(match.players) :] == b"\xee" * (PACKED + 1 - size(match.players))
    return bytes(out[: size(match.players)])


def logged(players, seed, rounds=1000):
    """(the packed rounds, the transcript) of a random match."""
    log, lines = [], []
    for match in states(players, seed, rounds):
        if not lines:
            lines = [transcript.header(match)]
        if match.phase in OVER:
            log.append(packed(match))
            lines += transcript.round_lines(match)
    return log, lines


@everywhere
def test_a_round_has_at_most_24_bytes(players):
    assert [size(n) for n in (3, 4, 5, 6, 7)] == [11, 13, 16, 18, 21]
    assert size(7) == PACKED <= 24


@given(st.integers(3, 7), st.integers(0, 2**20))
def test_what_was_packed_is_the_same_transcript_and_the_reader_takes_it(players, seed):
    log, lines = logged(players, seed)
    text = joined(replay(log)[1])
    assert text == joined(lines)
    reader = read(text)
    assert reader.matches == 1 and reader.rounds == len(log)


@pytest.mark.parametrize(
    "first, deal, turns",
    [
        (2, "258", "A9 A_*A_ B5"),
        (0, "537", "A5 B9*A^ C1"),
        (0, "8742", "A9 A_*A_ B9*B_ A_*A^"),
        (6, "2345678", "A1 B9*B_ -- -- C5*C^ -- --"),
        (0, "8243", "A9 B1 B^*A_ --"),
    ],
)
def test_passes_the_red_5_and_every_way_of_the_molestia(first, deal, turns):
    match = engine.Match(len(deal), 0, first, bytes(int(mujer) for mujer in deal))
    play(match, turns)
    expected = [transcript.header(match), *transcript.round_lines(match)]
    assert expected[2] == "turns " + turns
    assert replay([packed(match)])[1] == expected


def test_the_match_is_handed_back_as_far_as_it_goes():
    log, lines = logged(4, 5)
    match, some = replay(log[:3])
    assert match.round == 3 and some == lines[: len(some)]
    assert replay([]) == (None, [])


@everywhere
def test_every_wrong_byte_is_noticed(players):
    log, _ = logged(players, 1, rounds=2)
    for place in range(size(players)):
        for bit in range(8):
            wrong = bytearray(log[1])
            wrong[place] ^= 1 << bit
            assert not is_whole(wrong, players)
            with pytest.raises(ValueError, match="round 2: its length or its checksum is wrong"):
                replay([log[0], bytes(wrong)])


@everywhere
def test_a_round_cut_off_anywhere_is_noticed(players):
    log, _ = logged(players, 1, rounds=1)
    for cut in range(size(players)):
        with pytest.raises(ValueError, match="round 1: its length"):
            replay([log[0][:cut]])


def test_rounds_of_different_matches_do_not_go_together():
    log, other = logged(3, 1, 4)[0], logged(3, 2, 4)[0]
    for wrong in ([log[0], log[0]], [log[0], log[2]], [log[1], log[0]]):
        with pytest.raises(ValueError, match="round 2: it does not follow|round 1: its scores"):
            replay(wrong)
    with pytest.raises(ValueError, match="round 2: "):
        replay([log[0], logged(4, 2, 2)[0][1]])
    with pytest.raises(ValueError, match="round 3: its scores are not what its turns give"):
        replay([log[0], log[1], next(r for r in [other[2]] if r[0] == log[2][0])])


@given(st.binary(min_size=0, max_size=40))
def test_any_bytes_are_a_sentence_and_no_crash(data):
    with pytest.raises(ValueError, match="round 1: "):
        replay([data])
