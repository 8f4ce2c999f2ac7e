"""The game on real CircuitPython, on an emulated Pico with a panel and buttons on its pins."""

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is in boards/emulator/requirements.txt")

from boards.emulator.game import follow, start, switch_on, told
from boards.emulator.recording import first, resumed, short_match


def test_a_match_on_its_pins_pixel_for_pixel_through_a_power_cut(circuitpython):
    seed, steps = short_match()
    in_turn = first(steps, "Turn", after=first(steps, "Scores"))
    pico = switch_on(circuitpython, "match.py", seed)
    follow(pico, steps[: in_turn + 1])
    check_heap(pico)

    pico = start("circuitpython", pico.power_cut())
    steps = resumed(seed, steps[in_turn].records, to="Winner")
    follow(pico, steps)
    check_heap(pico)


def check_heap(pico):
    """No turn allocates anything; what saving, dealing and headlines take is collected."""
    assert "Traceback" not in pico.serial.text
    in_turns = [words for words in told(pico, "spent") if words[:2] == ["Turn", "Turn"]]
    assert in_turns == []
    heap = [int(words[0]) for words in told(pico, "heap")]
    assert max(heap[2:]) <= heap[1] + 1024, heap
