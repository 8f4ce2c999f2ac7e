"""`make bench-pico`: what DESIGN's table asks of the game, measured on an emulated Pico.

All times are the Pico's own, so they are the same on every computer. Not in them: the time that
real flash takes to erase and to program, and the misses of its cache.
"""

import random
import sys
from pathlib import Path

from boards.emulator import firmware
from boards.emulator.i2c_panel import I2CPanel
from boards.emulator.panel import Panel
from boards.emulator.pico import BUTTONS, Pico
from boards.emulator.recording import short_match
from boards.install import dist
from boards.terminal import arguments
from boards.terminal.frames import do

BOARD = "pico_oled"
ON_DEVICE = Path(__file__).parent / "on_device"
ACTION, DEALING = 16, 17  # pins of the probes in on_device/
HOLD = 500  # milliseconds, as firmware/buttons.py has it
QUIET = 150  # milliseconds after a press in which a picture must be whole
JITTER = 12  # milliseconds; longer than a pass, so that presses meet every part of one
TICK = 17  # milliseconds; CircuitPython refreshes displays sixty times a second

# What is measured: a key, words for it, unit, and the most that it may be on either runtime.
ROWS = (
    ("action", "engine: `legal` and `apply`, the worst, scoring included", "ms", 1, 1.5),
    ("allocated", "engine: allocated by all of that", "bytes", 0, 0),
    ("dealing", "engine: `next_round`, the worst", "ms", 1.2, 2),
    ("cursor", "button to last pixel, the cursor moves", "ms", 20, 20 + TICK),
    ("screen", "button to last pixel, a whole new screen", "ms", 50, 100 + TICK),
    ("idle", "idle pass of the loop, the worst", "ms", 1, 1),
    ("idle_bytes", "idle pass of the loop, allocated", "bytes", 0, 0),
    ("turns", "allocated in turns, a whole match", "bytes", 0, 0),
    ("title", "reset to title", "ms", 1500, 8000),
    ("heap", "heap in use, garbage collected, the most", "KB", 64, 96),
    ("files", "all files", "KB", 96, 192),
    ("save", "a save, the state", "bytes", 64, 64),
    ("writes", "saves a turn, the most", "", 1, 1),
)


def main():
    """Prints a table in Markdown."""
    found = [found for found in map(firmware.find, firmware.VARIABLES) if found]
    if not found:
        raise arguments.Refused(" ".join(map(firmware.missing, firmware.VARIABLES)))
    for runtime in firmware.VARIABLES.keys() - {each.runtime for each in found}:
        print(firmware.missing(runtime), file=sys.stderr)
    columns = [(each, measure(each)) for each in found]
    print("\n".join(table(columns)))
    return 0


def table(columns):
    """The lines. columns: pairs of a Firmware and what was measured there, by key."""
    names = [f"{firmware.NAMES[f.runtime]} {f.version} ({f.date})" for f, _ in columns]
    yield f"| what | {' | '.join(f'{name} | at most' for name in names)} |"
    yield "| --- |" + " ---: | ---: |" * len(columns)
    for key, words, unit, *bounds in ROWS:
        cells = []
        for found, measured in columns:
            most = bounds[found.runtime == "circuitpython"]
            value = measured.get(key)
            mark = "–" if value is None else "✓" if value <= most else "✗"
            cells += [f"{_number(value, unit)} {mark}", _number(most, unit)]
        yield f"| {words} | {' | '.join(cells)} |"
    for found, measured in columns:
        name = firmware.NAMES[found.runtime]
        yield f"\n{name}: {measured['note']}"


def measure(found):
    """By key, see ROWS; and a note."""
    measured = {"files": dist.total(_files(found)) / 1024}
    for part in (_engine, _title, _match):
        print(f"{firmware.NAMES[found.runtime]}: {part.__doc__}", file=sys.stderr, flush=True)
        measured.update(part(found))
    return measured


def _engine(found):
    """the engine alone"""
    pico = _pico(found, "engine.py")
    actions, dealings = Stopwatch(pico, ACTION), Stopwatch(pico, DEALING)
    pico.run_until(lambda: "end" in pico.serial.text, 600_000, "the end of the matches")
    (allocated,) = _told(pico, "bytes")
    return {
        "action": actions.worst(),
        "dealing": dealings.worst(),
        "allocated": int(allocated[0]),
    }


