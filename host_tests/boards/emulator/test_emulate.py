"""make emulate, in a pseudo terminal: real firmware is seen, and keys reach its pins."""

import sys

from boards.terminal.simulated import Simulated
from host_tests.boards.terminal.pseudo_terminal import PseudoTerminal

COMMAND = (sys.executable, "-B", "-m", "boards.emulator.emulate")


def test_a_key_in_the_terminal_presses_a_button_of_the_pico(micropython):
    twin = Simulated(new=True)
    asked = {"BOARD": "pico_oled", "FIRMWARE": micropython.path}
    with PseudoTerminal(120, 40, COMMAND, **asked) as terminal:
        terminal.until(lambda: terminal.says(f"MicroPython {micropython.version} is starting"))
        terminal.until(lambda: terminal.shows(twin.map))
        twin.press("ok")
        terminal.type("\r")
        terminal.until(lambda: terminal.shows(twin.map))
        terminal.type("q")
        assert terminal.until_it_ends() == 0
        assert terminal.is_as_before()
