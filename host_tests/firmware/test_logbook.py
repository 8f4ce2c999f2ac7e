"""The log of a match: every round once, whenever the power is cut; the newest twenty are kept."""

import random

import pytest
from devices import BrokenStore, Device, Notebook, dealt, observation

from boards.drivers.two_files import TwoFiles
from boards.terminal import transcripts
from boards.terminal.simulated import MemoryStore
from boards.terminal.store import Store
from engine import MATCH_OVER, Match
from engine.transcript import header, round_lines
from firmware import logbook, matches
from firmware.logbook import HEAD, KEPT, LONGEST, rounds, settle, winner
from firmware.party import Party


class Keeper:
    """As much of the firmware's keeper as the logbook asks for."""

    def __init__(self, store, players=3):
        self.store = store
        self.party = Party()
        self.party.take(bytes([1] * players + [0] * (7 - players)), 0)
        self.game = self
        self.view = b""


def finished(players, seed):
    """[an observation after each round], and the transcript, of a match that chance has played."""
    match = Match(players, seed)
    chance = random.Random(seed)
    codes = bytearray(32)
    views, lines = [], [header(match)]
    while True:
        while count := match.legal(codes):
            match.apply(codes[chance.randrange(count)])
        views.append(observation(match))
        lines += round_lines(match)
        if match.phase == MATCH_OVER:
            return views, lines
        match.next_round()


def keep(keeper, views):
    for keeper.view in views:
        settle(keeper)


def text(data):
    """The transcript in a log, the comment with the names apart."""
    return transcripts.of_log(data)[1][1:]


@pytest.fixture(params=["memory", "two files", "terminal"])
def store(request, tmp_path):
    if request.param == "memory":
        return MemoryStore({})
    return TwoFiles(f"{tmp_path}/") if request.param == "two files" else Store(tmp_path)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_a_match_is_logged_round_by_round_and_comes_out_as_it_was(store, players):
    views, lines = finished(players, 3)
    keeper = Keeper(store, players)
    for number, keeper.view in enumerate(views, 1):
        assert len(settle(keeper)) == number
        assert len(rounds(store.read_log(1))) == number
    assert store.logs() == [1]
    assert text(store.read_log(1)) == lines
    data = store.read_log(1)
    assert winner(rounds(data)) == views[-1][12]
    assert [logbook.name_of(data, seat) for seat in range(3)] == [b"ANA", b"BEA", b"CLARA"]
    assert len(data) - HEAD <= 24 * len(views)


def test_a_round_is_not_logged_twice(store):
    views, lines = finished(3, 5)
    keeper = Keeper(store)
    for view in views:
        for keeper.view in (view, view, view):
            settle(keeper)
    assert text(store.read_log(1)) == lines


def test_the_next_match_has_the_next_number_and_one_that_was_given_up_makes_room(store):
    won, lines = finished(3, 5)
    given_up, _ = finished(3, 6)
    other, other_lines = finished(3, 7)
    keeper = Keeper(store)
    keep(keeper, won)
    keep(keeper, given_up[:2])
    assert store.logs() == [1, 2] and winner(rounds(store.read_log(2))) < 0
    keep(keeper, other)
    assert store.logs() == [1, 2]
    assert text(store.read_log(1)) == lines and text(store.read_log(2)) == other_lines


def test_the_newest_twenty_are_kept(store):
    keeper = Keeper(store)
    for seed in range(KEPT + 5):
        keep(keeper, finished(3, seed)[0])
    assert store.logs() == list(range(5, KEPT + 6))[-KEPT - 1 :]
    newest = finished(3, KEPT + 4)[1]
    assert text(store.read_log(KEPT + 5)) == newest


def files(path):
    return {file.name: file.read_bytes() for file in path.iterdir() if file.is_file()}


@pytest.mark.parametrize("kind", [TwoFiles, Store])
def test_after_a_cut_at_any_byte_all_earlier_rounds_are_there_and_it_goes_on(tmp_path, kind):
    views, lines = finished(4, 2)
    store = TwoFiles(f"{tmp_path}/") if kind is TwoFiles else Store(tmp_path)
    keeper = Keeper(store, 4)
    keep(keeper, views[:3])
    before = (tmp_path / "log.1").read_bytes()
    keep(keeper, views[3:4])
    after = (tmp_path / "log.1").read_bytes()
    assert after[: len(before)] == before
    for cut in range(len(before), len(after) + 1):
        for rubbish in (b"", b"\xff" * (len(after) - cut), bytes(len(after) - cut)):
            (tmp_path / "log.1").write_bytes(after[:cut] + rubbish)
            assert rounds(store.read_log(1))[:3] == rounds(before)
            keep(keeper, views[3:4])  # it is resumed, and the round settled
            assert (tmp_path / "log.1").read_bytes() == after
    keep(keeper, views[4:])
    assert text(store.read_log(1)) == lines


