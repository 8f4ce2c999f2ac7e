"""python -m boards.terminal is make play."""

from boards.terminal.arguments import run
from boards.terminal.play import main

run(main)
