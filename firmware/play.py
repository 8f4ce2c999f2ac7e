"""Play for ever. A fault of ours is told by fault.py, which is only read when there is one."""

import gc

from firmware.handheld import Handheld
from firmware.visits import visited


def run(board):
    """Never returns, but through the board's restart. Allocates."""
    try:
        board.guard()
        Handheld(board).run()
    except Exception as fault:  # whatever it is: nobody can mend it with the device in her hand
        gc.collect()
        visited("firmware.fault").tell(board, fault)