def _title(found):
    """from power-on to the title, with what make dist makes"""
    pico = _pico(found)
    _see(pico, short_match()[1][0], 60_000)
    return {"title": pico.device.last_write}


def _match(found):
    """a whole match"""
    seed, steps = short_match()
    pico = _pico(found, "match.py", seed)
    _see(pico, steps[0], 60_000)
    passes = Stopwatch(pico, ACTION)
    pico.run(1000)
    idle = passes.longest()
    watch = Presses(pico)
    for before, step in zip(steps, steps[1:]):
        watch.do(step.word, before.screen, step.screen)
        _see(pico, step, QUIET)
    heap = [int(words[0]) for words in _told(pico, "heap")]
    spent = [int(words[2]) for words in _told(pico, "spent") if words[:2] == ["Turn", "Turn"]]
    saves = [step.saves for step in steps]
    return {
        "idle": idle,
        "idle_bytes": int(_told(pico, "idle")[0][0]),
        "cursor": watch.cursor[0],
        "screen": watch.screen[0],
        "turns": sum(spent),
        "heap": max(heap) / 1024,
        "save": _state(steps),
        "writes": max(
            after - before
            for before, after, step in zip(saves, saves[1:], steps[1:])
            if step.screen == "Table"
        ),
        "note": f"the slowest of {len(steps)} pictures was {watch.screen[1]}; the match had "
        f"{saves[-1]} saves in {steps[-1].round} rounds.",
    }


class Stopwatch:
    """How long a pin is high, each time."""

    def __init__(self, pico, pin):
        self._pico = pico
        self.times = []
        self._since = 0
        pico.watch(pin, self._edge)

    def _edge(self, high):
        if high:
            self._since = self._pico.now
        else:
            self.times.append(self._pico.now - self._since)

    def longest(self):
        """Milliseconds."""
        return max(self.times)

    def worst(self):
        """The longest, without what the probe takes: the first five times were for nothing."""
        return max(self.times[5:]) - min(self.times[:5])


class Presses:
    """Presses buttons at any moment of a pass, and measures until the panel is still again."""

    def __init__(self, pico):
        self._pico = pico
        self._chance = random.Random(1)
        self.cursor = (0, "")  # the slowest, in milliseconds, and what it was
        self.screen = (0, "")

    def do(self, word, before, after):
        """A word of make frames, which leads from a screen to one."""
        self._pico.run(self._chance.random() * JITTER)
        began = self._pico.now
        edges = []
        self._pico.on_edge = lambda: edges.append(self._pico.now)
        do(word, self._pico)
        self._pico.on_edge = None
        self._pico.run(QUIET)
        # A picture belongs to the last edge, or the end of a hold, before its last byte.
        if word.startswith("hold"):
            edges.append(edges[-1] + HOLD)
        last = self._pico.device.last_write
        caused = [edge for edge in edges if edge <= last]
        if last < began or not caused:
            return
        took = last - max(caused)
        what = f"{before} → {after} by {word}"
        if before != after:
            self.screen = max(self.screen, (took, what))
        elif word in BUTTONS:
            self.cursor = max(self.cursor, (took, what))


def _pico(found, way_in=None, seed=0):
    """A Pico with the game, or with a way in of on_device/ in its place; switched on."""
    files = _files(found)
    if way_in:
        name = list(files)[-1]
        files["probe.py"] = (ON_DEVICE / "probe.py").read_bytes()
        files["seed.py"] = f"SEED = {seed}\n".encode()
        files[name] = (ON_DEVICE / way_in).read_bytes()
    pico = Pico(found.flash(files), I2CPanel(Panel()))
    if found.runtime == "circuitpython":
        pico.skip_safe_mode_window()
    return pico


def _files(found):
    return dist.contents(BOARD, found.runtime)


def _see(pico, step, milliseconds):
    pico.run_until(lambda: pico.device.panel.pixels() == step.lit, milliseconds, step.screen)


def _told(pico, what):
    """The lines that begin with a word, each as the list of the words after it."""
    lines = [line.split() for line in pico.serial.text.splitlines()]
    return [line[1:] for line in lines if line[:1] == [what]]


def _state(steps):
    from engine import SNAPSHOT

    return SNAPSHOT


def _number(value, unit):
    if value is None:
        return "not measured"
    return f"{value:,.0f} {unit}".strip() if value >= 100 or value == int(value) else f"{value:.2f} {unit}"


if __name__ == "__main__":
    arguments.run(main)
