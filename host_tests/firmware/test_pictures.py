"""Every screen looks as somebody has looked at it and found good."""

import re
from pathlib import Path

import pytest
from scenes import MOVEMENTS, PICTURES, SCENES, movement, transcript

SCREENS = Path(__file__).parents[2] / "firmware" / "screens"


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_looks_as_it_did(name):
    kept = (PICTURES / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(name) == kept, "meant to? Then python host_tests/firmware/scenes.py"


@pytest.mark.parametrize("name", MOVEMENTS)
def test_a_movement_looks_as_it_did(name):
    kept = (PICTURES / f"moving_{name}.txt").read_text(encoding="utf-8")
    assert movement(name) == kept, "meant to? Then python host_tests/firmware/scenes.py"


def test_every_picture_is_of_a_scene():
    moving = {f"moving_{name}" for name in MOVEMENTS}
    assert {path.stem for path in PICTURES.iterdir()} == set(SCENES) | moving


def test_every_screen_is_in_some_scene():
    shown = set()
    for name in SCENES:
        device = SCENES[name][0]()
        for word in SCENES[name][1].split():
            shown.add(device.screen())
            device.do(word)
        shown.add(device.screen())
    for start, words in MOVEMENTS.values():
        device = start()
        device.do(words)
        shown.add(device.screen())
    screens = [path.read_text(encoding="utf-8") for path in SCREENS.glob("*.py")]
    assert shown == set(re.findall(r"^class (\w+)\(Screen\):", "".join(screens), re.M))
