"""make replay: says that transcripts are as the rules say, or which line is not."""

import os
import signal
import subprocess

import pytest
from commands import EXAMPLE, run, run_on_terminal, start

REPLAY = ("-m", "boards.terminal.replay")
TEXT = EXAMPLE.read_bytes()
STARTED = b"".join(TEXT.splitlines(keepends=True)[:5])
IN_PROGRESS = STARTED + b"round 2 first=1 deal=.48\nturns B1 B^*B_\n"
RIGHT = [
    (TEXT, "1 match, 6 rounds, all as the rules say; winners by seat: 0=0 1=0 2=1"),
    (2 * TEXT, "2 matches, 12 rounds, all as the rules say; winners by seat: 0=0 1=0 2=2"),
    (
        STARTED,
        "1 match, 1 round, all as the rules say; winners by seat: 0=0 1=0 2=0; "
        "the last match is not over, after round 1",
    ),
    (
        TEXT + IN_PROGRESS,
        "2 matches, 7 rounds, all as the rules say; winners by seat: 0=0 1=0 2=1; "
        "the last match is not over, in round 2",
    ),
    # A file may end after any scores, so after the last ones too.
    (
        TEXT[: TEXT.index(b"winner")],
        "1 match, 6 rounds, all as the rules say; winners by seat: 0=0 1=0 2=1",
    ),
]


def replay(data):
    """(exit code, standard output, standard error) for a file's bytes on standard input."""
    return run(*REPLAY, data=data, FILE="-")


@pytest.mark.parametrize("data, summary", RIGHT, ids=range(len(RIGHT)))
def test_a_right_file_is_summed_up_in_one_line(data, summary, tmp_path):
    assert replay(data) == (0, summary + "\n", "")
    path = tmp_path / "a file"
    path.write_bytes(data)
    assert run(*REPLAY, FILE=path) == (0, summary + "\n", "")


@pytest.mark.parametrize(
    "data, start",
    [
        (b"", "line 1: here the file ends; allowed: "),
        (TEXT[:100], "line 6: here is 'round 2 f'; allowed: 'round 2 first=1 deal=' and "),
        (TEXT.replace(b"\n", b"\r\n"), "line 1: a carriage return; allowed: "),
        (TEXT.replace(b"B^", b"B_", 1), "line 7: turn 2 is 'B_' with mujer 3; allowed: A1 A9 B^"),
        (b"\x7fELF\x02\x01\x01\0\0", "line 1: a byte 0x00; allowed: ASCII text"),
        (bytes(range(256)), "line 1: a byte 0x00; allowed: ASCII text"),
        (b"x" * 10**7, "line 1: a line of 128 bytes or more; allowed: fewer"),
        (TEXT + b"#" * 10**7 + b"\n" + TEXT + b"x", "line 56: here is 'x'; allowed: "),
    ],
    ids=["empty", "cut", "CRLF", "edited", "binary", "all bytes", "long line", "long comment"],
)
def test_a_wrong_file_is_told_by_its_first_wrong_line(data, start):
    code, out, errors = replay(data)
    assert (code, out) == (2, "")
    assert errors.startswith(start) and errors.endswith(".\n") and errors.count("\n") == 1


def test_a_line_without_end_is_not_read_to_its_end():
    code, out, errors = run(*REPLAY, FILE="/dev/zero")
    assert (code, out, errors) == (2, "", "line 1: a byte 0x00; allowed: ASCII text.\n")


@pytest.mark.parametrize("file", ["", "/no/such/file", "/", "host_tests"])
def test_without_a_file_that_can_be_read_it_says_so_in_one_sentence(file):
    code, out, errors = run(*REPLAY, FILE=file)
    assert (code, out) == (2, "")
    assert errors.startswith("FILE is ") and file in errors
    assert errors.count("\n") == 1 and errors.endswith(".\n")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is unreadable for root")
def test_a_file_that_may_not_be_read_is_told_in_one_sentence(tmp_path):
    path = tmp_path / "secret"
    path.write_bytes(TEXT)
    path.chmod(0)
    code, out, errors = run(*REPLAY, FILE=path)
    assert (code, out) == (2, "")
    assert errors.startswith("FILE is ") and errors.count("\n") == 1


def test_progress_is_shown_on_a_terminal_only():
    out, shown = run_on_terminal(*REPLAY, FILE=EXAMPLE)
    assert "100%" in shown
    assert out == RIGHT[0][1] + "\n"


def test_ctrl_c_ends_it_quietly():
    process = start(*REPLAY, FILE="-", stdin=subprocess.PIPE)
    # More than a pipe holds: once it is written, somebody is reading.
    process.stdin.write(b"#\n" * 2**20)
    process.stdin.flush()
    process.send_signal(signal.SIGINT)
    assert process.stdout.read() == b""
    assert process.stderr.read() == b""
    assert process.wait() == 130
    process.stdin.close()
