"""make deploy on CircuitPython: at every moment code.py starts a whole game, old or new."""

import errno
import os

import pytest

from boards.install import drive, onto_drive
from boards.terminal.arguments import Refused, shown

BOOT_OUT = (
    "Adafruit CircuitPython 9.1.4 on 2024-09-17; Raspberry Pi Pico with rp2040\n"
    "Board ID:raspberry_pi_pico\nUID:E6\n"
)
THEIRS = {
    "boot_out.txt": BOOT_OUT.encode(),
    "settings.toml": b"",
    "lib/neopixel.py": b"theirs",
    "photos/boards.txt": b"theirs",
}
OLD = {
    "boards/this.py": b"old board",
    "engine/gone.py": b"old",
    "lib/adafruit_display_text/label.py": b"old label",
    "code.py": b"import boards.this # old\n",
}
NEW = {
    "boards/this.py": b"new board",
    "engine/match.py": b"new",
    "lib/adafruit_display_text/label.py": b"new label",
    "code.py": b"import boards.this # new\n",
}


@pytest.fixture
def circuitpy(tmp_path):
    """A drive with what people have there, and no game."""
    folder = tmp_path / "CIRCUITPY"
    put(folder, THEIRS)
    return folder


def put(folder, files):
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


def content(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def deploy(folder, files=NEW):
    onto_drive.deploy("pico_oled", str(folder), files)


def game_that_starts(folder):
    """The files of the game that code.py starts, as dist has them."""
    used = onto_drive.used(folder)
    found = {
        path.removeprefix(used + "/"): data
        for path, data in content(folder).items()
        if path.startswith(used + "/")
    }
    found = {"lib/" + p if p.startswith("adafruit") else p: data for p, data in found.items()}
    first, _, rest = (folder / "code.py").read_bytes().partition(b"\n\nsys")
    return {**found, "code.py": rest.partition(b"\n\n")[2]}


def test_the_game_is_there_and_what_was_there_before(circuitpy):
    deploy(circuitpy)
    assert game_that_starts(circuitpy) == NEW
    assert content(circuitpy) == {
        **THEIRS,
        "mmm1/boards/this.py": b"new board",
        "mmm1/engine/match.py": b"new",
        "mmm1/adafruit_display_text/label.py": b"new label",
        "code.py": b'import sys\n\nsys.path.insert(0, "/mmm1")\n\nimport boards.this # new\n',
    }


def test_games_take_turns_and_the_old_one_goes(circuitpy):
    deploy(circuitpy, OLD)
    deploy(circuitpy, NEW)
    assert game_that_starts(circuitpy) == NEW
    assert onto_drive.used(circuitpy) == "mmm2"
    assert not (circuitpy / "mmm1").exists()
    deploy(circuitpy, OLD)
    assert onto_drive.used(circuitpy) == "mmm1"
    assert game_that_starts(circuitpy) == OLD


def test_a_copy_by_hand_is_taken_away_but_not_its_libraries(circuitpy):
    put(circuitpy, NEW)
    deploy(circuitpy)
    left = {path for path in content(circuitpy) if not path.startswith("mmm")}
    assert left == {*THEIRS, "code.py", "lib/adafruit_display_text/label.py"}
    assert not (circuitpy / "engine").exists()


def test_somebody_elses_code_is_kept(circuitpy, capsys):
    put(circuitpy, {"code.py": b"print('Hello World!')", "code.py.old": b"older"})
    deploy(circuitpy)
    assert (circuitpy / "code.py.old").read_bytes() == b"older"
    assert (circuitpy / "code.py.old-").read_bytes() == b"print('Hello World!')"
    assert "it is kept as code.py.old-." in capsys.readouterr().out


class Cable:
    """Pulled after some operations on the drive: each later one fails, as all after it."""

    def __init__(self, monkeypatch, operations):
        self.left = operations
        self.used = 0
        for name in ("fsync", "replace", "unlink", "rmdir", "mkdir", "open"):
            monkeypatch.setattr(onto_drive.os, name, self.failing(getattr(os, name)))
        monkeypatch.setattr(onto_drive, "write", self.tearing(onto_drive.write))

    def failing(self, operation):
        def operate(*arguments, **options):
            self.spend()
            return operation(*arguments, **options)

        return operate

    def tearing(self, write):
        """A file of which half arrives."""

        def tear(path, data):
            if self.left == 1:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data[: len(data) // 2])
            self.spend()
            write(path, data)

        return tear

    def spend(self):
        self.used += 1
        if self.left <= 1:
            self.left = 0
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        self.left -= 1


def stopped(tmp_path, monkeypatch, hand, stop, before="a game"):
    """At each operation where a hand can stop a deploy: the drive, what was on it, the stop."""
    for operations in range(1, 200):
        folder = tmp_path / str(operations)
        put(folder, THEIRS)
        if before == "a game":
            deploy(folder, OLD)
        elif before == "a copy by hand":
            put(folder, OLD)
        start = content(folder)
        with monkeypatch.context() as patch:
            hand(patch, operations)
            try:
                deploy(folder)
                return
            except stop as why:
                end = why
        yield folder, start, end


@pytest.mark.parametrize("before", ["a game", "a copy by hand", "nothing"])
def test_a_cable_pulled_at_any_operation_leaves_a_whole_game(tmp_path, monkeypatch, before):
    ends = []
    for folder, start, refused in stopped(tmp_path, monkeypatch, Cable, Refused, before):
        said = str(refused)
        now = content(folder)
        if onto_drive.used(folder) and game_that_starts(folder) == NEW:
            ends.append(2)
        else:
            ends.append(1)
            assert start.items() <= now.items()
        assert ends[-1] == 1 or "is still whole" not in said
        assert ends[-1] == 2 or "the new game is on it" not in said
        assert said.endswith("; plug the board in again, and repeat this.")
        assert THEIRS.items() <= now.items()
        deploy(folder)
        assert game_that_starts(folder) == NEW
    assert set(ends) == {1, 2} and ends == sorted(ends)


class Finger(Cable):
    """Presses Ctrl-C once, at one of the operations on the drive."""

    def spend(self):
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt


def test_ctrl_c_at_any_operation_leaves_a_whole_game_and_no_half_one(
    tmp_path, monkeypatch, capsys
):
    ends = set()
    for folder, start, _ in stopped(tmp_path, monkeypatch, Finger, KeyboardInterrupt):
        said = capsys.readouterr().err
        assert said.startswith("Stopped while ") and said.count("\n") == 1
        ends.add(said.rpartition(": ")[2])
        assert game_that_starts(folder) in (OLD, NEW)
        assert game_that_starts(folder) == OLD or "is still whole" not in said
        assert game_that_starts(folder) == NEW or "the new game is on it" not in said
        if "is still whole" in said:
            assert content(folder) == start
        assert THEIRS.items() <= content(folder).items()
    assert ends == {
        "what was on it is still whole.\n",
        "a whole game is on it, the old one or the new.\n",
        "the new game is on it, whole.\n",
    }


def test_a_drive_that_gets_full_on_the_way_is_as_it_was(circuitpy, monkeypatch):
    deploy(circuitpy, OLD)
    start = content(circuitpy)

    def refuse(path, data):
        if path.name == "match.py":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write(path, data)

    write = onto_drive.write
    monkeypatch.setattr(onto_drive, "write", refuse)
    assert refusal(circuitpy) == (
        f"{circuitpy} was full while writing file 2 of 3, mmm2/engine/match.py: what was on it is "
        "still whole; remove files of yours from it, and repeat this."
    )
    assert content(circuitpy) == start


def test_another_deploy_at_the_same_moment_is_refused(circuitpy):
    deploy(circuitpy, OLD)
    start = content(circuitpy)
    with onto_drive._alone(circuitpy):
        assert refusal(circuitpy) == (
            f"{circuitpy}: another make deploy is at work there; wait for it."
        )
    assert content(circuitpy) == start
    deploy(circuitpy)
    assert game_that_starts(circuitpy) == NEW


@pytest.mark.parametrize(
    "theirs",
    [
        {"firmware": b"a file", "engine": b"another"},
        {"engine/match.py": b"a module of somebody's", "firmware/main.c": b"theirs"},
        {"boards/photos/mine.jpg": b"theirs", "code.txt.old": b"theirs"},
    ],
)
@pytest.mark.parametrize("before", [{}, OLD])
def test_files_of_somebodys_with_names_as_in_the_game_stay(circuitpy, theirs, before):
    if before:
        deploy(circuitpy, before)
    put(circuitpy, theirs)
    deploy(circuitpy)
    assert game_that_starts(circuitpy) == NEW
    left = {path: data for path, data in content(circuitpy).items() if path[:3] != "mmm"}
    assert left == {**THEIRS, **theirs, "code.py": left["code.py"]}


def test_a_code_txt_which_would_start_first_is_kept_elsewhere(circuitpy, capsys):
    put(circuitpy, {"code.txt": b"print('first')"})
    deploy(circuitpy)
    assert "code.txt" not in content(circuitpy)
    assert content(circuitpy)["code.txt.old"] == b"print('first')"
    assert (
        "The code.txt that was on it would start first; it is kept as code.txt.old."
        in capsys.readouterr().out
    )


def test_what_was_damaged_on_the_way_is_noticed(circuitpy, monkeypatch):
    deploy(circuitpy, OLD)
    write = onto_drive.write
    monkeypatch.setattr(onto_drive, "write", lambda path, data: write(path, data[:-1]))
    with pytest.raises(Refused, match="is not what was written; what was on it is still"):
        deploy(circuitpy)
    assert game_that_starts(circuitpy) == OLD


def refusal(folder, board="pico_oled"):
    with pytest.raises(Refused) as refused:
        onto_drive.deploy(board, str(folder), NEW)
    return str(refused.value)


def test_a_drive_that_cannot_be_written_is_refused(circuitpy, monkeypatch):
    def refuse(*_):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(onto_drive, "write", refuse)
    assert refusal(circuitpy) == (
        f"{circuitpy} cannot be written: read-only file system; what was on it is still "
        "whole. Press the board's reset button, and look whether a boot.py on it keeps the drive "
        "for itself."
    )


def test_a_full_drive_is_refused(circuitpy, monkeypatch):
    deploy(circuitpy, OLD)
    monkeypatch.setattr(drive, "free", lambda folder: (5000, 512))
    assert refusal(circuitpy) == (
        f"{circuitpy} has 5,000 bytes of room, and 10,240 are needed to keep the old game whole "
        "until the new one is there: remove files of yours from it."
    )
    assert game_that_starts(circuitpy) == OLD


@pytest.mark.parametrize(
    "text, board, sentence",
    [
        (
            BOOT_OUT.replace("9.1.4", "8.2.0"),
            "pico_oled",
            "{} has CircuitPython 8.2.0: the game needs version 9 or newer.",
        ),
        (
            "hello",
            "pico_oled",
            "{} is not CircuitPython's: its boot_out.txt begins with hello.",
        ),
        (
            BOOT_OUT,
            "pybadge",
            "The device is Raspberry Pi Pico with rp2040: pybadge needs SAMD51, so nothing was "
            "changed; BOARD=name chooses another.",
        ),
        (
            BOOT_OUT,
            "macropad",
            "{} is raspberry_pi_pico: macropad is adafruit_macropad_rp2040, so nothing was "
            "changed; BOARD=name chooses another.",
        ),
    ],
)
def test_what_cannot_work_is_refused_and_nothing_written(circuitpy, text, board, sentence):
    put(circuitpy, {"boot_out.txt": text.encode()})
    before = content(circuitpy)
    assert refusal(circuitpy, board) == sentence.format(circuitpy)
    assert content(circuitpy) == before


def test_a_port_that_is_no_drive_is_refused(tmp_path):
    assert refusal(tmp_path) == (
        f"PORT is {shown(str(tmp_path))}: it is no CIRCUITPY drive, for there is no boot_out.txt "
        "in it."
    )
    for port in ("/dev/null", "/dev/null/x", str(tmp_path / "gone"), "x" * 5000, "CIRCUIT\nPY"):
        assert refusal(port) == (
            f"PORT is {shown(port)}: for CircuitPython it must be the folder where the CIRCUITPY "
            "drive is."
        )


def test_the_drive_is_found_if_there_is_one_and_only_one(circuitpy, tmp_path, monkeypatch):
    monkeypatch.setattr(drive, "places", lambda: sorted(tmp_path.iterdir()))
    put(tmp_path / "STICK", {"photo.jpg": b""})
    assert drive.find("") == circuitpy
    put(tmp_path / "CIRCUITPY1", THEIRS)
    assert refusal("") == (
        f"There are several CIRCUITPY drives: {circuitpy}, {tmp_path / 'CIRCUITPY1'}; choose one, "
        "PORT=folder."
    )
    monkeypatch.setattr(drive, "places", lambda: [tmp_path / "STICK"])
    assert refusal("") == (
        "No CIRCUITPY drive was found: plug the board in with a cable that carries data, or name "
        "the folder where it is, PORT=folder."
    )
    put(tmp_path / "STICK", {"INFO_UF2.TXT": b"UF2 Bootloader"})
    assert refusal("") == (
        "The board waits for a firmware: drag a CircuitPython UF2 onto "
        f"{tmp_path / 'STICK'} first."
    )
