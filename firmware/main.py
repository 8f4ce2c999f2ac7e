"""Where MicroPython begins. boards/this.py is the board that this was installed for."""

from firmware.play import run
from firmware.visits import visited

run(visited("boards.this").board())
