"""A fault of ours must not cost a match: a short code is shown, the save stays, OK begins anew."""

import sys
from io import StringIO

from firmware.buttons import OK
from firmware.screens.words import draw_ok
from firmware.texts import latin1
from firmware.tiles import TileMap


def tell(board, fault):
    """Show its code, wait for OK, and restart the board. Allocates."""
    if board.tone:
        board.tone(0)
    _print(fault)
    _show(board, code(fault))
    while not board.buttons.read() & OK:
        board.rest()
    board.restart()


def code(fault):
    """What kind of fault it was, and its number if it has one. Never what it was about.

    An error's text may quote what the game was thinking of, a hidden hand among it.
    """
    number = fault.args[0] if fault.args else None
    kind = type(fault).__name__
    return "%s %d" % (kind, number) if isinstance(number, int) else kind


def _print(fault):
    """Where it happened, for whoever has a cable in; the code instead of the error's text."""
    if hasattr(sys, "print_exception"):  # MicroPython
        lines = StringIO()
        sys.print_exception(fault, lines)
        for line in lines.getvalue().split("\n"):
            if line.startswith("  File"):
                print(line)
    print(code(fault))


def _show(board, text):
    tiles = TileMap()
    tiles.headline(1, b"CARAMBA")
    tiles.centre(4, latin1(text))
    draw_ok(tiles, 7)
    board.display.sleep(False)
    board.display.show(tiles)
