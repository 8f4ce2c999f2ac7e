"""make play, in a real pseudo terminal, as a person and a shell see it."""

import os
import re
import shutil
import signal
import subprocess
import sys

import pytest
from pseudo_terminal import PLAY, PseudoTerminal, without_ours

from boards.terminal.simulated import Simulated
from boards.terminal.store import Store

SEED = 7


@pytest.fixture
def play(tmp_path):
    """Starts make play where it was played before, in English and with nothing moving."""
    opened = []
    keep_settings(tmp_path / "mmm")

    def start(columns=120, lines=40, **environment):
        terminal = PseudoTerminal(
            columns, lines, SEED=str(SEED), XDG_DATA_HOME=str(tmp_path), **environment
        )
        opened.append(terminal)
        return terminal

    yield start
    for terminal in opened:
        terminal.__exit__()


def keep_settings(folder):
    """As the twin has them."""
    twin = Simulated()
    twin.handheld.keeper.save_settings()
    record = twin.store.records["settings"]
    store = Store(folder)
    store.write("settings", record, len(record))
    store.close()


@pytest.fixture
def twin():
    """The same handheld without a terminal."""
    return Simulated(SEED)


def on_the_title(terminal):
    title = Simulated(SEED).map
    terminal.until(lambda: terminal.shows(title))


# ---- the picture


def test_the_first_time_of_all_it_asks_for_the_language(play, tmp_path):
    (tmp_path / "mmm" / "settings").unlink()
    first = Simulated(SEED, new=True)
    terminal = play()
    terminal.until(lambda: terminal.shows(first.map))
    terminal.type("l")
    first.press("next")
    terminal.until(lambda: terminal.shows(first.map))


@pytest.mark.parametrize("columns, lines", [(200, 60), (110, 34), (109, 50), (150, 33), (80, 24)])
def test_it_starts_with_the_title(play, twin, columns, lines):
    terminal = play(columns, lines)
    terminal.until(lambda: terminal.shows(twin.map))
    terminal.until(lambda: terminal.says("Space hold OK (to a key or 3 s)"))
    assert terminal.says("←→ h l PREV NEXT")
    assert terminal.says("q leave")


@pytest.mark.parametrize("kind", ["xterm", "xterm-256color", "vt100", "linux", "no-such-thing"])
def test_it_draws_on_every_kind_of_terminal(play, twin, kind):
    terminal = play(TERM=kind)
    terminal.until(lambda: terminal.shows(twin.map))


def test_without_colours_it_draws_the_same_characters(play, twin):
    terminal = play(NO_COLOR="1")
    terminal.until(lambda: terminal.shows(twin.map))
    assert not re.search(rb"\x1b\[[34][0-9;]*m", terminal.sent)


def test_another_size_shows_it_the_other_way(play, twin):
    terminal = play(120, 40)
    terminal.until(lambda: terminal.shows(twin.map))
    assert terminal.says("▀")
    terminal.resize(80, 24)
    terminal.until(lambda: terminal.shows(twin.map))
    terminal.resize(79, 24)
    terminal.until(lambda: terminal.says("needs 80 columns and 24 lines, here are 79 and 24"))
    terminal.resize(130, 50)
    terminal.until(lambda: terminal.shows(twin.map))


def test_a_terminal_that_answers_late_is_no_error(play, twin):
    terminal = play(BLESSED_QUERY_TIMEOUT_SECONDS="0.000001")
    terminal.until(lambda: terminal.shows(twin.map))
    terminal.type("l")
    twin.press("next")
    terminal.until(lambda: terminal.shows(twin.map))


@pytest.mark.parametrize("columns, lines", [(1, 1), (5, 3), (300, 2)])
def test_the_smallest_terminal_is_no_error(play, twin, columns, lines):
    terminal = play(columns, lines)
    terminal.until(lambda: b"\x1b[?25l" in terminal.sent)
    terminal.resize(80, 24)
    terminal.until(lambda: terminal.shows(twin.map))


# ---- keys


@pytest.mark.parametrize(
    "typed, pressed",
    [
        ("l", ["next"]),
        ("j", ["next"]),
        ("\x1b[C", ["next"]),
        ("\x1bOB", ["next"]),
        ("lh", ["next", "prev"]),
        ("l\x1b[A", ["next", "prev"]),
        ("l\x1b[D", ["next", "prev"]),
        ("\r", ["ok"]),
        ("\r\x1b", ["ok", "back"]),
        ("\r\x7f", ["ok", "back"]),
        ("\rlljl\r", ["ok", "next", "next", "next", "next", "ok"]),
    ],
)
def test_keys_are_buttons_and_none_is_lost(play, twin, typed, pressed):
    terminal = play()
    on_the_title(terminal)
    terminal.type(typed)
    for button in pressed:
        twin.press(button)
    terminal.until(lambda: terminal.shows(twin.map))


def test_question_mark_opens_the_rules(play, twin):
    terminal = play()
    on_the_title(terminal)
    terminal.type("?")
    twin.hold("back")
    terminal.until(lambda: terminal.shows(twin.map))


