"""`make bench-pico`: what DESIGN's table asks of the game, measured on an emulated Pico.

All times are the Pico's own, so they are the same on every computer. Not in them: the time that
real flash takes to erase and to program, and the misses of its cache.
"""

import random
import sys

from boards.emulator import firmware
from boards.emulator.game import BOARD, see, switch_on, told
from boards.emulator.pico import BUTTONS
from boards.emulator.recording import Recorder, short_match
from boards.install import dist
from boards.terminal import arguments
from boards.terminal.frames import do
from engine import SNAPSHOT

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
    measured = {"files": dist.total(dist.contents(BOARD, found.runtime)) / 1024}
    for part in (_engine, _title, _match):
        print(f"{firmware.NAMES[found.runtime]}: {part.__doc__}", file=sys.stderr, flush=True)
        measured.update(part(found))
    return measured


def _engine(found):
    """the engine alone"""
    pico = switch_on(found, "engine.py")
    actions, dealings = Stopwatch(pico, ACTION), Stopwatch(pico, DEALING)
    pico.run_until(lambda: "end" in pico.serial.text, 600_000, "the end of the matches")
    (allocated,) = told(pico, "bytes")
    return {
        "action": actions.worst(),
        "dealing": dealings.worst(),
        "allocated": int(allocated[0]),
    }


def _title(found):
    """from power-on to the title, with what make dist makes"""
    pico = switch_on(found, instant=False)
    see(pico, Recorder(0).steps[0])
    return {"title": pico.device.last_write}


def _match(found):
    """a whole match"""
    seed, steps = short_match()
    pico = switch_on(found, "match.py", seed, instant=False)
    see(pico, steps[0])
    passes = Stopwatch(pico, ACTION)
    pico.run(1000)
    idle = passes.longest()
    watch = Presses(pico)
    for before, step in zip(steps, steps[1:]):
        watch.do(step.word, before.screen, step.screen)
        see(pico, step)
    heap = [int(words[0]) for words in told(pico, "heap")]
    spent = [int(words[2]) for words in told(pico, "spent") if words[:2] == ["Turn", "Turn"]]
    saves = [step.saves for step in steps]
    return {
        "idle": idle,
        "idle_bytes": int(told(pico, "idle")[0][0]),
        "cursor": watch.cursor[0],
        "screen": watch.screen[0],
        "turns": sum(spent),
        "heap": max(heap) / 1024,
        "save": SNAPSHOT,
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


def _number(value, unit):
    if value is None:
        return "not measured"
    return f"{value:,.0f} {unit}".strip() if value >= 100 or value == int(value) else f"{value:.2f} {unit}"


if __name__ == "__main__":
    arguments.run(main)
