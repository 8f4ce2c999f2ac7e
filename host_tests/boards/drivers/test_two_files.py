"""MicroPython's store: a power cut at any byte of a write leaves the old record or the new one."""

import os

import pytest

from boards.drivers.two_files import TwoFiles

OLD = bytes(range(55))
NEW = bytes(range(100, 155))


@pytest.fixture
def folder(tmp_path):
    return f"{tmp_path}/"


def kept(folder):
    """What a device that is switched on finds."""
    buffer = bytearray(200)
    count = TwoFiles(folder).read("match", buffer)
    return bytes(buffer[:count])


def write(folder, record):
    TwoFiles(folder).write("match", bytearray(record), len(record))


def test_nothing_is_kept_at_first(folder):
    assert kept(folder) == b""


def test_the_last_of_many_records_is_kept_in_two_files(folder):
    for i in range(300):
        write(folder, bytes([i % 256] * 55))
        assert kept(folder) == bytes([i % 256] * 55)
    assert sorted(os.listdir(folder)) == ["match.0", "match.1"]


@pytest.mark.parametrize("before", [1, 2, 3])
def test_a_cut_at_every_byte_leaves_the_old_one_or_the_new_one(folder, before):
    for i in range(before):
        write(folder, OLD if i == before - 1 else b"older")
    files = {name: open(folder + name, "rb").read() for name in os.listdir(folder)}
    write(folder, NEW)
    (changed,) = [
        name for name in os.listdir(folder) if files.get(name) != open(folder + name, "rb").read()
    ]
    whole = open(folder + changed, "rb").read()
    for cut in range(len(whole) + 1):
        for name, content in files.items():
            with open(folder + name, "wb") as file:
                file.write(content)
        with open(folder + changed, "wb") as file:
            file.write(whole[:cut])
        assert kept(folder) == (NEW if cut == len(whole) else OLD), cut
        write(folder, NEW)  # and the game goes on
        assert kept(folder) == NEW


def test_every_wrong_bit_of_the_newer_file_gives_the_older_record(folder):
    write(folder, OLD)
    write(folder, NEW)
    whole = open(folder + "match.1", "rb").read()
    for bit in range(8 * len(whole)):
        wrong = bytearray(whole)
        wrong[bit // 8] ^= 1 << bit % 8
        with open(folder + "match.1", "wb") as file:
            file.write(wrong)
        assert kept(folder) == OLD


def test_two_damaged_files_are_told_and_set_aside_not_replaced(folder):
    write(folder, OLD)
    write(folder, NEW)
    for name in ("match.0", "match.1"):
        with open(folder + name, "wb") as file:
            file.write(b"nonsense")
    with pytest.raises(ValueError, match="match is damaged"):
        kept(folder)
    TwoFiles(folder).set_aside("match")
    assert kept(folder) == b""
    assert sorted(os.listdir(folder)) == ["match.0.bad", "match.1.bad"]
