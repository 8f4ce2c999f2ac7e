"""A Pico with the game on it, and a person who looks at its panel."""

import re
from pathlib import Path

from boards.emulator.i2c_panel import I2CPanel
from boards.emulator.panel import Panel
from boards.emulator.pico import Pico
from boards.install import dist
from boards.terminal.frames import do

BOARD = "pico_oled"
ON_DEVICE = Path(__file__).parent / "on_device"

_TITLE = re.compile("\x1b\\].*?\x1b\\\\")  # CircuitPython names the window of a terminal

# Milliseconds; nothing takes a third of them, they only end the waiting.
LATEST = 20_000
SLOWEST_PICTURE = 1500


def switch_on(found, way_in=None, seed=0, plugged=True, device=None, more=()):
    """A Pico on which the Firmware found runs what make dist makes.

    way_in: a file of on_device/ in main.py's or code.py's place, which may fix the seed. device:
    the panel, else one as most people have it, whose bus takes no time. more: files beside it, as
    pairs of a name and bytes.
    """
    files = dist.contents(BOARD, found.runtime)
    if way_in:
        files[list(files)[-1]] = (ON_DEVICE / way_in).read_bytes()
        files["probe.py"] = (ON_DEVICE / "probe.py").read_bytes()
        files["seed.py"] = f"SEED = {seed}\n".encode()
        files.update(more)
    return start(found.runtime, Pico(found.flash(files), device or wired(), plugged))


def start(runtime, pico):
    """A Pico that has just been switched on, where its firmware begins to do something."""
    if runtime == "circuitpython":
        pico.skip_safe_mode_window()
    return pico


def wired(instant=True, sh1106=False, address=0x3C):
    """A panel on a bus. instant: which takes no time, for whoever measures none."""
    device = I2CPanel(Panel(sh1106), address=address)
    device.instant = instant
    return device


def see(pico, step, what="", patience=LATEST):
    """What was seen at a step of a recording must come to be seen on the panel."""
    what = what or step.screen
    pico.run_until(lambda: pico.device.panel.pixels() == step.lit, patience, what)


def follow(pico, steps):
    """Press what was pressed in a recording, and see what was seen there."""
    for number, step in enumerate(steps):
        if step.word == "start":
            see(pico, step)
        else:
            do(step.word, pico)
            see(pico, step, f"{step.screen} after step {number}, {step.word},", SLOWEST_PICTURE)


def told(pico, word):
    """The lines of the serial port that begin with a word, as lists of what follows it."""
    text = _TITLE.sub("", pico.serial.text)
    lines = [line.split() for line in text.splitlines()]
    return [line[1:] for line in lines if line[:1] == [word]]
