"""The log of a round in words: what a transcript says of the turns that are over, and no more."""

import random

import pytest
from devices import Device

from engine import MOLESTIA, ROUND_OVER
from engine.transcript import round_lines
from firmware import matches

MEN = dict(zip("ABCDE", ("Alberto", "Bernardo", "Carlos", "David", "Enrique")))
PLACED = {"1": "with 1", "5": "alone", "9": "with 9", "^": "top", "_": "bottom"}


def in_words(match, names):
    """The lines of the log, out of the transcript."""
    round_, turns = round_lines(match)[:2]
    deal = round_.split("deal=")[1]
    lines = []
    for turn, word in enumerate(turns.split()[1:]):
        seat = (match.first + turn) % match.players
        lines.append(" " + names[seat])
        placement, _, end = word.partition("*")
        if placement == "--":
            lines.append("nothing fits: pass")
        else:
            man, how = placement
            lines.append(f"{deal[seat]} {MEN[man]}: {PLACED[how]}")
        if end:
            lines.append(f"Ψ {MEN[end[0]]}: {PLACED[end[1]]}")
    return lines


def rows(device):
    """What is shown below the first row."""
    return [row.rstrip() for row in device.picture().splitlines()[1:8] if row.strip()]


@pytest.mark.parametrize("players", [3, 5, 7])
def test_it_says_what_the_transcript_says_after_every_action(players):
    device = Device(kinds=[1] * players)
    names = [name.decode() for name in device.handheld.party.names]
    chance = random.Random(players)
    matches.begin(device.handheld, 1)
    device.wait(20)
    match = device.match
    for _ in range(3 * players):
        device.handheld.game.close_hand()
        device.handheld.show(device.handheld.curtain)
        device.do("prev")
        expected = in_words(match, names)
        newest = rows(device)
        assert device.screen() == "Log"
        if expected:
            assert newest == expected[-len(newest) :]
            assert ("↑" in device.picture()) == (len(newest) < len(expected))
            for _ in range(players):
                device.do("prev")
            oldest = rows(device)
            assert oldest == expected[: len(oldest)]
        else:
            assert newest == ["   no turn yet"]
        device.do("back")
        assert device.screen() == "Curtain"
        if match.phase >= ROUND_OVER:
            match.next_round()
        else:
            match.apply(chance.choice(device.codes()))


def test_a_placement_that_can_be_taken_back_is_not_told():
    device = Device(kinds=[1] * 3)
    matches.begin(device.handheld, 0)
    device.wait(20)
    match = device.match
    match.apply(device.codes()[0])
    match.apply(device.codes()[0])
    assert match.phase == MOLESTIA
    device.handheld.game.close_hand()
    device.handheld.show(device.handheld.curtain)
    device.do("prev")
    assert "ANA" in device.picture() and "BEA" not in device.picture()


def test_it_is_one_press_away_and_back_on_the_table_too():
    device = Device(kinds=[1] * 3)
    matches.begin(device.handheld, 0)
    device.wait(20)
    device.play_turn(device.codes()[0])
    device.do("prev")
    assert device.screen() == "Log"
    device.do("ok")
    assert device.screen() == "Table"
    device.do("ok")
    assert device.screen() == "Curtain"
    device.do("hold-ok release prev")
    assert device.screen() == "Turn"
