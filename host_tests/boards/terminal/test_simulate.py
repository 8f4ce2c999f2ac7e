"""make simulate: transcripts of bots on standard output, and nothing else there."""

import os
import signal

import pytest
from commands import run, run_on_terminal, start

SIMULATE = ("-m", "boards.terminal.simulate")
REPLAY = ("-m", "boards.terminal.replay")
# Bots that play by the rules five times; the sixth choice is no action at all.
CHEATING = """
from boards.terminal import arguments, bot_match, simulate
honest = bot_match.choose
calls = []
def choose(*given):
    calls.append(given)
    return honest(*given) if len(calls) < 6 else 63
bot_match.choose = choose
arguments.run(simulate.main)
"""


def simulate(**variables):
    """The transcripts."""
    code, out, errors = run(*SIMULATE, **variables)
    assert (code, errors) == (0, "")
    return out


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("bots", ["easy", "medium"])
def test_replay_finds_every_match_right(players, bots):
    text = simulate(PLAYERS=players, MATCHES=5, SEED=7, BOTS=bots)
    assert text.count("match ") == text.count("winner ") == 5
    assert not any(line == "" or line.startswith("#") for line in text.splitlines())
    code, out, errors = run(*REPLAY, data=text.encode(), FILE="-")
    assert (code, errors) == (0, "")
    assert out.startswith(f"5 matches, {text.count('round ')} rounds, all as the rules say; ")


def test_the_same_arguments_give_the_same_bytes():
    arguments = {"PLAYERS": 5, "MATCHES": 3, "SEED": 7, "BOTS": "easy,medium,easy,medium,medium"}
    one = simulate(**arguments, PYTHONHASHSEED=1)
    assert one == simulate(**arguments, PYTHONHASHSEED=2)
    assert one != simulate(**{**arguments, "SEED": 8})
    assert one != simulate(**{**arguments, "BOTS": "medium,easy,easy,medium,medium"})


def test_without_arguments_four_easy_bots_play_the_match_of_seed_1():
    text = simulate()
    assert text.startswith("match players=4\nround 1 ")
    assert text.count("match ") == 1
    assert text == simulate(PLAYERS=4, MATCHES=1, SEED=1, BOTS="easy,easy,easy,easy")
    assert text == simulate(PLAYERS="", MATCHES="", SEED="", BOTS="")


def test_each_match_has_the_next_seed_and_after_the_last_comes_0():
    last = 2**30 - 1
    text = simulate(PLAYERS=3, MATCHES=3, SEED=last - 1, BOTS="medium")
    alone = [simulate(PLAYERS=3, SEED=seed, BOTS="medium") for seed in (last - 1, last, 0)]
    assert text == "".join(alone)
    assert len(set(alone)) == 3


@pytest.mark.parametrize(
    "name, value, said",
    [
        ("PLAYERS", "2", ["3", "7"]),
        ("PLAYERS", "8", ["3", "7"]),
        ("MATCHES", "0", ["1", str(2**30)]),
        ("MATCHES", "many", ["1", str(2**30)]),
        ("SEED", "-1", ["0", str(2**30 - 1)]),
        ("SEED", str(2**30), ["0", str(2**30 - 1)]),
        ("SEED", "abc", ["0", str(2**30 - 1)]),
        ("BOTS", "harder", ["easy", "medium", "hard"]),
        ("BOTS", "easy,", ["easy", "medium", "hard"]),
    ],
)
def test_a_wrong_argument_is_told_in_one_sentence(name, value, said):
    code, out, errors = run(*SIMULATE, **{name: value})
    assert (code, out) == (2, "")
    assert errors.startswith(name) and errors.count("\n") == 1 and errors.endswith(".\n")
    assert all(word in errors for word in [value.rstrip(","), *said])


def test_one_bot_for_all_or_one_a_seat():
    code, out, errors = run(*SIMULATE, PLAYERS=5, BOTS="easy,medium")
    assert (code, out) == (2, "")
    assert errors == "BOTS names 2 bots for 5 seats: it must be one for all or 5, one a seat.\n"


def test_progress_is_shown_on_a_terminal_only():
    arguments = {"PLAYERS": 3, "MATCHES": 2, "SEED": 5}
    out, shown = run_on_terminal(*SIMULATE, **arguments)
    assert "2/2" in shown
    assert out == simulate(**arguments)


def test_transcripts_on_the_terminal_itself_have_no_progress_between_them():
    arguments = {"PLAYERS": 3, "MATCHES": 2, "SEED": 5}
    master, slave = os.openpty()
    process = start(*SIMULATE, stdout=slave, stderr=slave, **arguments)
    os.close(slave)
    shown = b""
    while b"winner" not in shown.partition(b"winner")[2] or not shown.endswith(b"\n"):
        shown += os.read(master, 4096)
    assert process.wait() == 0
    os.close(master)
    assert shown.decode().replace("\r\n", "\n") == simulate(**arguments)


def test_a_reader_who_has_seen_enough_ends_it_quietly():
    process = start(*SIMULATE, MATCHES=2**30)
    assert process.stdout.readline() == b"match players=4\n"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.wait()


def test_ctrl_c_ends_it_quietly():
    process = start(*SIMULATE, MATCHES=2**30)
    assert process.stdout.readline() == b"match players=4\n"
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate()
    assert (process.returncode, errors) == (130, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
def test_a_full_disk_is_told_in_one_sentence():
    with open("/dev/full", "wb") as full:
        process = start(*SIMULATE, stdout=full)
        _, errors = process.communicate()
    assert process.returncode == 2
    assert errors.count(b"\n") == 1 and b"no space" in errors.lower()


def test_a_bot_that_breaks_the_rules_is_told_after_the_transcript_so_far():
    code, out, errors = run("-c", CHEATING, PLAYERS=4, SEED=3)
    assert code == 2
    whole = simulate(PLAYERS=4, SEED=3).splitlines()
    lines = out.splitlines()
    assert len(lines) == 3 and lines[0] == whole[0]
    assert lines[1].count(".") == 1 and len(lines[1]) == len(whole[1])
    assert whole[2].startswith(lines[2] + " ")
    assert errors.startswith("The match of seed 3 stopped in round 1: the bot easy in seat ")
    assert " chose 63; allowed: " in errors and errors.count("\n") == 1
    assert run(*REPLAY, data=out.encode(), FILE="-")[0] == 0
