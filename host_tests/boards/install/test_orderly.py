"""A command that a signal ends tidies up first, and says which signal it was."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PROGRAM = """
import signal
from boards.install import orderly

def main():
    try:
        print("begun", flush=True)
        while True:
            signal.pause()
    finally:
        print("tidied up")

orderly.run(main)
"""

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has no SIGHUP")


def started(before=signal.SIG_DFL):
    """The program at its work. before: what its SIGHUP did when it was started."""
    process = subprocess.Popen(
        [sys.executable, "-B", "-c", PROGRAM],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, before),
    )
    assert process.stdout.readline() == "begun\n"
    return process


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_lets_it_tidy_up(number):
    process = started()
    process.send_signal(number)
    assert process.communicate() == ("tidied up\n", "")
    assert process.returncode == 128 + number


def test_a_terminal_that_is_closed_does_not_end_what_nohup_has_started():
    process = started(before=signal.SIG_IGN)
    process.send_signal(signal.SIGHUP)
    process.send_signal(signal.SIGTERM)
    assert process.communicate() == ("tidied up\n", "")
    assert process.returncode == 128 + signal.SIGTERM
