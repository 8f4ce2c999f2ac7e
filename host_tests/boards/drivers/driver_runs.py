"""Runs scripts with the drivers for MicroPython, the modules of fakes/ in front."""

from pathlib import Path

import pytest
import runtimes

HERE = Path(__file__).parent
BOARDS = ("feather_wing", "pico_display", "pico_lcd", "pico_oled", "picosystem")
EVERY_DRIVER = ("feather_wing", "pico_oled", "picosystem")  # between them they use all
# The 32-bit build has no framebuf, but the same bytecode; only these boards do without.
WITHOUT_FRAMEBUF = ("pico_oled",)
PATH = f"{HERE / 'fakes'}:{HERE}:{runtimes.HERE}:{runtimes.ROOT}"


def run(script, *args, on=runtimes.MICROPYTHON_64):
    """The text that it printed. The test is skipped where that MicroPython is not installed."""
    try:
        return runtimes.run(on, HERE / script, *args, root=PATH)
    except runtimes.NotInstalledError as missing:
        pytest.skip(str(missing))
