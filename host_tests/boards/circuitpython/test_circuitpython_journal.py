"""Records in nvm: wherever the power is cut, the old one is there or the new one."""

import random

import pytest
from circuitpython_fakes import Flash

from boards.drivers.circuitpython_journal import Journal
from engine import MATCH_OVER, MOLESTIA, OBSERVED, ROUND_OVER, Match
from engine.bots import choose
from engine.rng import Generator
from firmware import preferences, statistics, store

SIZE = 4096
MATCH = store.MATCH_RECORD
SETTINGS = preferences.BYTES
STATISTICS = statistics.BYTES


def record(name, journal):
    buffer = bytearray(200)
    return bytes(buffer[: journal.read(name, buffer)])


def write(journal, name, value):
    journal.write(name, value, len(value))


def test_statistics_outlast_many_matches_and_erases():
    flash = Flash()
    chance = random.Random(2)
    kept = {"match": bytes(MATCH), "settings": bytes(SETTINGS), "statistics": bytes(STATISTICS)}
    for name, value in kept.items():
        write(Journal(flash), name, value)
    journal = Journal(flash)
    for _ in range(1000):
        name = chance.choice(("match",) * 40 + ("settings", "statistics"))
        kept[name] = turn(kept[name], chance)
        write(journal, name, kept[name])
        for other, value in kept.items():
            assert record(other, Journal(flash)) == value
    assert journal.set_aside("statistics") == "statistics.bad"
    assert record("statistics", Journal(flash)) == b""
    assert record("statistics.bad", Journal(flash)) == kept["statistics"]


def turn(value, chance):
    """A record in which a turn has changed some bytes."""
    value = bytearray(value)
    for at in chance.sample(range(len(value)), chance.randrange(2, 9)):
        value[at] = chance.randrange(256)
    return bytes(value)


def cuts(flash, name, value):
    """What a cut at each byte of a write leaves, and whether it was in an erase; then writes."""
    flash.cuts = []
    write(Journal(flash), name, value)
    left = flash.cuts
    flash.cuts = None
    return left


def test_a_new_device_keeps_nothing():
    journal = Journal(Flash())
    assert record("match", journal) == b""
    assert record("settings", journal) == b""


def test_what_is_written_is_read_after_a_restart_and_the_other_record_stays():
    flash = Flash()
    chance = random.Random(1)
    kept = {"match": bytes(MATCH), "settings": bytes(SETTINGS)}
    for name, value in kept.items():
        write(Journal(flash), name, value)
    journal = Journal(flash)
    for _ in range(1000):
        name = chance.choice(("match",) * 40 + ("settings",))
        kept[name] = turn(kept[name], chance)
        write(journal, name, kept[name])
        again = Journal(flash)
        assert {name: record(name, again) for name in kept} == kept


def test_an_unchanged_record_is_not_written():
    flash = Flash()
    journal = Journal(flash)
    write(journal, "match", bytes(MATCH))
    before = flash.writes
    write(journal, "match", bytes(MATCH))
    assert flash.writes == before


@pytest.mark.parametrize("name, size", [("settings", SETTINGS), ("match", MATCH)])
def test_a_cut_in_the_first_write_of_all_leaves_nothing_or_the_record(name, size):
    value = bytes(range(size))
    for content, _ in cuts(Flash(), name, value):
        flash = Flash(content)
        assert record(name, Journal(flash)) in (b"", value)
        write(Journal(flash), name, value)
        assert record(name, Journal(flash)) == value


def test_a_cut_at_any_byte_of_a_turn_leaves_the_match_before_it_or_after_it():
    chance = random.Random(2)
    flash = Flash()
    match = bytes(chance.randrange(256) for _ in range(MATCH))
    write(Journal(flash), "settings", bytes(SETTINGS))
    write(Journal(flash), "match", match)
    for _ in range(60):
        after = turn(match, chance)
        for content, _ in cuts(Flash(flash.content), "match", after):
            cut_flash = Flash(content)
            journal = Journal(cut_flash)
            assert record("match", journal) in (match, after)
            assert record("settings", journal) == bytes(SETTINGS)
            write(journal, "match", after)  # and it goes on from there
            assert record("match", Journal(cut_flash)) == after
        flash = cut_flash  # with what was cut off in its middle
        match = after
    assert flash.erases == 0


def full(chance):
    """A flash whose next turn does not fit, the match in it, and the match after that turn."""
    flash = Flash()
    journal = Journal(flash)
    write(journal, "settings", bytes(SETTINGS))
    match = after = bytes(MATCH)
    while flash.erases == 0:
        before = bytes(flash.content)
        match, after = after, turn(after, chance)
        write(journal, "match", after)
    return Flash(before), match, after


ORDERS = {"upwards": range(SIZE), "downwards": range(SIZE - 1, -1, -1)}
MARK = b"MMM\x01"


