"""Where to import from, and what firmware there is to emulate."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
for folder in (HERE, HERE.parent.parent.parent):  # helpers; engine, firmware, boards, host_tests
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


def _firmware(runtime):
    pytest.importorskip("rp2040py", reason="rp2040py is in boards/emulator/requirements.txt")
    from boards.emulator import firmware

    found = firmware.find(runtime)
    if found is None:
        pytest.skip(firmware.missing(runtime))
    return found


@pytest.fixture(scope="session")
def micropython():
    """The MicroPython to emulate; the test is skipped, with a reason, where there is none."""
    return _firmware("micropython")


@pytest.fixture(scope="session")
def circuitpython():
    """The CircuitPython to emulate; the test is skipped, with a reason, where there is none."""
    return _firmware("circuitpython")
