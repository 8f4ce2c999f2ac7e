"""BOARD, RUNTIME, PORT: good ones are taken, others told in one sentence with exit code 2."""

import contextlib
import os
import socket
import subprocess
import sys
import threading
from collections import namedtuple
from pathlib import Path

import pytest

from boards.install import catalogue, device, drive, ports
from boards.terminal.arguments import Refused, shown

ROOT = Path(__file__).parents[3]
Port = namedtuple(
    "Port", "device description vid serial_number", defaults=("a device", 0x2E8A, "")
)


@pytest.fixture
def asked(monkeypatch):
    """Asks the catalogue for a board and a runtime, with boards made up."""
    known = {"both": ["micropython", "circuitpython"], "round": ["circuitpython"]}
    monkeypatch.setattr(catalogue, "boards", lambda: known)

    def ask(board="", runtime=""):
        monkeypatch.setenv("BOARD", board)
        monkeypatch.setenv("RUNTIME", runtime)
        return catalogue.asked()

    return ask


def refusal(call, *arguments):
    with pytest.raises(Refused) as refused:
        call(*arguments)
    return str(refused.value)


def test_a_board_has_its_first_runtime_unless_another_is_asked_for(asked):
    assert asked("both") == ("both", "micropython")
    assert asked("both", "circuitpython") == ("both", "circuitpython")
    assert asked("round") == ("round", "circuitpython")


@pytest.mark.parametrize(
    "board, runtime, sentence",
    [
        ("", "", "BOARD is missing: it must be one of both, round."),
        ("lamp", "", "BOARD is lamp: it must be one of both, round."),
        ("../both", "", "BOARD is ../both: it must be one of both, round."),
        ("both", "lua", "RUNTIME is lua: it must be micropython or circuitpython."),
        (
            "round",
            "micropython",
            "RUNTIME is micropython: round has only circuitpython; micropython is on both.",
        ),
    ],
)
def test_others_are_refused_and_the_known_ones_listed(asked, board, runtime, sentence):
    assert refusal(asked, board, runtime) == sentence


def test_every_board_of_this_project_is_known_and_its_chip_too():
    known = catalogue.boards()
    assert "pico_oled" in known
    assert not {"drivers", "emulator", "install", "terminal"} & set(known)
    assert set(known) <= set(catalogue.CHIPS)
    assert set(catalogue.DEVICES) <= set(catalogue.CHIPS)


@pytest.mark.parametrize("module", ["dist", "deploy", "uf2"])
def test_each_command_ends_with_one_sentence_and_code_2(module):
    done = subprocess.run(
        [sys.executable, "-B", "-m", f"boards.install.{module}"],
        env={**os.environ, "BOARD": "lamp", "RUNTIME": "", "PORT": "", "FIRMWARE": ""},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("BOARD is lamp: it must be one of ")
    assert done.stderr.count("\n") == 1


@pytest.fixture
def plugged(monkeypatch):
    """Sets which serial ports there are."""
    monkeypatch.setattr(drive, "places", lambda: [])

    def plug(*found):
        monkeypatch.setattr(ports, "comports", lambda: list(found))

    return plug


def test_the_only_device_on_usb_is_found(plugged):
    plugged(Port("/dev/ttyS0", vid=None), Port("/dev/ttyACM0"))
    assert ports.find("") == "/dev/ttyACM0"
    assert ports.find("auto") == "/dev/ttyACM0"


def test_none_or_several_are_told(plugged, monkeypatch, tmp_path):
    plugged(Port("/dev/ttyS0", vid=None))
    assert refusal(ports.find, "") == (
        "No device was found: plug the board in with a cable that carries data, or name its port, "
        "PORT=name."
    )
    plugged(Port("/dev/ttyACM1", "Board in FS mode"), Port("/dev/ttyACM0"))
    assert refusal(ports.find, "") == (
        "There are several serial devices: /dev/ttyACM0 (a device), /dev/ttyACM1 (Board in FS "
        "mode); choose one, PORT=name."
    )


def test_a_board_that_waits_for_firmware_is_told(plugged, monkeypatch, tmp_path):
    plugged()
    (tmp_path / "INFO_UF2.TXT").write_text("UF2 Bootloader")
    monkeypatch.setattr(drive, "places", lambda: [tmp_path])
    assert refusal(ports.find, "") == (
        f"The board waits for a firmware: drag a MicroPython UF2 onto {tmp_path} first."
    )


def test_every_name_that_mpremote_knows_is_taken(plugged):
    plugged(Port("/dev/ttyACM5", serial_number="e66058"))
    assert ports.find("id:e66058") == "/dev/ttyACM5"
    assert ports.find("a1") == "/dev/ttyACM1"
    assert ports.find("u0") == "/dev/ttyUSB0"
    assert ports.find("c3") == "COM3"
    assert ports.find("port:/dev/ttyAMA0") == "/dev/ttyAMA0"
    assert ports.find("socket://localhost:1") == "socket://localhost:1"
    assert refusal(ports.find, "id:e6") == (
        "PORT is id:e6: no device with that serial number is plugged in."
    )


@pytest.mark.parametrize(
    "port, why",
    [
        ("/dev/ttyACM99", "no such file or directory"),
        ("/", "is a directory"),
        ("/dev/null", "it is no serial port"),
        (__file__, "it is no serial port"),
        ("COM99", "no such file or directory"),
        ("socket://127.0.0.1:1", "nothing answers, or another program uses it"),
        ("wire://x", "invalid URL, protocol 'wire' not known"),
        ("hwgrep://(", "what follows :// is not understood"),
        ("loop://?logging=loud", "what follows :// is not understood"),
    ],
)
def test_a_port_that_cannot_be_opened_is_told(port, why):
    sentence = f"PORT is {shown(port)}: it cannot be opened, {why}."
    assert refusal(device.Device, port) == sentence


@pytest.fixture
def listening(monkeypatch):
    """A socket that somebody else's program listens at, and how it is called as a PORT."""
    monkeypatch.setattr(device, "WAIT_S", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server, f"socket://127.0.0.1:{server.getsockname()[1]}"


NO_MICROPYTHON = (
    "PORT is {}: something is there, but no MicroPython answers; press the board's reset button "
    "or plug it in again, and make sure that no other program uses it."
)


def test_a_port_that_does_not_answer_is_told(listening):
    _, port = listening
    assert refusal(device.Device, port) == NO_MICROPYTHON.format(port)


def test_a_port_that_never_stops_talking_is_told(listening):
    server, port = listening

    def talk():
        connection, _ = server.accept()
        with connection, contextlib.suppress(OSError):
            while True:
                connection.sendall(b"hello\r\n" * 100)

    talker = threading.Thread(target=talk)
    talker.start()
    assert refusal(device.Device, port) == NO_MICROPYTHON.format(port)
    talker.join()
