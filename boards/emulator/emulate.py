"""`make emulate BOARD=pico_oled [FIRMWARE=firmware.uf2]`: real firmware on an emulated Pico.

What stands in the terminal is the memory of the OLED on its pins, less the dark columns at both
sides; keys press the buttons on its pins. Nothing of the game itself runs on this computer.
"""

import errno
import signal
import time

from boards.emulator import firmware
from boards.emulator.game import BOARD, switch_on, wired
from boards.emulator.pico import BUTTONS
from boards.terminal import arguments, keys
from boards.terminal.arguments import Refused, given, shown
from boards.terminal.buttons import Buttons
from boards.terminal.display import Display
from boards.terminal.pixels import WIDTH
from boards.terminal.session import Session, check_terminal
from firmware.buttons import BACK, NEXT, OK, PREV

PINS = {PREV: BUTTONS["prev"], NEXT: BUTTONS["next"], OK: BUTTONS["ok"], BACK: BUTTONS["back"]}
_SLICE = 5.0  # milliseconds of the Pico's time between two looks at the keys
_PEEK = 3000  # milliseconds that OK stays down when no other key is typed
_MANY = 64  # nobody types so many keys between two looks
WIDE, HIGH = 6, 8  # pixels of a tile
_MARGIN = (128 - WIDTH) // 2


def main():
    """Plays until someone leaves; the exit code."""
    found = asked()
    try:
        check_terminal()
    except Refused as refusal:
        raise Refused(str(refusal).replace("make play", "make emulate")) from None
    session = Session()
    name = f"{firmware.NAMES[found.runtime]} {found.version}"
    try:
        with session:
            code = Emulation(session, found, name).until_left()
    except (EOFError, OSError) as error:
        if isinstance(error, OSError) and error.errno != errno.EIO:
            raise
        arguments.forget_output()  # the terminal was closed
        return 128 + signal.SIGHUP
    if code == 0:
        print("The emulated Pico is gone, and what it had saved with it.")
    return code


def asked():
    """The firmware that is asked for; Refused with a sentence that says what to ask for."""
    board = given("BOARD")
    if board != BOARD:
        what = f"BOARD is {shown(board)}" if board else "BOARD is missing"
        raise Refused(f"{what}: BOARD={BOARD} is what can be emulated.")
    runtime = given("RUNTIME") or "micropython"
    if runtime not in firmware.VARIABLES:
        allowed = " or ".join(firmware.VARIABLES)
        raise Refused(f"RUNTIME is {shown(runtime)}: it must be {allowed}.")
    if given("FIRMWARE"):
        found = firmware.Firmware(given("FIRMWARE"), "FIRMWARE")
        if given("RUNTIME"):
            found.must_be(runtime)
        return found
    found = firmware.find(runtime)
    if found is None:
        raise Refused(
            "FIRMWARE is missing: FIRMWARE=firmware.uf2 names MicroPython or CircuitPython for "
            f"the Raspberry Pi Pico, {firmware.VARIABLES[runtime]}=firmware.uf2 does so for the "
            "tests, too, and PICO_FETCH=1 downloads one."
        )
    return found


class Emulation:
    """The Pico, what is seen of it, and who presses its buttons."""

    def __init__(self, session, found, name):
        self._session = session
        self._glass = Glass(session.term)
        self._starting = f"{name} is starting; that takes a while, for it is emulated."
        self._glass.notice(self._starting)
        self._pico = switch_on(found, device=wired(instant=False))
        self._buttons = Buttons(lambda: self._pico.now)
        self._keys = keys.Keys()
        self._down = 0
        self._left = False
        self._begin = time.monotonic() - self._pico.now / 1000

    def until_left(self):
        """Until someone leaves; the exit code, which tells the signal that ended it."""
        while not self._left and not self._session.leaving:
            self._session.tidy()
            if self._session.changed:
                self._session.changed = False
                self._glass.draw_all()
            self._press(self._buttons.read())
            self._pico.run(_SLICE)
            self._glass.look(self._pico.device.panel)
            self._glass.notice(self._trouble())
            self._take_keys()
        return 128 + self._session.leaving if self._session.leaving else 0

    def _press(self, mask):
        for button, pin in PINS.items():
            if mask & button & ~self._down:
                self._pico.down(pin)
            elif self._down & button & ~mask:
                self._pico.up(pin)
        self._down = mask

    def _trouble(self):
        """What the firmware has said of an error; until there is a picture, that it starts."""
        if b"Traceback" in self._pico.serial.output:
            lines = self._pico.serial.text.split("Traceback")[-1].splitlines()
            return next((line for line in lines[1:] if not line.startswith(" ")), "Traceback")
        return "" if self._pico.device.panel.written else self._starting

    def _take_keys(self):
        """Takes all keys there are; waits for some while the Pico's time is ahead of ours."""
        ahead = self._pico.now / 1000 - (time.monotonic() - self._begin)
        if ahead < 0:
            self._begin -= ahead  # this computer is slower: that is no time to catch up with
        key = self._session.key(max(0, ahead))
        if not key:
            self._keys.silence()
        for _ in range(_MANY):
            if not key:
                return
            for meaning in self._keys.meanings(key):
                self._act(meaning)
            key = self._session.key(0)
        self._session.drop_keys()
        self._buttons.let_go()

    def _act(self, meaning):
        if meaning == keys.LEAVE:
            self._left = True
        elif meaning == keys.SUSPEND:
            self._session.suspending = True
        elif meaning == keys.REDRAW:
            self._session.changed = True
        elif meaning == keys.HOLD_OK:
            self._buttons.hold(OK, _PEEK)
        elif meaning == keys.HOLD_BACK:
            self._buttons.hold(BACK)
        else:
            self._buttons.press(meaning)


class Glass(Display):
    """The terminal board's display, for pixels instead of tile maps."""

    def __init__(self, term):
        super().__init__(term)
        self._state = None

    def look(self, panel):
        """Draw what is to be seen on a panel."""
        seen = [row[_MARGIN : _MARGIN + WIDTH] for row in panel.pixels()]
        state = (seen, not panel.lit, panel.contrast)
        if state != self._state:
            self._state = state
            self._pixels, self._asleep = state[:2]
            self.contrast(panel.contrast)

    def _inverse(self, x, y):
        """Pixels have no style: a tile of which more is lit than dark is an inverse one."""
        left, top = x - x % WIDE, y - y % HIGH
        rows = self._pixels[top : top + HIGH]
        return 2 * sum([sum(row[left : left + WIDE]) for row in rows]) > WIDE * HIGH


if __name__ == "__main__":
    arguments.run(main)
