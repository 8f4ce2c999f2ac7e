"""What is kept, and what is done with a record that cannot be used: set aside, and said so."""

import pytest
from devices import BrokenStore, Device, Notebook, dealt

from engine import SNAPSHOT, Match
from firmware import matches
from firmware.party import KINDS
from firmware.settings import DEFAULTS as DEFAULT_SETTINGS

DEFAULTS = bytes((1, 1, 1, 0, 0, 0, 0))
NAMES = [b"ANA", b"BEA", b"CLARA", b"DORA", b"EVA", b"FLOR", b"GLORIA"]


def kept(kinds=(1, 1, 1)):
    """What a device has kept in the middle of a match."""
    device = Device(kinds=kinds)
    matches.begin(device.handheld, 0)
    device.play_turn(device.codes()[0])
    return dict(device.store.records)


def changed(record, place, byte):
    return record[:place] + bytes([byte]) + record[place + 1 :]


def with_kinds(record, start, kinds):
    return record[:start] + bytes(kinds) + record[start + 7 :]


GOOD = kept()
MATCH = len(GOOD["match"])
SETTINGS = len(GOOD["settings"])
KINDS_AT = 1 + len(DEFAULT_SETTINGS)


def test_records_are_as_small_as_the_boards_stores_want_them():
    assert set(GOOD) == {"match", "settings"}
    assert len(GOOD["match"]) <= 64 and len(GOOD["settings"]) <= 200


def test_what_is_kept_is_found_again():
    device = Device(records=kept((1, 3, 0, 2, 1)))
    assert device.handheld.keeper.unfinished and not device.handheld.keeper.damaged
    assert bytes(device.handheld.party.kinds) == bytes((1, 3, 0, 2, 1, 0, 0))
    assert set(device.store.records) == {"match", "settings"}


def test_settings_of_the_version_before_are_used_and_the_new_one_is_as_at_first():
    new = kept((1, 2, 1, 3))["settings"]
    old = bytes([2]) + new[1 : KINDS_AT - 1] + new[KINDS_AT:]
    old = changed(old, 1, 3)
    device = Device(records={"settings": old})
    assert not device.handheld.keeper.damaged
    assert bytes(device.handheld.settings) == changed(new, 1, 3)[1:KINDS_AT]
    assert bytes(device.handheld.party.kinds) == bytes((1, 2, 1, 3, 0, 0, 0))
    assert device.handheld.party.names == NAMES
    device.handheld.keeper.save_settings()
    assert device.store.records["settings"] == changed(new, 1, 3)


BAD_MATCHES = {
    "one byte short": GOOD["match"][:-1],
    "one byte long": GOOD["match"] + b"\0",
    "a single byte": b"\1",
    "as long as can be": bytes(SETTINGS),
    "of another version": changed(GOOD["match"], 0, 2),
    "a bit is wrong": changed(GOOD["match"], 20, GOOD["match"][20] ^ 1),
    "nothing but zeros": bytes(MATCH),
    "nothing but ones": b"\xff" * MATCH,
    "a kind of player that there is not": changed(GOOD["match"], SNAPSHOT + 1, KINDS),
    "too few players": with_kinds(GOOD["match"], SNAPSHOT, (1, 0, 1, 0, 0, 0, 0)),
    "nobody plays": with_kinds(GOOD["match"], SNAPSHOT, bytes(7)),
    "more players than the match has": with_kinds(GOOD["match"], SNAPSHOT, (1, 1, 1, 2, 0, 0, 0)),
}
BAD_SETTINGS = {
    "one byte short": GOOD["settings"][:-1],
    "one byte long": GOOD["settings"][: SETTINGS - 1],
    "of another version": changed(GOOD["settings"], 0, 0),
    "of the version before, and too long": changed(GOOD["settings"], 0, 2),
    "of a version to come": changed(GOOD["settings"], 0, 4),
    "a language that there is not": changed(GOOD["settings"], 1, 200),
    "a kind of player that there is not": changed(GOOD["settings"], KINDS_AT + 1, KINDS),
    "too few players": with_kinds(GOOD["settings"], KINDS_AT, (2, 1, 0, 0, 0, 0, 0)),
    "nobody plays": with_kinds(GOOD["settings"], KINDS_AT, bytes(7)),
}


@pytest.mark.parametrize("record", BAD_MATCHES.values(), ids=BAD_MATCHES)
def test_a_match_that_cannot_be_used_is_set_aside_and_the_title_says_so(record):
    device = Device(records={"match": record})
    assert device.store.records == {"match.damaged-1": record}
    assert "old save unusable" in device.picture()
    assert "resume" not in device.picture()


@pytest.mark.parametrize("record", BAD_SETTINGS.values(), ids=BAD_SETTINGS)
def test_settings_that_cannot_be_used_are_set_aside_and_the_title_says_so(record):
    device = Device(records={"settings": record})
    assert device.store.records == {"settings.damaged-1": record}
    assert "old save unusable" in device.picture()
    assert bytes(device.handheld.party.kinds) == DEFAULTS
    assert device.handheld.party.names == NAMES


@pytest.mark.parametrize("record", BAD_MATCHES.values(), ids=BAD_MATCHES)
def test_after_a_bad_match_the_game_goes_on_with_who_is_in_the_settings(record):
    settings = kept((1, 2, 1, 3))["settings"]
    device = Device(records={"match": record, "settings": settings})
    assert bytes(device.handheld.party.kinds) == bytes((1, 2, 1, 3, 0, 0, 0))
    assert_a_match_can_begin(device)