def test_other_keys_do_nothing(play, twin):
    terminal = play()
    on_the_title(terminal)
    terminal.type("xyz1\x1b[15~\x1b[1;5C\x1b[Z\t\u00e9\x01l")
    twin.press("next")
    terminal.until(lambda: terminal.shows(twin.map))


def test_pasted_text_does_nothing(play, twin):
    terminal = play()
    on_the_title(terminal)
    terminal.type("\x1b[200~l\rq\r\n\x1b[201~l")
    twin.press("next")
    terminal.until(lambda: terminal.shows(twin.map))


# ---- leaving


@pytest.mark.parametrize("key", ["q", "\x03"])
def test_leaving_gives_the_terminal_back(play, key):
    terminal = play()
    on_the_title(terminal)
    terminal.type(key)
    assert terminal.until_it_ends() == 0
    assert terminal.is_as_before()
    assert terminal.errors() == ""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_gives_the_terminal_back(play, number):
    terminal = play()
    on_the_title(terminal)
    terminal.process.send_signal(number)
    assert terminal.until_it_ends() == 128 + number
    assert terminal.is_as_before()
    assert terminal.errors() == ""


def test_a_closed_terminal_ends_it_quietly(play):
    terminal = play()
    on_the_title(terminal)
    terminal.hang_up()
    assert terminal.process.wait(60) == 128 + signal.SIGHUP
    assert terminal.errors() == ""


def test_suspended_the_shell_has_a_sane_terminal(tmp_path, twin):
    keep_settings(tmp_path / "mmm")
    with PseudoTerminal(
        120, 40, ("/bin/sh", "-i"), PS1="", SEED=str(SEED), ENV="", XDG_DATA_HOME=str(tmp_path)
    ) as terminal:
        terminal.type(f"stty -a; echo '<'before'>'; {' '.join(PLAY)}\n")
        terminal.until(lambda: terminal.shows(twin.map))
        terminal.type("\x1a")
        terminal.until(
            lambda: (
                terminal.sent.endswith(b"\x1b[?1049l\x1b[23;0;0t")
                or b"\x1b[?1049l" in terminal.sent
            )
        )
        terminal.type("stty -a; echo '<'after'>'\n")
        terminal.until(lambda: b"<after>" in terminal.sent)
        before = terminal.sent[: terminal.sent.index(b"<before>")]
        after = terminal.sent[: terminal.sent.index(b"<after>")]
        assert modes(after) == modes(before)
        assert terminal.sent.rfind(b"\x1b[?25h") > terminal.sent.rfind(b"\x1b[?25l")
        terminal.screen.erase_in_display(2)
        terminal.type("fg\n")
        terminal.until(lambda: terminal.shows(twin.map))


def modes(output):
    """What the last `stty -a` of an output has said."""
    return output[output.rindex(b"speed") : output.rindex(b"\n")]


# ---- saves


def begin_a_match(twin, type_key=lambda key: None):
    """From the title to the first curtain, with OK alone."""
    while "match" not in twin.store.records:
        type_key("\r")
        twin.press("ok")


def test_a_match_goes_on_after_a_kill(play, twin):
    terminal = play()
    on_the_title(terminal)
    begin_a_match(twin, terminal.type)
    terminal.until(lambda: terminal.shows(twin.map))
    terminal.process.kill()
    terminal.process.wait()
    later = Simulated(SEED, twin.store.records)
    terminal = play()
    terminal.until(lambda: terminal.shows(later.map))
    terminal.type("q")
    assert terminal.until_it_ends() == 0
    assert terminal.sent.endswith(
        b"The match is saved; the next make play offers to resume it.\r\n"
    )


def folder_with(tmp_path, name, content):
    folder = tmp_path / "mmm"
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(content)
    return folder


@pytest.mark.parametrize("name", ["match", "settings"])
def test_a_damaged_save_is_set_aside_and_told(play, tmp_path, twin, name):
    folder = folder_with(tmp_path, name, b"not a save")
    terminal = play()
    assert terminal.until_it_ends() == 2
    assert terminal.errors() == (
        f"The saved {name}, {folder / name}, cannot be used: it begins with 6e 6f 74 20, a saved "
        f"one with 4d 4d 4d 01; it is kept as {folder / name}.damaged-1, and the next make play "
        "begins without it.\n"
    )
    assert terminal.is_as_before() or terminal.sent == b""
    assert (folder / f"{name}.damaged-1").read_bytes() == b"not a save"
    terminal = play()
    if name == "settings":  # so it may speak another language
        terminal.until(lambda: terminal.shows(Simulated(SEED, new=True).map))
        terminal.type("\r")
    terminal.until(lambda: terminal.says("q leave"))


