"""What the tests of CircuitPython's boards share: where to import from, and no thread."""

import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
for folder in (HERE, ROOT / "host_tests" / "firmware", ROOT):  # helpers; scenes; the project
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import circuitpython_fakes  # noqa: E402, F401

if find_spec("displayio"):
    import displayio

    displayio._stop_background()  # what is refreshed when must not depend on a thread
else:  # test_circuitpython_blinka.py says so
    collect_ignore = ["test_circuitpython_boards.py", "test_circuitpython_display.py"]
