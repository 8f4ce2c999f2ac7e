"""`make bench-pico`: what DESIGN's table asks of the game, measured on an emulated Pico.

All times are the Pico's own, so they are the same on every computer. Not in them: the time that
real flash takes to erase and to program, and the misses of its cache.
"""

import random
import sys
from statistics import median_high as median

from boards.emulator import firmware, slowest
from boards.emulator.game import BOARD, see, switch_on, told, wired
from boards.emulator.pico import BUTTONS
from boards.emulator.recording import first_picture, short_match
from boards.install import dist
from boards.terminal import arguments
from firmware.buttons import HOLD_MS

ACTION, DEALING = 18, 19  # pins of the probes in on_device/
TAP = 30  # milliseconds that a button is down for no more than a tap
STILL = 40  # milliseconds without a byte after which nothing more is on its way
REACTION = 250  # milliseconds until somebody can answer to a new screen
JITTER = 12  # milliseconds; longer than a pass, so that presses meet every part of one
TICK = 17  # milliseconds; CircuitPython refreshes displays sixty times a second

# What is measured: a key, words for it, unit, and the most that it may be on either runtime.
ROWS = (
    ("action", "engine: `legal` and `apply`, the worst, scoring included", "ms", 1, 1.5),
    ("allocated", "engine: allocated by all of that", "bytes", 0, 0),
    ("dealing", "engine: `next_round`, the worst", "ms", 1.2, 2),
    ("medium", "bot `medium`: an answer, the slowest found", "ms", 150, 150),
    ("hard", "bot `hard`: an answer, the slowest found", "ms", 1000, 1000),
    ("cursor", "button to last pixel, the cursor moves", "ms", 20, 20 + TICK),
    ("screen", "button to last pixel, a whole new screen", "ms", 50, 100 + TICK),
    ("idle", "idle pass of the loop, the worst", "ms", 1, 1),
    ("idle_bytes", "idle pass of the loop, allocated", "bytes", 0, 0),
    ("turns", "allocated in turns, a whole match", "bytes", 0, 0),
    ("title", "reset to title", "ms", 1500, 8000),
    ("heap", "heap in use, garbage collected, the most", "KB", 64, 96),
    ("files", "all files", "KB", 96, 192),
    ("save", "a save: the match's record, all of it", "bytes", 64, 64),
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
            cells += [f"{number(value, unit)} {mark}", number(most, unit)]
        yield f"| {words} | {' | '.join(cells)} |"
    for found, measured in columns:
        name = firmware.NAMES[found.runtime]
        yield f"\n{name}: {measured['note']}"


def measure(found):
    """By key, see ROWS; and a note."""
    measured = {"files": dist.total(dist.contents(BOARD, found.runtime)) / 1024}
    for part in (_engine, _bots, _title, _match):
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


def _bots(found):
    """the bots, where they think the longest"""
    worst = {}
    for position, took, _ in answers(found):
        worst[position.level] = max(took, worst.get(position.level, 0))
    return worst


def answers(found):
    """Of each of the slowest positions, how many milliseconds a bot took there, and her code."""
    positions = slowest.positions()
    pico = switch_on(found, "bots.py", more=[slowest.on_device(positions)])
    thinking = Stopwatch(pico, ACTION)
    pico.run_until(lambda: told(pico, "end"), 60_000, "all answers")
    times = thinking.each()[-len(positions) :]
    return list(zip(positions, times, [int(words[0]) for words in told(pico, "chosen")]))


def _title(found):
    """from power-on to the title, with what make dist makes"""
    pico = switch_on(found, device=wired(instant=False))
    see(pico, first_picture())
    return {"title": pico.device.last_write}


def _match(found):
    """a whole match"""
    seed, steps = short_match()
    pico = switch_on(found, "match.py", seed, device=wired(instant=False))
    see(pico, steps[0])
    passes = Stopwatch(pico, ACTION)
    pico.run(1000)
    idle = passes.longest()
    watch = Presses(pico)
    pairs = list(zip(steps, steps[1:]))
    for before, step in pairs:
        watch.do(before, step)
    heap = [int(words[0]) for words in told(pico, "heap")]
    spent = [int(words[2]) for words in told(pico, "spent") if words[:2] == ["Turn", "Turn"]]
    return {
        "idle": idle,
        "idle_bytes": int(told(pico, "idle")[0][0]),
        "cursor": max(watch.cursors)[0],
        "screen": max(watch.screens)[0],
        "turns": sum(spent),
        "heap": max(heap) / 1024,
        "save": max([len(step.records["match"]) for step in steps if "match" in step.records]),
        "writes": max(
            [now.saves - then.saves for then, now in pairs if then.screen in ("Turn", "Table")]
        ),
        "note": f"of {len(watch.screens)} new screens the slowest was {max(watch.screens)[1]}, "
        f"half came within {median(watch.screens)[0]:.0f} ms; of {len(watch.cursors)} moves of "
        f"the cursor the slowest was {max(watch.cursors)[1]}, half came within "
        f"{median(watch.cursors)[0]:.0f} ms. The match was saved "
        f"{steps[-1].saves} times in {steps[-1].round} rounds.",
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

    def each(self):
        """All, without what the probe takes: the first five times were for nothing."""
        probe = min(self.times[:5])
        return [took - probe for took in self.times[5:]]

    def worst(self):
        return max(self.each())


class Presses:
    """Presses buttons at any moment of a pass, and measures until the panel shows the answer."""

    def __init__(self, pico):
        self._pico = pico
        self._chance = random.Random(1)
        self._held = None
        self.cursors = []  # pairs of milliseconds and what it was
        self.screens = []

    def do(self, before, step):
        """Press as a step of a recording says, which comes after another."""
        hold, _, button = step.word.rpartition("-")
        self._wait(self._chance.random() * JITTER)
        if self._held is not None:
            self._release()
            self._wait(STILL)
        self._held = BUTTONS[button]
        began = self._pico.now
        self._pico.down(self._held)
        if hold:
            began += HOLD_MS
            self._wait(HOLD_MS)
        elif button in ("ok", "back"):  # these act when they come up
            self._wait(TAP)
            began = self._release()
        took = self._answer(began, step)
        if not hold and self._held is not None:
            self._release()
            self._wait(STILL)
        measured = (took, f"{before.screen} → {step.screen} by {step.word}")
        if before.screen == step.screen and button in ("prev", "next"):
            self.cursors.append(measured)
        else:
            self.screens.append(measured)
            self._wait(REACTION)

    def _release(self):
        """When that was."""
        began = self._pico.now
        self._pico.up(self._held)
        self._held = None
        return began

    def _answer(self, began, step):
        """From then on, until the last byte of the picture; 0 if there was no other."""
        see(self._pico, step)
        while self._pico.now - self._pico.device.last_write < STILL:
            self._wait(1)
        return max(0, self._pico.device.last_write - began)

    def _wait(self, milliseconds):
        self._pico.run(milliseconds)


def number(value, unit):
    """A measure as the table has it; None: not measured."""
    if value is None:
        return "not measured"
    return (
        f"{value:,.0f} {unit}".strip()
        if value >= 100 or value == int(value)
        else f"{value:.2f} {unit}"
    )


if __name__ == "__main__":
    arguments.run(main)
