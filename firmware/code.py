"""Where CircuitPython begins. boards/this.py is the board that this was installed for."""

from boards.this import board
from firmware.play import run

run(board())
