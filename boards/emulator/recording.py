"""A match as it is played on the simulated board: each press, and the picture after it.

What the firmware does on a chip is compared with that, press by press and pixel by pixel.
"""

import random
from collections import namedtuple

from boards.terminal.frames import do
from boards.terminal.pixels import pixels
from boards.terminal.simulated import Simulated
from engine.observation import ROUND
from firmware.settings import MOVEMENT

SEEDS = range(16)  # the shortest match of so many is played
MARGIN = bytes(10)  # of a panel 128 pixels wide, on either side of the map

# screen: the class that draws it; lit: what a panel must show; records: what is saved; saves: how
# often the match has been; round: 0 before the first.
Step = namedtuple("Step", "word screen lit records saves round")


class Recorder(Simulated):
    """Notes every press. records: what an earlier one has saved. new: see Simulated."""

    def __init__(self, seed=0, records=None, new=False):
        super().__init__(seed, dict(records or {}), new)
        self.handheld.settings[MOVEMENT] = 0
        self.steps = []
        self._saves = 0
        self._write, self.store.write = self.store.write, self._count
        self._note("start")

    def do(self, word):
        """A word of make frames."""
        do(word, self)
        self._note(word)

    def screen(self):
        """The name of the screen."""
        return type(self.handheld.screen).__name__

    def _count(self, name, buffer, n):
        self._saves += name == "match"
        self._write(name, buffer, n)

    def _note(self, word):
        records = dict(self.store.records)
        number = self.handheld.game.view[ROUND]
        self.steps.append(Step(word, self.screen(), lit(self.map), records, self._saves, number))


def first_picture():
    """What is seen when a handheld is switched on for the first time."""
    return Recorder(new=True).steps[0]


class Player:
    """All the persons of a match: they hesitate, change their minds, and go on."""

    def __init__(self, recorder, seed):
        self._recorder = recorder
        self._chance = random.Random(seed)

    def seat(self):
        """A new match of a bot and two persons."""
        for word in "ok next ok prev ok".split():
            self._recorder.do(word)

    def go_on(self):
        """The next press."""
        self._recorder.do(self._word())

    def _word(self):
        screen = self._recorder.screen()
        if screen == "Curtain":
            return "hold-ok"
        if screen == "Turn" and self._recorder.handheld.turn.asking:
            return self._chance.choice(("ok", "ok", "ok", "back"))
        if screen == "Turn":
            return self._chance.choice(("ok", "prev", "next", "next"))
        return "ok"


def match(seed):
    """A whole match from the title to the winner."""
    recorder = Recorder(seed)
    player = Player(recorder, seed)
    player.seat()
    while recorder.screen() != "Winner":
        player.go_on()
    return recorder.steps


def short_match():
    """A seed, and the steps of its match."""
    matches = {seed: match(seed) for seed in SEEDS}
    seed = min(SEEDS, key=lambda seed: len(matches[seed]))
    return seed, matches[seed]


def resumed(seed, records, to="Curtain"):
    """The steps of a match that goes on: from the title to its second curtain, or to the end."""
    recorder = Recorder(seed, records)
    player = Player(recorder, seed)
    times = {"Curtain": 2, "Winner": 1}[to]
    while [step.screen for step in recorder.steps].count(to) < times:
        player.go_on()
    return recorder.steps


def first(steps, screen, after=0):
    """The number of the first step that leads to a screen."""
    return next(n for n in range(after, len(steps)) if steps[n].screen == screen)


def lit(tilemap):
    """The rows of a panel that shows a tile map."""
    return [MARGIN + bytes(map(bool, row)) + MARGIN for row in pixels(tilemap)]
