"""`python -m boards.terminal.command boards.terminal.simulate`: a command as make begins it.

Ctrl-C ends it without a word from its first moment on, while Python still reads what it needs, to
its last. Between them, in arguments.run, it raises KeyboardInterrupt as usual.
"""

import os
import runpy
import signal
import sys


def _leave(number, frame):
    os._exit(128 + number)


if __name__ == "__main__":
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else it is to go on
        signal.signal(signal.SIGINT, _leave)
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