@pytest.mark.parametrize("order", ORDERS)
def test_only_a_cut_inside_the_erase_loses_a_match_and_that_is_reported(order):
    flash, match, after = full(random.Random(3))
    flash.order = ORDERS[order]
    lost = 0
    for number, (content, erasing) in enumerate(cuts(flash, "match", after)):
        cut_flash = Flash(content)
        journal = Journal(cut_flash)
        try:
            found = record("match", journal)
        except ValueError as error:
            assert erasing
            assert "erased" in str(error)
            lost += 1
            journal.set_aside("match")
            assert record("match", journal) == b""
        else:
            if found == b"":  # of all that was here no more than a new device's mark is left
                assert MARK.startswith(content.rstrip(b"\xff"))
            else:
                assert found in (match, after)
        if number % 50 == 0:
            write(journal, "match", after)
            assert record("match", Journal(cut_flash)) == after
    assert flash.erases == 1
    assert lost


@pytest.mark.parametrize("order", ORDERS)
def test_a_cut_at_any_byte_while_all_is_erased_is_reported_or_leaves_all_or_nothing(order):
    flash, match, _ = full(random.Random(5))
    flash.order = ORDERS[order]
    flash.cuts = []
    Journal(flash).erase()
    for number, (content, _) in enumerate([(flash.content, False), *flash.cuts]):
        journal = Journal(Flash(content))
        try:
            found = [record(name, journal) for name in ("match", "settings")]
        except ValueError as error:
            assert "erased" in str(error)
        else:
            assert found in ([match, bytes(SETTINGS)], [b"", b""])
        if number % 50:
            continue
        journal.erase()
        assert [record(name, journal) for name in ("match", "settings")] == [b"", b""]
    assert record("match", Journal(flash)) == b""


def test_garbage_from_an_erase_is_reported_and_does_not_stop_the_game():
    chance = random.Random(4)
    for _ in range(50):
        flash = Flash(bytes(chance.randrange(256) for _ in range(SIZE)))
        journal = Journal(flash)
        for name in ("settings", "match"):
            with pytest.raises(ValueError, match="erased"):
                record(name, journal)
            assert journal.set_aside(name) == "nvm"
            assert record(name, journal) == b""
        write(journal, "settings", bytes(SETTINGS))
        write(journal, "match", bytes(MATCH))
        assert record("match", Journal(flash)) == bytes(MATCH)


def test_a_changed_byte_is_noticed():
    flash = Flash()
    write(Journal(flash), "settings", bytes(range(SETTINGS)))
    first = bytes(range(MATCH))
    write(Journal(flash), "match", first)
    before = len(bytes(flash.content).rstrip(b"\xff"))
    second = bytes(range(1, MATCH + 1))
    write(Journal(flash), "match", second)
    for at in range(before, len(bytes(flash.content).rstrip(b"\xff"))):
        damaged = Flash(flash.content)
        damaged.content[at] ^= 0x10
        assert record("match", Journal(damaged)) in (first, second)


def saves(players, seed):
    """Yields what is kept of a match that bots play: after the deal and after each turn."""
    match = Match(players, seed)
    dice = Generator(seed, 1)
    view, codes, record = bytearray(OBSERVED), bytearray(32), bytearray(MATCH)
    while True:
        match.snapshot(record)
        yield bytes(record)
        if match.phase == MATCH_OVER:
            return
        if match.phase == ROUND_OVER:
            match.next_round()
            continue
        seat = match.seat
        while match.seat == seat and match.phase <= MOLESTIA:
            match.observe(seat, view)
            match.apply(choose(1, view, codes, match.legal(codes), dice))


@pytest.mark.parametrize("players", range(3, 8))
def test_the_flash_is_erased_once_a_match_at_most_and_then_before_it_begins(players):
    """A hundred thousand erases are as many matches; a cut within one must meet that moment.

    Then the statistics are written, of as many people as there is room for."""
    flash = Flash()
    journal = Journal(flash)
    matches = 20
    for number in range(matches):
        at_first = flash.erases
        write(journal, "settings", bytes([number]) * SETTINGS)
        before = flash.erases
        for record_ in saves(players, number):
            write(journal, "match", record_)
        assert flash.erases == before, "in the middle of a match"
        write(journal, "statistics", bytes([number]) * STATISTICS)
        assert flash.erases <= at_first + 1
    assert flash.erases > 0


def test_a_record_that_the_game_cannot_use_is_kept_under_another_name():
    flash = Flash()
    journal = Journal(flash)
    write(journal, "match", b"of another version")
    assert journal.set_aside("match") == "match.bad"
    assert record("match", Journal(flash)) == b""
    assert record("match.bad", Journal(flash)) == b"of another version"
    write(Journal(flash), "settings", bytes(SETTINGS))
    assert record("match.bad", Journal(flash)) == b"of another version"


def test_a_record_that_is_too_long_for_who_asks_is_refused():
    journal = Journal(Flash())
    write(journal, "match", bytes(60))
    with pytest.raises(ValueError, match="60 bytes"):
        journal.read("match", bytearray(59))


def test_a_flash_that_cannot_be_written_is_an_oserror():
    class Broken(Flash):
        def __setitem__(self, key, data):
            raise RuntimeError("Unable to write to nvm.")

    with pytest.raises(OSError, match="nvm"):
        write(Journal(Broken()), "match", bytes(MATCH))
    flash = Flash()
    write(Journal(flash), "match", bytes(MATCH))
    with pytest.raises(OSError, match="nvm"):
        Journal(Broken(flash.content)).erase()
