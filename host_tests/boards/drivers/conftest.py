import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "runtimes"))


@pytest.fixture
def machine(monkeypatch):
    """The module machine of fakes/; with all that imports it, it is gone after the test."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(HERE / "fakes"))
    import time

    for name in ("ticks_ms", "ticks_us", "sleep_ms"):
        monkeypatch.setattr(time, name, lambda *_: 0, raising=False)
    import machine

    yield machine
    for name in set(sys.modules) - before:
        del sys.modules[name]
