"""What the tests of CircuitPython's boards share: where to import from; they need Blinka."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
for folder in (HERE, ROOT / "host_tests" / "firmware", ROOT):  # helpers; scenes; the project
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import circuitpython_fakes  # noqa: E402, F401

displayio = pytest.importorskip("displayio", reason="requirements.txt here is not installed")
displayio._stop_background()  # what is refreshed when must not depend on a thread
