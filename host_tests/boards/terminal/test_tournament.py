"""make tournament: who wins how often, the same on however many cores."""

import fcntl
import os
import re
import signal
import struct
import termios

import pytest
from commands import run, start

from boards.terminal import cores, tournament

TOURNAMENT = ("-m", "boards.terminal.tournament")


def test_the_table_has_shares_and_intervals():
    arguments = {"PLAYERS": 4, "MATCHES": 60, "SEED": 0, "BOTS": "medium,easy,easy,easy"}
    code, out, errors = run(*TOURNAMENT, **arguments)
    assert (code, errors) == (0, "")
    assert out == (
        "60 matches of 4, seats rotated, 95 % intervals\n"
        "1 medium  won     43   71.7%  (59.2% to 81.5%)  by chance 25.0%\n"
        "3 easy    won     17   28.3%  (18.5% to 40.8%)  by chance 75.0%\n"
    )


def test_the_number_of_cores_does_not_matter(monkeypatch):
    levels = ["hard", "easy", "medium"]
    tables = []
    for number in (1, 3):
        monkeypatch.setattr(cores.os, "cpu_count", lambda number=number: number)
        tables.append(list(tournament._winners(7, 5, levels)))
    assert tables[0] == tables[1] and len(tables[0]) == 7


def test_ctrl_c_shows_what_was_played():
    master, slave = os.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = start(*TOURNAMENT, MATCHES=2**30, BOTS="easy", stderr=slave)
    os.close(slave)
    shown = b""
    while not re.search(rb"[1-9]\d*/1073741824", shown):
        shown += os.read(master, 4096)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    os.close(master)
    assert process.returncode == 130
    assert int(out.split()[0])
    assert f"\n4 easy    won {int(out.split()[0]):>6}  100.0%" in out.decode()


@pytest.mark.parametrize(
    "name, value, said",
    [
        ("PLAYERS", "8", "a whole number from 3 to 7"),
        ("MATCHES", "0", "a whole number from 1 to"),
        ("BOTS", "hardest", "allowed are easy, medium, hard"),
        ("BOTS", "hard,easy,easy,easy,easy", "BOTS names 5 bots for 4 seats"),
    ],
)
def test_a_wrong_argument_is_told_in_one_sentence(name, value, said):
    code, out, errors = run(*TOURNAMENT, **{name: value})
    assert (code, out) == (2, "")
    assert errors.startswith(name) and said in errors and errors.count("\n") == 1
