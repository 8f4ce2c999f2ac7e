"""An emulated Pico with the game on it, and somebody who compares what it shows."""

from pathlib import Path

from boards.emulator.i2c_panel import I2CPanel
from boards.emulator.panel import Panel
from boards.emulator.pico import Pico
from boards.install import dist
from boards.terminal.frames import do

HERE = Path(__file__).parent
# Milliseconds; nothing takes a third of them, they only end the waiting.
SLOWEST_PICTURE = 400
LATEST = 20_000

SEEDED_MAIN = """
from seed import SEED
from boards.this import board
from firmware.handheld import Handheld
Handheld(board(), SEED).run()
"""


def switch_on(firmware, seed=None, main=None, plugged=True, **panel):
    """A Pico with the files that make dist makes; main: a file of this folder in main.py's place."""
    files = dist.contents("pico_oled", firmware.runtime)
    way_in = "main.py" if firmware.runtime == "micropython" else "code.py"
    if seed is not None:
        files["seed.py"] = f"SEED = {seed}\n".encode()
        files[way_in] = (HERE / main).read_bytes() if main else SEEDED_MAIN.encode()
    return Pico(firmware.flash(files), panel_on_wires(**panel), plugged)


def panel_on_wires(**panel):
    """A panel on a bus that takes no time: what the picture is does not depend on it."""
    device = I2CPanel(Panel(**panel))
    device.instant = True
    return device


def see(pico, step, what, patience=LATEST):
    """What was seen there must come to be seen here."""
    pico.run_until(lambda: pico.device.panel.pixels() == step.lit, patience, what)


def follow(pico, steps):
    """Press what was pressed there, and see what was seen there."""
    for number, step in enumerate(steps):
        if step.word == "start":
            see(pico, step, "the title")
        else:
            do(step.word, pico)
            what = f"{step.screen} after step {number}, {step.word},"
            see(pico, step, what, SLOWEST_PICTURE)
