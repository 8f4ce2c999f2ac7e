"""No screen can reach the match: what a player may not know is in no object that it gets."""

import ast
from pathlib import Path

import pytest

SCREENS = sorted((Path(__file__).parents[2] / "firmware" / "screens").glob("*.py"))
MODULES = {
    "engine": {"MATCH_OVER", "MOLESTIA", "PLACE", "ROUND_OVER"},
    "engine.const": None,
    "engine.observation": None,
    "engine.pieces": None,
}
OF_THE_GAME = {
    "view",
    "codes",
    "count",
    "open_hand",
    "open_own_hand",
    "close_hand",
    "play",
    "take_back",
    "ends_turn",
    "asked",
}
OF_THE_LESSON = {"next_step", "end_turn", "wanted", "round", "page", "party"}
OPENING = {"turn.py": "open_hand", "table.py": "open_own_hand"}


def nodes(path, kind):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, kind)]


@pytest.fixture(params=SCREENS, ids=lambda path: path.stem)
def path(request):
    return request.param


def test_there_are_screens():
    assert len(SCREENS) > 10


def test_a_screen_imports_the_shape_of_an_observation_and_no_match(path):
    assert not [name.name for node in nodes(path, ast.Import) for name in node.names]
    for node in nodes(path, ast.ImportFrom):
        assert node.level == 0
        if node.module.startswith("engine"):
            allowed = MODULES[node.module]
            assert allowed is None or {name.name for name in node.names} <= allowed
        else:
            assert node.module.startswith("firmware")
            assert node.module not in ("firmware.game", "firmware.store", "firmware.handheld")


def test_a_screen_names_no_match_and_nothing_private_of_others(path):
    for node in nodes(path, ast.Name):
        assert node.id not in ("Match", "getattr", "vars", "eval", "exec", "observe")
    for node in nodes(path, ast.Attribute):
        assert node.attr not in ("match", "_match", "mujeres", "observe", "snapshot", "restore")
        if node.attr.startswith("_") and node.attr != "__init__":
            assert getattr(node.value, "id", None) == "self", node.attr


def test_a_screen_asks_the_game_for_nothing_else(path):
    for node in nodes(path, ast.Attribute):
        of = node.value
        if getattr(of, "id", None) == "game" or getattr(of, "attr", None) == "game":
            assert node.attr in OF_THE_GAME


def test_a_screen_asks_the_lesson_for_nothing_that_only_the_script_knows(path):
    for node in nodes(path, ast.Attribute):
        of = node.value
        if getattr(of, "id", None) == "lesson" or getattr(of, "attr", None) == "lesson":
            assert node.attr in OF_THE_LESSON


def test_hands_are_opened_in_two_places_alone(path):
    opened = {node.attr for node in nodes(path, ast.Attribute) if node.attr.startswith("open_")}
    assert opened == ({OPENING[path.name]} if path.name in OPENING else set())