@pytest.mark.parametrize("record", BAD_MATCHES.values(), ids=BAD_MATCHES)
def test_after_a_bad_match_and_no_settings_the_game_goes_on_with_the_usual_three(record):
    device = Device(records={"match": record})
    assert bytes(device.handheld.party.kinds) == DEFAULTS
    assert_a_match_can_begin(device)


@pytest.mark.parametrize("record", BAD_SETTINGS.values(), ids=BAD_SETTINGS)
def test_bad_settings_do_not_spoil_the_match(record):
    device = Device(records={"settings": record, "match": GOOD["match"]})
    assert "resume" in device.picture()
    device.do("ok")
    assert device.screen() == "Curtain"


def assert_a_match_can_begin(device):
    device.do("ok ok ok")
    assert device.screen() in ("Curtain", "Table")
    assert not device.power_cut().handheld.keeper.damaged


def test_every_bit_of_a_match_that_falls_over_is_noticed():
    for place in range(SNAPSHOT):
        for bit in range(8):
            record = changed(GOOD["match"], place, GOOD["match"][place] ^ 1 << bit)
            assert Device(records={"match": record}).handheld.keeper.damaged


def test_a_second_damaged_record_does_not_replace_the_first():
    device = Device(records={"match": b"one"})
    device = Device(records={**device.store.records, "match": b"two"})
    assert device.store.records == {"match.damaged-1": b"one", "match.damaged-2": b"two"}


class Unreadable(Notebook):
    """A store that finds its record damaged by itself."""

    def read(self, name, buffer):
        if name in self.records:
            raise ValueError("its checksum is wrong")
        return 0


def test_what_the_board_finds_damaged_is_set_aside_too(monkeypatch):
    monkeypatch.setattr("boards.terminal.simulated.MemoryStore", Unreadable)
    device = Device(records={"match": GOOD["match"], "settings": GOOD["settings"]})
    assert set(device.store.records) == {"match.damaged-1", "settings.damaged-1"}
    assert "old save unusable" in device.picture()


# ---- a store that cannot be written


def on_a_full_store():
    device = Device()
    device.store = device.handheld.keeper.store = BrokenStore({})
    device.do("ok ok ok")
    return device


def test_when_nothing_can_be_saved_the_game_goes_on_and_each_curtain_says_so():
    device = on_a_full_store()
    for _ in range(2):
        assert device.screen() == "Curtain"
        assert "cannot be saved" in device.picture()
        device.do("hold-ok")
        device.do("release")
        while device.screen() == "Turn":
            device.do("ok")
        device.do("ok")


def test_once_it_can_be_saved_again_it_is_and_the_curtain_stops_complaining():
    device = on_a_full_store()
    device.store.broken = False
    device.play_turn(device.codes()[0])
    device.do("ok")
    assert "cannot be saved" not in device.picture()
    again = Device(records=dict(device.store.records))
    assert again.snapshot() == device.snapshot()


def test_when_nothing_can_be_saved_back_to_the_title_and_on_loses_nothing():
    device = on_a_full_store()
    device.play_turn(device.codes()[0])
    device.do("ok")
    before = device.snapshot()
    device.do("back")
    assert "resume" in device.picture()
    device.do("ok")
    assert device.snapshot() == before and device.screen() == "Curtain"


def test_a_match_that_could_not_be_saved_does_not_give_way_to_an_older_one():
    device = Device(records=dict(GOOD))
    device.store = device.handheld.keeper.store = BrokenStore(device.store.records)
    device.do("next ok ok ok ok")
    assert device.screen() == "Curtain" and "cannot be saved" in device.picture()
    before = device.snapshot()
    device.do("back ok")
    assert device.snapshot() == before


# ---- a cut between two writes


class History(Notebook):
    """Remembers what was kept after every write."""

    def __init__(self, records):
        super().__init__(records)
        self.pages = [dict(records)]

    def write(self, name, buffer, n):
        super().write(name, buffer, n)
        self.pages.append(dict(self.records))


def test_a_cut_between_any_two_writes_leaves_a_device_that_plays():
    device = Device(records=kept((1, 2, 0, 3, 1)))
    device.store = device.handheld.keeper.store = History(device.store.records)
    device.handheld.party.names[0] = b"ZOE"
    device.do("next ok ok next next next ok prev prev prev")
    device.do("ok ok")
    device.enter(dealt(0, "23456"[: device.match.players]))
    assert len(device.store.pages) >= 3
    for page in device.store.pages:
        again = Device(records=dict(page))
        assert not again.handheld.keeper.damaged
        assert "resume" in again.picture()
        again.do("ok")
        assert again.screen() in ("Curtain", "Table")


def test_with_the_last_of_a_battery_nothing_is_written_for_it_might_not_last():
    device = Device(kinds=[1, 1, 1])
    for percent, written in ((100, True), (5, True), (4, False), (0, False), (-1, True)):
        device.handheld.board.battery = lambda percent=percent: percent
        device.store.written.clear()
        device.handheld.keeper.save_match()
        assert bool(device.store.written) == written
        assert device.handheld.keeper.unsaved != written


def test_a_match_with_a_hand_that_nobody_knows_cannot_be_played_and_is_set_aside():
    match = Match(3, 0, 0, bytes([0, 2, 3]))
    record = bytearray(SNAPSHOT)
    match.snapshot(record)
    device = Device(records={"match": bytes(record) + bytes((1, 1, 1, 0, 0, 0, 0)) + b"\0"})
    assert "resume" not in device.picture()
    assert "old save unusable" in device.picture()


def test_a_name_is_kept_as_soon_as_it_is_given():
    device = Device()
    device.do("ok next hold-ok release ok back hold-ok")
    assert device.screen() == "Seats"
    assert device.power_cut().handheld.party.names[0] == device.handheld.party.names[0] != b"ANA"
