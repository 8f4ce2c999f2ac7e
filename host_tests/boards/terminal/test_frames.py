"""make frames: words in, tile maps out, always the same ones."""

import subprocess
import sys

import pytest
from pseudo_terminal import without_ours

from boards.terminal.simulated import Simulated
from boards.terminal.text_picture import text_picture

FRAMES = (sys.executable, "-m", "boards.terminal.frames")
ALLOWED = (
    "allowed: prev next ok back hold-prev hold-next hold-ok hold-back release "
    "beside-prev beside-next beside-ok beside-back wait-N with N from 0 to 600000 ms.\n"
)


def frames(words, tmp_path=None, **environment):
    """Runs make frames; with a folder the words come from a file."""
    keys = "-"
    if tmp_path:
        keys = tmp_path / "keys.txt"
        keys.write_bytes(words)
    return subprocess.run(
        FRAMES,
        input=words,
        capture_output=True,
        timeout=60,
        env=without_ours() | {"KEYS": str(keys)} | environment,
    )


def test_it_prints_the_first_frame_and_one_after_each_word(tmp_path):
    done = frames(b"next next # down\n\n  ok\thold-back release\nwait-20", tmp_path, SEED="7")
    twin = Simulated(7)
    wanted = ["> start\n" + text_picture(twin.map)]
    for word, do in (
        ("next", lambda: twin.press("next")),
        ("next", lambda: twin.press("next")),
        ("ok", lambda: twin.press("ok")),
        ("hold-back", lambda: twin.hold("back")),
        ("release", twin.release),
        ("wait-20", lambda: twin.wait(20)),
    ):
        do()
        wanted.append(f"> {word}\n" + text_picture(twin.map))
    assert done.stdout.decode() == "".join(wanted)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_file_and_standard_input_and_another_run_give_the_same_bytes(tmp_path):
    words = b"ok ok ok hold-ok release next ok ok wait-12000"
    first = frames(words, tmp_path, SEED="7")
    assert first.returncode == 0
    assert frames(words, SEED="7").stdout == first.stdout
    assert frames(words, SEED="7", LC_ALL="C", PYTHONIOENCODING="latin-1").stdout == first.stdout


def test_frames_are_eight_lines_of_eighteen_characters():
    done = frames(b"ok next hold-back")
    lines = [
        line
        for line in done.stdout.decode().split("\n")[:-1]
        if not line.startswith((">", "inverse:"))
    ]
    assert {len(line) for line in lines} == {18}
    assert len(lines) == 8 * 4


def test_no_words_give_the_first_frame():
    done = frames(b"")
    assert done.stdout.decode() == "> start\n" + text_picture(Simulated(0).map)
    assert done.returncode == 0


@pytest.mark.parametrize(
    "words, line, word",
    [
        (b"foo", 1, "foo"),
        (b"next\nok\n\n# hello\nnext enter", 5, "enter"),
        (b"Next", 1, "Next"),
        (b"wait", 1, "wait"),
        (b"wait-", 1, "wait-"),
        (b"wait--1", 1, "wait--1"),
        (b"wait-600001", 1, "wait-600001"),
        (b"wait-1.5", 1, "wait-1.5"),
        (b"wait-99999999999999999999", 1, "wait-99999999999999999999"),
        (b"hold-foo", 1, "hold-foo"),
        (b"hold", 1, "hold"),
        (b"start", 1, "start"),
        (b"\xff\xfe", 1, r"\xff\xfe"),
        (b"a\x00b", 1, r"'a\x00b'"),
        (b"\x1b[A", 1, r"'\x1b[A'"),
        (b"x" * 100, 1, "x" * 57 + "..."),
    ],
)
def test_an_unknown_word_is_told(words, line, word):
    done = frames(words)
    assert done.stderr.decode() == f"KEYS line {line}: '{word}' is no button; {ALLOWED}"
    assert done.returncode == 2


def test_it_answers_line_by_line():
    """A program can look at a frame before it decides about the next button."""
    with subprocess.Popen(
        FRAMES, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=without_ours() | {"KEYS": "-"}
    ) as running:
        twin = Simulated(0)
        for word in ("start", "next", "ok"):
            if word != "start":
                twin.press(word)
                running.stdin.write(word.encode() + b"\n")
                running.stdin.flush()
            wanted = f"> {word}\n{text_picture(twin.map)}".encode()
            assert running.stdout.read(len(wanted)) == wanted
        running.stdin.close()
        assert running.wait(60) == 0


@pytest.mark.parametrize(
    "environment, sentence",
    [
        (
            {"KEYS": ""},
            "KEYS is missing: give a file, KEYS=path, or KEYS=- to read standard input.\n",
        ),
        (
            {"KEYS": "/nowhere/keys"},
            "KEYS is /nowhere/keys: no such file or directory; it must be a "
            "file that can be read, or - for standard input.\n",
        ),
        (
            {"KEYS": "/"},
            "KEYS is /: is a directory; it must be a file that can be read, or - for "
            "standard input.\n",
        ),
        ({"SEED": "x"}, "SEED is x: it must be a whole number from 0 to 1073741823.\n"),
    ],
)
def test_bad_arguments_are_told(environment, sentence):
    done = frames(b"next", **environment)
    assert (done.stdout, done.stderr.decode(), done.returncode) == (b"", sentence, 2)


def test_a_line_without_end_is_refused_before_it_fills_the_memory():
    with open("/dev/zero", "rb") as endless:
        done = subprocess.run(
            FRAMES,
            stdin=endless,
            capture_output=True,
            text=True,
            env=without_ours() | {"KEYS": "-"},
        )
    assert done.returncode == 2
    assert done.stderr == "KEYS line 1 is too long: it must have fewer than 10000 bytes.\n"
