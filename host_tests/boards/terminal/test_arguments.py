"""What is passed to make: good values are taken, bad ones are told in one sentence."""

import errno
import io
import os
import sys

import pytest

from boards.terminal import arguments


@pytest.fixture
def given(monkeypatch):
    """Sets NAME=value."""
    for name in ("PLAYERS", "SEED", "BOTS", "FILE"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch.setenv


def refusal(call, *values):
    with pytest.raises(arguments.Refused) as refused:
        call(*values)
    return str(refused.value)


@pytest.mark.parametrize("text, number", [("3", 3), ("7", 7), ("05", 5), ("", 4), (None, 4)])
def test_numbers_in_the_range_are_taken_and_none_is_the_default(given, text, number):
    if text is not None:
        given("PLAYERS", text)
    assert arguments.number("PLAYERS", 3, 7, 4) == number


@pytest.mark.parametrize(
    "text, shown",
    [
        ("2", "2"),
        ("8", "8"),
        ("-3", "-3"),
        ("+3", "+3"),
        ("abc", "abc"),
        ("3.0", "3.0"),
        ("1_0", "1_0"),
        (" 3", "' 3'"),
        ("3\n", r"'3\n'"),
        ("٣", "٣"),
        ("\x1b[31m3", r"'\x1b[31m3'"),
        ("9" * 5000, "9" * 57 + "..."),
        ("0" * 30 + "3", "0" * 30 + "3"),
    ],
)
def test_other_numbers_are_refused(given, text, shown):
    given("PLAYERS", text)
    assert refusal(arguments.number, "PLAYERS", 3, 7, 4) == (
        f"PLAYERS is {shown}: it must be a whole number from 3 to 7."
    )


def test_seeds_go_up_to_a_small_integer_of_32_bits(given):
    assert arguments.seed(5) == 5
    given("SEED", "1073741823")
    assert arguments.seed() == 1073741823
    given("SEED", "1073741824")
    assert refusal(arguments.seed) == (
        "SEED is 1073741824: it must be a whole number from 0 to 1073741823."
    )


def test_choices_are_words_with_commas(given):
    assert arguments.choices("BOTS", ("easy", "medium"), "easy") == ["easy"]
    given("BOTS", "medium,easy,easy")
    assert arguments.choices("BOTS", ("easy", "medium"), "easy") == ["medium", "easy", "easy"]


@pytest.mark.parametrize(
    "text, shown",
    [
        ("hard", "hard"),
        ("easy,", "''"),
        ("easy, medium", "' medium'"),
        ("EASY", "EASY"),
    ],
)
def test_other_choices_are_refused(given, text, shown):
    given("BOTS", text)
    assert refusal(arguments.choices, "BOTS", ("easy", "medium"), "easy") == (
        f"BOTS has {shown}: allowed are easy, medium, one word or several with commas between "
        "them."
    )


def test_a_source_is_a_file_or_standard_input(given, tmp_path, monkeypatch):
    (tmp_path / "match.txt").write_bytes(b"\xff\x00")
    given("FILE", str(tmp_path / "match.txt"))
    with arguments.source("FILE") as file:
        assert file.read() == b"\xff\x00"
    given("FILE", "-")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"typed")))
    assert arguments.source("FILE").read() == b"typed"


def test_a_missing_source_is_refused(given, tmp_path):
    assert refusal(arguments.source, "FILE") == (
        "FILE is missing: give a file, FILE=path, or FILE=- to read standard input."
    )
    for path, why in (
        (tmp_path / "none", "no such file or directory"),
        (tmp_path, "is a directory"),
    ):
        given("FILE", str(path))
        assert refusal(arguments.source, "FILE") == (
            f"FILE is {arguments.shown(str(path))}: {why}; it must be a file that can be read, or "
            "- for standard input."
        )


@pytest.mark.parametrize(
    "main, code, told",
    [
        (lambda: None, 0, ""),
        (lambda: 1, 1, ""),
        (lambda: (_ for _ in ()).throw(arguments.Refused("No.")), 2, "No.\n"),
        (lambda: (_ for _ in ()).throw(KeyboardInterrupt), 130, ""),
    ],
)
def test_a_command_ends_with_its_code_and_without_a_traceback(main, code, told, capsys):
    with pytest.raises(SystemExit) as ended:
        arguments.run(main)
    assert ended.value.code == code
    assert capsys.readouterr().err == told


@pytest.mark.parametrize(
    "error, code, told",
    [
        (
            OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)),
            2,
            "Stopped, no space left on device.\n",
        ),
        (
            OSError(errno.EISDIR, os.strerror(errno.EISDIR), "x"),
            2,
            "Stopped, x: is a directory.\n",
        ),
        (BrokenPipeError(), 0, ""),
    ],
)
def test_a_failure_of_the_system_is_told(error, code, told, capsys, monkeypatch):
    def main():
        raise error

    monkeypatch.setattr(arguments, "forget_output", lambda: None)
    with pytest.raises(SystemExit) as ended:
        arguments.run(main)
    assert ended.value.code == code
    assert capsys.readouterr().err == told