def test_a_save_of_another_version_is_set_aside_and_told(play, tmp_path, twin):
    begin_a_match(twin)
    record = bytearray(twin.store.records["match"])
    record[0] = 99
    store = Store(tmp_path / "mmm")
    store.write("match", record, len(record))
    store.close()
    terminal = play()
    assert terminal.until_it_ends() == 2
    errors = terminal.errors()
    assert "version 99: only 1 is known" in errors
    assert f"{tmp_path}/mmm/match.damaged-1" in errors
    assert errors.count("\n") == 1
    terminal = play()
    on_the_title(terminal)


def test_a_second_game_on_the_same_save_is_refused(play):
    first = play()
    on_the_title(first)
    second = play()
    assert second.until_it_ends() == 2
    assert "A game is already going on" in second.errors()


def test_a_file_instead_of_the_data_folder_is_told(play, tmp_path):
    shutil.rmtree(tmp_path / "mmm")
    (tmp_path / "mmm").write_text("")
    terminal = play()
    assert terminal.until_it_ends() == 2
    assert terminal.errors() == (
        f"Nothing can be saved in {tmp_path}/mmm: file exists; make it a folder that you may "
        "write to, or set XDG_DATA_HOME to another.\n"
    )


def test_a_folder_instead_of_the_saved_match_is_told(play, tmp_path):
    (tmp_path / "mmm" / "match").mkdir(parents=True)
    terminal = play()
    assert terminal.until_it_ends() == 2
    assert terminal.errors() == (
        f"The saved match, {tmp_path}/mmm/match, cannot be read: is a directory; it must be a "
        "file that you may read.\n"
    )


def test_a_match_that_cannot_be_saved_goes_on_and_is_told(play, tmp_path, twin):
    terminal = play()
    on_the_title(terminal)
    shutil.rmtree(tmp_path / "mmm")
    begin_a_match(twin, terminal.type)
    terminal.until(lambda: terminal.says(f"cannot be saved in {tmp_path}/mmm"))
    terminal.type("q")
    assert terminal.until_it_ends() == 2
    assert terminal.is_as_before()
    assert f"cannot be saved in {tmp_path}/mmm: no such file or directory." in terminal.errors()


def test_what_could_not_be_saved_is_saved_at_the_end(play, tmp_path, twin):
    terminal = play()
    on_the_title(terminal)
    os.rename(tmp_path / "mmm", tmp_path / "away")
    begin_a_match(twin, terminal.type)
    terminal.until(lambda: terminal.says("cannot be saved"))
    os.rename(tmp_path / "away", tmp_path / "mmm")
    terminal.type("q")
    assert terminal.until_it_ends() == 0
    later = Simulated(SEED, twin.store.records)
    terminal = play()
    terminal.until(lambda: terminal.shows(later.map))


# ---- where it cannot be played


def test_without_a_terminal_it_says_what_to_do(tmp_path):
    for stdin, stdout in ((subprocess.DEVNULL, subprocess.PIPE), (None, subprocess.PIPE)):
        done = subprocess.run(
            PLAY,
            stdin=stdin,
            stdout=stdout,
            stderr=subprocess.PIPE,
            env=without_ours() | {"XDG_DATA_HOME": str(tmp_path)},
            text=True,
        )
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr == (
            "make play needs a terminal for its picture and its keys: start it in one, without "
            "< > or |. Without a terminal try make frames or make simulate.\n"
        )


@pytest.mark.parametrize(
    "environment, sentence",
    [
        (
            {"TERM": "dumb"},
            "TERM is dumb: make play needs a terminal that can place its cursor, such "
            "as TERM=xterm-256color.\n",
        ),
        (
            {"PYTHONIOENCODING": "ascii"},
            "The terminal's letters are ascii: make play draws with "
            "UTF-8, as with LANG=C.UTF-8.\n",
        ),
        ({"SEED": "-1"}, "SEED is -1: it must be a whole number from 0 to 1073741823.\n"),
    ],
)
def test_what_it_cannot_work_with_is_told(environment, sentence, tmp_path):
    with PseudoTerminal(120, 40, XDG_DATA_HOME=str(tmp_path), **environment) as terminal:
        assert terminal.until_it_ends() == 2
        assert terminal.errors() == sentence


FAULTY = """
from boards.terminal import arguments, play

def open_hand(game):
    raise ValueError("ANA has the 7")

play.Game.open_hand = open_hand
arguments.run(play.main)
"""


def test_a_fault_of_ours_is_one_sentence_that_gives_nothing_away(tmp_path, twin):
    keep_settings(tmp_path / "mmm")
    command = (sys.executable, "-c", FAULTY)
    place = {"XDG_DATA_HOME": str(tmp_path), "SEED": str(SEED)}
    with PseudoTerminal(120, 40, command, **place) as terminal:
        on_the_title(terminal)
        begin_a_match(twin, terminal.type)
        terminal.until(lambda: terminal.shows(twin.map))
        terminal.type(" ")
        assert terminal.until_it_ends() == 2
        assert terminal.is_as_before()
        assert terminal.errors() == (
            "MMM has a fault of its own (ValueError, <string> line 5). The match is saved as it "
            "was after the last turn; the next make play offers to resume it.\n"
        )