@pytest.mark.parametrize("kind", [TwoFiles, Store])
def test_files_that_are_called_nearly_like_a_log_are_none(tmp_path, kind):
    strange = ["log.²", "log.٣", "log.01", "log.", "log.x", "log.-1", "log.1_0", "log. 4"]
    strange += ["log.old.7", "log.7.txt", "log", "dialog.7"]
    for name in strange:
        (tmp_path / name).write_bytes(b"mine")
    store = TwoFiles(f"{tmp_path}/") if kind is TwoFiles else Store(tmp_path)
    assert store.logs() == []
    views, lines = finished(3, 5)
    keep(Keeper(store), views)
    assert store.logs() == [1]
    assert text(store.read_log(1)) == lines
    assert all((tmp_path / name).read_bytes() == b"mine" for name in strange)


@pytest.mark.parametrize("kind", [TwoFiles, Store])
def test_a_cut_in_the_first_write_of_a_log_leaves_the_earlier_matches(tmp_path, kind):
    store = TwoFiles(f"{tmp_path}/") if kind is TwoFiles else Store(tmp_path)
    keeper = Keeper(store)
    won, lines = finished(3, 5)
    views, other_lines = finished(3, 6)
    keep(keeper, won)
    keep(keeper, views[:1])
    whole = (tmp_path / "log.2").read_bytes()
    for cut in range(len(whole)):
        (tmp_path / "log.2").write_bytes(whole[:cut])
        assert rounds(store.read_log(2)) == []
        keep(keeper, views[:1])
        assert (tmp_path / "log.2").read_bytes() == whole
    keep(keeper, views[1:])
    assert text(store.read_log(1)) == lines and text(store.read_log(2)) == other_lines


def test_every_wrong_byte_of_a_log_is_noticed():
    store = MemoryStore({})
    keep(Keeper(store), finished(3, 5)[0][:2])
    data = store.read_log(1)
    for place in range(len(data)):
        wrong = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        assert len(rounds(wrong)) == (0 if place < HEAD + 11 else 1)


def test_a_match_with_a_gap_is_not_logged_further():
    store = BrokenStore({})
    store.broken = False
    views, _ = finished(3, 5)
    keeper = Keeper(store)
    keep(keeper, views[:2])
    store.broken = True
    keep(keeper, views[2:3])
    store.broken = False
    keep(keeper, views[3:])
    assert len(rounds(store.read_log(1))) == 2


def test_rounds_of_another_match_are_not_mixed_in():
    store = MemoryStore({})
    keeper = Keeper(store)
    keep(keeper, finished(3, 5)[0][:2])  # given up
    views, _ = finished(3, 6)
    keep(keeper, views[2:])  # whose first rounds could not be written
    match, lines = transcripts.of_log(store.read_log(1))
    assert match.round == 2


def test_a_log_that_is_full_stays_as_it_is(monkeypatch):
    monkeypatch.setattr(logbook, "LONGEST", HEAD + 3 * 21 + 20)
    store = MemoryStore({})
    keep(Keeper(store, 7), finished(7, 1)[0])
    assert len(rounds(store.read_log(1))) == 3 and winner(rounds(store.read_log(1))) < 0
    assert HEAD + 190 * 21 <= LONGEST


# ---- in the handheld


def play_out(device):
    """To the end of the round, with everybody's first choice."""
    while device.screen() not in ("Reveal", "Winner"):
        device.do("hold-ok release" if device.screen() == "Curtain" else "ok")


def test_a_round_is_one_write_more_in_the_same_moment_and_a_match_one_more():
    device = Device(kinds=[1, 1, 1])
    matches.begin(device.handheld, 0)
    device.wait(20)
    play_out(device)
    assert device.store.written[-2:] == ["match", "log.1"]
    assert device.store.written.count("match") == 4  # the deal, and three turns
    device.store.written.clear()
    device.do("ok ok ok ok ok")
    assert "log.1" not in device.store.written


def test_the_winner_is_written_at_once():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1 A^", scores=("BCDE",)))
    device.store.written.clear()
    device.play_turn(device.codes()[0])
    assert device.match.phase == MATCH_OVER
    assert device.store.written == ["match", "log.1", "statistics"]


def test_what_a_cut_left_undone_is_done_at_the_next_start():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1 A^", scores=("BCDE",)))
    device.play_turn(device.codes()[0])
    whole = dict(device.store.records)
    for missing in (["log.1", "statistics"], ["statistics"]):
        records = {name: data for name, data in whole.items() if name not in missing}
        again = Device(records=records)
        assert again.store.records == whole
        assert Device(records=dict(whole)).store.records == whole


def test_nothing_is_logged_with_the_last_of_a_battery():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1 A^"))
    device.handheld.board.battery = lambda: 4
    device.play_turn(device.codes()[0])
    assert set(device.store.records) == {"match"}


def test_a_store_without_files_has_no_log_and_counts_all_the_same():
    device = Device(kinds=[1, 1, 1])
    device.handheld.keeper.store = Fileless(device.store.records)
    device.handheld.keeper.has_logs = False
    device.enter(dealt(0, "238", "A1 A^", scores=("BCDE",)))
    device.play_turn(device.codes()[0])
    assert set(device.store.records) == {"match", "statistics"}


class Fileless:
    """What a Journal has."""

    def __init__(self, records):
        memory = Notebook(records)
        self.read, self.write, self.set_aside = memory.read, memory.write, memory.set_aside
