"""A command as make begins it: Ctrl-C ends it quietly, whatever it is doing."""

import re

import pytest
from commands import ROOT, run

COMMAND = ("-m", "boards.terminal.command")
INTERRUPT = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"
AT_WORK = "from boards.terminal import arguments\narguments.run(main)\n"


@pytest.mark.parametrize(
    "source",
    [
        INTERRUPT + "print('it goes on')\n",
        "def main():\n    import os, signal\n    os.kill(os.getpid(), signal.SIGINT)\n" + AT_WORK,
        "import atexit\n"
        + "atexit.register(lambda: exec(%r))\n" % INTERRUPT
        + "def main():\n    pass\n"
        + AT_WORK,
    ],
    ids=["while it is read", "at work", "while it ends"],
)
def test_ctrl_c_ends_it_quietly_at_any_time(tmp_path, source):
    (tmp_path / "interrupted.py").write_text(source)
    assert run(*COMMAND, "interrupted", PYTHONPATH=f"{tmp_path}:{ROOT}") == (130, "", "")


def test_it_is_the_command_itself_that_runs():
    assert run(*COMMAND, "boards.terminal.simulate", SEED=7) == run(
        "-m", "boards.terminal.simulate", SEED=7
    )


def test_make_begins_every_command_so():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    how = re.findall(r"^\t@(.*?) (?:boards|firmware|host_tests)\.", makefile, re.M)
    assert len(how) > 15 and set(how) == {"$(COMMAND)"}
