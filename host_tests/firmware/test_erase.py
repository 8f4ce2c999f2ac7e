"""Erase everything, on every kind of store: after it nothing is left, and the handheld is new."""

import contextlib
import os
import random
from pathlib import Path

import pytest

from boards.drivers.circuitpython_journal import Journal
from boards.drivers.two_files import TwoFiles
from boards.terminal.simulated import MemoryStore, Simulated
from boards.terminal.store import Store
from engine import MATCH_OVER
from firmware import matches
from firmware.settings import SETTINGS
from firmware.statistics import series

NAMES = [b"ZOE", b"YVES", b"XENA"]


class Files:
    """Of a Pico."""

    def __init__(self, folder):
        self.folder = folder

    def switched_on(self):
        return TwoFiles(f"{self.folder}/")

    def content(self):
        return b"".join([file.read_bytes() for file in self.folder.rglob("*") if file.is_file()])


class Terminal(Files):
    store = None

    def switched_on(self):
        if self.store:
            self.store.close()
        self.store = Store(self.folder)
        return self.store


class Nvm:
    """Of CircuitPython."""

    def __init__(self, folder):
        self.flash = bytearray(b"\xff" * 4096)

    def switched_on(self):
        return Journal(self.flash)

    def content(self):
        return bytes(self.flash)


class Memory:
    def __init__(self, folder):
        self.records = {}

    def switched_on(self):
        return MemoryStore(self.records)

    def content(self):
        return b"".join(self.records.values())


KINDS = {"two files": Files, "terminal": Terminal, "nvm": Nvm, "memory": Memory}


@pytest.fixture
def switch_on(monkeypatch):
    """A function: a handheld on what that store has kept."""

    def switch_on(kind):
        store = kind.switched_on()
        monkeypatch.setattr("boards.terminal.simulated.MemoryStore", lambda _: store)
        return Simulated(3, new=True)

    return switch_on


@pytest.fixture(params=KINDS)
def kind(request, tmp_path):
    return KINDS[request.param](tmp_path)


def do(device, words):
    for word in words.split():
        button = word.removeprefix("hold-")
        device.hold(button) if button != word else device.press(button)
        device.release()


def play(device):
    """A match to its end, some of the next, and a damaged record that was set aside."""
    hand = device.handheld
    do(device, "ok")  # the language
    hand.party.names[:3] = NAMES
    begin(device)
    chance = random.Random(5)
    match, codes = hand.game._match, bytearray(32)
    while match.phase != MATCH_OVER:
        if not match.legal(codes):
            match.next_round()
        while count := match.legal(codes):
            match.apply(chance.choice(codes[:count]))
        hand.game.close_hand()
        hand.keeper.save_match()
    hand.keeper.save_match(1)
    begin(device)
    do(device, "hold-ok ok ok ok")
    assert hand.keeper.unfinished
    hand.keeper.store.write("match", b"ZOE", 3)
    hand.keeper.store.set_aside("match")
    hand.keeper.save_match()


def begin(device):
    matches.begin(device.handheld, 0)
    device.wait(10)


def erase(device):
    device.handheld.visit("settings")
    do(device, "prev hold-ok hold-ok")
    assert device.handheld.screen.lines[device.handheld.screen.choice] == SETTINGS


def is_new(device):
    hand = device.handheld
    assert hand.keeper.new and not hand.keeper.damaged and not hand.keeper.unfinished
    assert type(hand.screen).__name__ == "Language"
    assert hand.party.names[0] == b"ANA"
    hand.party.names[:3] = NAMES
    hand.party.sit()
    assert list(series(hand.keeper)) == [0] * len(series(hand.keeper))
    store = hand.keeper.store
    assert not hasattr(store, "logs") or store.logs() == []
    return True


def test_nothing_is_left_of_names_matches_and_statistics(kind, switch_on):
    device = switch_on(kind)
    play(device)
    if hasattr(device.handheld.keeper.store, "logs"):
        assert device.handheld.keeper.store.logs()
    device = switch_on(kind)
    assert device.handheld.keeper.unfinished and device.handheld.party.names[0] == b"ZOE"
    assert b"ZOE" in kind.content()
    erase(device)
    assert not any(name in kind.content() for name in NAMES)
    assert is_new(switch_on(kind))


def test_a_handheld_that_was_erased_plays_and_keeps_on(kind, switch_on):
    device = switch_on(kind)
    play(device)
    erase(device)
    do(device, "back ok")
    begin(device)
    before = bytes(device.handheld.game.view)
    again = switch_on(kind)
    assert again.handheld.keeper.unfinished and not again.handheld.keeper.damaged
    assert bytes(again.handheld.game.view) == before


def test_a_handheld_on_which_nothing_was_played_can_be_erased(kind, switch_on):
    device = switch_on(kind)
    for _ in range(2):
        erase(device)
    assert is_new(switch_on(kind))


class CutError(Exception):
    """The power."""


class Cut:
    """Lets so many files be removed, and no more."""

    def __init__(self, monkeypatch, files):
        self.files = files
        monkeypatch.setattr(os, "remove", self.counting(os.remove))
        monkeypatch.setattr(Path, "unlink", self.counting(Path.unlink))

    def counting(self, real):
        def remove(path, **rest):
            if self.files == 0:
                raise CutError
            self.files -= 1
            real(path, **rest)

        return remove


@pytest.mark.parametrize("name", ["two files", "terminal"])
def test_a_cut_between_two_files_leaves_a_handheld_that_works_and_can_be_erased(
    name, switch_on, tmp_path
):
    """Only one that has lost all is new."""
    kind = KINDS[name](tmp_path)
    play(switch_on(kind))
    whole = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    files = 0
    ended = False
    while not ended:
        for path, content in whole.items():
            path.write_bytes(content)
        device = switch_on(kind)
        with pytest.MonkeyPatch.context() as monkeypatch:
            Cut(monkeypatch, files)
            with contextlib.suppress(CutError):
                device.handheld.keeper.store.erase()
                ended = True
        device = switch_on(kind)
        assert not device.handheld.keeper.damaged
        assert not device.handheld.keeper.new or is_new(device)
        erase(switch_on(kind))
        assert is_new(switch_on(kind))
        files += 1
    assert files > 5
