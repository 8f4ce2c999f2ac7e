"""Displays are tested where CircuitPython's displayio is: Blinka, on a PC."""

from importlib.util import find_spec

import pytest


@pytest.mark.skipif(
    find_spec("displayio") is None,
    reason="CircuitPython's displays: host_tests/boards/circuitpython/requirements.txt "
    "is not installed",
)
def test_blinka_is_the_one_that_these_tests_know():
    import displayio

    assert displayio.__version__ == "2.7.1"
