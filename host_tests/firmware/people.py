"""People who read the display and press buttons, and know nothing else; and one who never reads.

Persons play whole matches. A monkey presses anything for any time.
"""

import random

from boards.terminal.simulated import BUTTONS

KINDS = ("-", "person", "easy", "medium", "hard")


class Person:
    """Whoever holds the device: she reads what there is to do, and picks among it by chance."""

    def __init__(self, device, seed=0):
        self.device = device
        self.chance = random.Random(seed)

    def sees(self, words):
        return words in self.device.picture()

    def seat(self, *kinds):
        """At the title: a new match; at every place one of KINDS, then nobody; then begin."""
        self.device.do("ok")
        self.device.do("next")
        for place, kind in enumerate([*kinds, *("-",) * (7 - len(kinds))]):
            while self.device.picture().splitlines()[place].split()[-1] != kind:
                self.device.do("ok")
            self.device.do("next")
        assert self.sees("all here")
        self.device.do("ok")

    def button(self):
        """What she presses next."""
        if self.sees("hold OK to open"):
            return "hold-ok"
        if self.sees("OK=yes"):
            return self.chance.choice(("ok", "ok", "ok", "back"))
        if any(self.sees(": " + question) for question in ("place", "molestia")):
            return self.chance.choice(("ok", "prev", "next", "next"))
        return "ok"

    def press(self):
        self.device.do(self.button())


class Monkey:
    """Presses one button, or several, for a moment or for long; now and then it falls asleep."""

    def __init__(self, device, seed):
        self.device = device
        self.chance = random.Random(seed)

    def press(self):
        chance = self.chance
        if chance.random() < 0.01:
            self.device.wait(chance.choice((9990, 11000, 21000, 61000)))
            return
        buttons = chance.choices(list(BUTTONS.values()), [2, 3, 6, 1])
        while chance.random() < 0.1:
            buttons.append(chance.choice(list(BUTTONS.values())))
        for button in buttons:
            self.device.down |= button
            self.device.wait(chance.choice((0, 10, 20, 60)))
        self.device.wait(chance.choice((20, 60, 60, 60, 400, 600, 600, 900)))
        if chance.random() < 0.9:
            self.device.down = 0
            self.device.wait(chance.choice((10, 40, 60)))
