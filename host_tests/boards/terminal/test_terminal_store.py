"""Saves in files: always the old or the new record, whole; damage is noticed and set aside."""

import errno
import os
import stat
from pathlib import Path

import pytest

from boards.terminal import store as module
from boards.terminal.arguments import Refused
from boards.terminal.store import Store

OLD = b"the record that was kept before"
NEW = b"another, and a longer one, that takes its place"


@pytest.fixture
def folder(tmp_path):
    """A folder that is not there yet."""
    return tmp_path / "data" / "mmm"


@pytest.fixture
def store(folder):
    """An empty store in it."""
    store = Store(folder)
    yield store
    store.close()


def kept(store, name="match"):
    buffer = bytearray(200)
    return bytes(buffer[: store.read(name, buffer)])


def test_what_was_written_is_read_by_the_next_game(folder):
    store = Store(folder)
    assert kept(store) == b""
    store.write("match", bytearray(NEW), len(NEW))
    store.write("settings", bytearray(OLD), 7)
    store.close()
    store = Store(folder)
    assert kept(store) == NEW
    assert kept(store, "settings") == OLD[:7]
    store.close()


def test_a_cut_at_any_byte_of_a_write_leaves_the_old_record(store, folder):
    store.write("match", OLD, len(OLD))
    store.write("settings", NEW, len(NEW))
    whole = (folder / "settings").read_bytes()
    for cut in range(len(whole) + 1):
        (folder / "match.new").write_bytes(whole[:cut])
        assert kept(store) == OLD
    store.write("match", NEW, len(NEW))
    assert kept(store) == NEW


@pytest.mark.parametrize("step", ["open", "fsync", "replace"])
def test_a_failure_at_any_step_leaves_the_old_record_and_is_told(store, folder, monkeypatch, step):
    store.write("match", OLD, len(OLD))

    def fail(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(module if step == "open" else os, step, fail, raising=False)
        with pytest.raises(OSError, match="The match cannot be saved"):
            store.write("match", NEW, len(NEW))
        assert store.trouble == f"The match cannot be saved in {folder}: no space left on device."
        store.retry()
        assert store.trouble
    assert kept(store) == OLD
    store.retry()
    assert store.trouble == ""
    assert kept(store) == NEW


def test_the_record_is_on_the_disk_before_it_takes_the_name(store, monkeypatch):
    order = []
    fsync, replace = os.fsync, os.replace

    def seen_fsync(number):
        order.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file")
        fsync(number)

    def seen_replace(*names):
        order.append("replace")
        replace(*names)

    monkeypatch.setattr(os, "fsync", seen_fsync)
    monkeypatch.setattr(os, "replace", seen_replace)
    store.write("match", NEW, len(NEW))
    assert order == ["file", "replace", "folder"]


def test_every_shortened_record_is_noticed(store, folder):
    store.write("match", NEW, len(NEW))
    whole = (folder / "match").read_bytes()
    for cut in range(len(whole)):
        (folder / "match").write_bytes(whole[:cut])
        with pytest.raises(ValueError, match="it begins with|its checksum is"):
            kept(store)


def test_every_wrong_byte_is_noticed(store, folder):
    store.write("match", NEW, len(NEW))
    whole = (folder / "match").read_bytes()
    for place in range(len(whole)):
        for bit in range(8):
            damaged = bytearray(whole)
            damaged[place] ^= 1 << bit
            (folder / "match").write_bytes(damaged)
            with pytest.raises(ValueError, match="it begins with|its checksum is"):
                kept(store)


def test_a_file_of_any_length_is_noticed(store, folder):
    store.write("match", NEW, len(NEW))
    whole = (folder / "match").read_bytes()
    (folder / "match").write_bytes(whole + bytes(10_000_000))
    with pytest.raises(ValueError, match="it is longer than 208 bytes"):
        kept(store)


def test_set_aside_records_are_never_lost(store, folder):
    for number in (1, 2, 3):
        (folder / "match").write_bytes(b"damaged %d" % number)
        assert store.set_aside("match") == str(folder / f"match.damaged-{number}")
        assert kept(store) == b""
    assert [(folder / f"match.damaged-{number}").read_bytes() for number in (1, 2, 3)] == [
        b"damaged 1",
        b"damaged 2",
        b"damaged 3",
    ]


def test_two_games_do_not_share_a_folder(store, folder):
    with pytest.raises(Refused) as refused:
        Store(folder)
    assert str(refused.value) == (
        f"A game is already going on with the match saved in {folder}: leave it first (q there; "
        "fg brings a suspended one back)."
    )


@pytest.mark.parametrize(
    "place, why",
    [
        ("/dev/null/mmm", "not a directory"),
        ("/proc/mmm", "no such file or directory"),
    ],
)
def test_a_folder_that_cannot_be_used_is_told(place, why):
    with pytest.raises(Refused) as refused:
        Store(Path(place))
    assert str(refused.value) == (
        f"Nothing can be saved in {place}: {why}; make it a folder that you may write to, or set "
        "XDG_DATA_HOME to another."
    )


def test_it_is_the_users_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert module.default_folder() == tmp_path / "mmm"
