"""Statistics by name: what is counted, once for each match, and who is forgotten first."""

import pytest
from devices import HARD, Device, Notebook, dealt
from test_logbook import Keeper, finished, keep

from boards.terminal.simulated import MemoryStore
from engine import MATCH_OVER, SNAPSHOT
from engine.observation import WINNER
from firmware import forgetting
from firmware.logbook import settle
from firmware.statistics import (
    FAVOURS,
    LONGEST,
    MATCHES,
    RESETS,
    WINS,
    Record,
    number,
    series,
)
from firmware.tally import count


def counted(store, name):
    """(matches, wins, favours, longest queue, resets)."""
    entry = Record(store).entry(name)
    numbers = [number(entry, at) for at in (MATCHES, WINS, FAVOURS)]
    return (*numbers, entry[LONGEST], entry[RESETS])


class Counting(Keeper):
    """Plays whole matches, each with a snapshot of its own."""

    def __init__(self, store, players=3):
        super().__init__(store, players)
        self.matches = 0

    def snapshot(self, buf):
        buf[SNAPSHOT - 2 : SNAPSHOT] = self.matches.to_bytes(2, "little")

    def play(self, players, seed):
        views, lines = finished(players, seed)
        self.matches += 1
        keep(self, views[:-1])
        self.view = views[-1]
        count(self, settle(self))
        return lines


def by_hand(lines, seat):
    """The same out of a transcript: favours that she had not, the longest queue, resets."""
    favours = longest = resets = 0
    had, queues, mine = set(), {}, ""
    for line in lines:
        word, *fields = line.split()
        if word == "round":
            first, players = int(fields[1][-1]), len(fields[2]) - len("deal=")
        elif word == "turns":
            queues = {}
            for turn, played in enumerate(fields):
                man, kind = played[0], played[1]
                if man != "-":
                    queues[man] = queues.get(man, 0) + (2 if kind in "19" else 1)
                if (first + turn) % players == seat:
                    mine = man
            longest = max(longest, queues.get(mine, 0))
        elif word == "favours":
            for field in fields:
                if field[0] == str(seat) and field[2] not in had:
                    favours += 1
                    had.add(field[2])
        elif word == "reset" and str(seat) in fields[0].split(","):
            resets += 1
            had = set()
    return favours, longest, resets


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_what_is_counted_is_what_the_transcripts_say(players):
    store = MemoryStore({})
    keeper = Counting(store, players)
    totals = [[0, 0, 0, 0, 0] for _ in range(players)]
    for seed in range(60 if players == 3 else 20):
        lines = keeper.play(players, seed)
        for seat, total in enumerate(totals):
            favours, longest, resets = by_hand(lines, seat)
            total[0] += 1
            total[1] += keeper.view[WINNER] == seat
            total[2] += favours
            total[3] = max(total[3], longest)
            total[4] += resets
    assert any(total[4] for total in totals), "no match had a reset"
    for seat, total in enumerate(totals):
        assert counted(store, keeper.party.name(seat)) == tuple(total)


def test_a_match_is_counted_once():
    store = Notebook({})
    keeper = Counting(store)
    keeper.play(3, 1)
    for _ in range(3):
        count(keeper, settle(keeper))
    assert counted(store, b"ANA")[0] == 1
    assert store.written.count("statistics") == 1
    keeper.play(3, 2)
    assert counted(store, b"ANA")[0] == 2


@pytest.mark.parametrize("error", [OSError(5), ValueError("damaged")])
def test_what_cannot_be_read_is_not_written_over(error):
    store = Notebook({})
    keeper = Counting(store)
    keeper.play(3, 1)
    kept = store.records["statistics"]
    read = store.read
    store.read = failing(error)
    keeper.play(3, 2)
    assert store.records["statistics"] == kept
    store.read = read
    keeper.play(3, 3)
    assert counted(store, b"ANA")[0] == 2


def failing(error):
    """A read that fails."""

    def read(name, buffer):
        raise error

    return read


def test_a_bot_is_not_counted_and_has_no_number_in_the_series():
    device = Device(kinds=[1, HARD, 1])
    device.enter(dealt(0, "238", "A1 A^", scores=("BCDE",)))
    device.play_turn(device.codes()[0])
    assert device.match.phase == MATCH_OVER
    assert list(series(device.handheld.keeper)) == [1, -1, 0]
    assert len(Record(device.store).entries) == 2


@pytest.mark.parametrize(
    "wins, line",
    [
        ((0, 0), "  1 : 0 VERONICA  "),
        ((9, 10), " 10 : 10 VERONICA "),
        ((122, 101), "123 : 101 VERONICA"),
    ],
)
def test_the_winner_sees_the_series_whole_however_long_it_lasts(wins, line):
    device = Device(names=["MARGARET", "VERONICA", "CATALINA"])
    record = Record(device.store)
    for name, won in zip((b"MARGARET", b"VERONICA"), wins):
        entry = record.entry(name)
        entry[WINS] = won
        record.entries.append(entry)
    record.last = bytes(2)
    record.write()
    device.enter(dealt(0, "238", "A1 A^ B1", scores=("BCDE",)))
    device.do("ok ok ok ok")
    assert device.screen() == "Winner"
    assert device.picture().splitlines()[6] == line


def test_twelve_names_have_room_and_who_has_not_played_for_longest_goes():
    store = MemoryStore({})
    keeper = Counting(store)
    for i in range(6):
        keeper.party.names[:3] = [b"ANA", b"B%d" % i, b"C%d" % i]
        keeper.play(3, i)
        assert len(store.records["statistics"]) <= 200
    entries = [bytes(entry[:8]).rstrip(b"\0") for entry in Record(store).entries]
    assert entries[:4] == [b"ANA", b"B5", b"C5", b"B4"]
    assert len(entries) == 12 and b"C0" not in entries and b"B0" in entries
    assert counted(store, b"ANA")[0] == 6 and counted(store, b"C0")[0] == 0


def test_numbers_stop_at_the_top():
    store = MemoryStore({})
    keeper = Counting(store)
    keeper.play(3, 1)
    full = bytearray(store.records["statistics"])
    full[3 + 8 : 3 + 16] = b"\xff" * 8
    store.records["statistics"] = bytes(full)
    keeper.play(3, 2)
    assert counted(store, b"ANA") == (65535, 65535, 65535, 255, 255)


def test_without_a_log_the_last_round_counts():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1 A^", scores=("BCDE",), number=4))
    device.play_turn(device.codes()[0])
    assert device.match.phase == MATCH_OVER
    assert counted(device.store, b"ANA") == (1, 1, 5, 4, 0)
    assert counted(device.store, b"BEA")[:2] == (1, 0)


@pytest.mark.parametrize("record", [b"\2\0\0", b"\0" * 195, b"x"])
def test_a_record_of_another_version_is_set_aside(record):
    device = Device(records={"statistics": record})
    assert device.store.records == {"statistics.damaged-1": record}
    assert "old save unusable" in device.picture()


def test_erasing_forgets_logs_and_statistics():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "238", "A1 A^", scores=("BCDE",)))
    device.play_turn(device.codes()[0])
    assert {"log.1", "statistics"} <= set(device.store.records)
    forgetting.erase(device.handheld)
    assert device.store.logs() == [] and Record(device.store).entries == []
    assert not device.power_cut().handheld.keeper.damaged
