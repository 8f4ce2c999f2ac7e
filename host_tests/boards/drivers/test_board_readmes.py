"""The wiring that a board's README draws is the one in its tables, on both runtimes."""

import ast
import re

import pytest
import runtimes

BOARDS = runtimes.ROOT / "boards"
ON_PINS = sorted(path.parent.name for path in BOARDS.glob("*/micropython.py"))
ALL = sorted({path.parent.name for path in BOARDS.glob("*/circuitpython.py")} | set(ON_PINS))
SHIFT_REGISTERS = ("pybadge", "pygamer")

ROLES = ("PREV", "NEXT", "OK", "BACK")
OTHERS = ("SDA", "SCL", "SCK", "MOSI", "CS", "DC", "RESET", "BACKLIGHT", "BATTERY", "BUZZER")
# As these give them, the first bit first.
IN_THE_REGISTER = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
# The pins of a Feather by their numbers on the chip.
FEATHER = {"D9": 9, "D6": 8, "D5": 7}


def readme(board):
    return (BOARDS / board / "README.md").read_text(encoding="utf-8")


def drawing(board):
    """The lines of the picture below the heading Wiring."""
    return re.search(r"\n## Wiring\n.*?```\n(.*?)```", readme(board), re.DOTALL)[1].splitlines()


def drawn(board):
    """{what: its pins' numbers}, from the picture."""
    pins = {}
    for line in drawing(board):
        pin = re.search(r"\bGP(?:IO)?(\d+)\b", line)
        words = [word for word in (*ROLES, *OTHERS) if re.search(rf"\b{word}\b", line)]
        if pin:
            pins.setdefault(words[0], set()).add(int(pin[1]))
    return pins


def table(board, runtime):
    """{name: value}, of a module's assignments; pins.GP4 is the text GP4."""
    tree = ast.parse((BOARDS / board / f"{runtime}.py").read_text(encoding="utf-8"))
    return {
        node.targets[0].id: value(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }


def value(node):
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Tuple):
        return [value(item) for item in node.elts]
    return node.value if isinstance(node, ast.Constant) else None


def meant(names):
    """{role: its pins}, from a table's BUTTONS and what they mean."""
    bits = names.get("MEANINGS", b"\x01\x02\x04\x08")
    pins = {}
    for pin, bit in zip(names["BUTTONS"], bits):
        pins.setdefault(ROLES[bit.bit_length() - 1], set()).add(pin)
    return pins


@pytest.mark.parametrize("board", ALL)
def test_a_readme_tells_of_sound_and_of_turning_and_of_the_pins_for_it(board):
    sources = [path.read_text(encoding="utf-8") for path in (BOARDS / board).glob("*python.py")]
    sound = re.search(r"\n## Sound\n(.*?)\n## ", readme(board), re.DOTALL)[1]
    beeps = {"Buzzer(" in source or "Speaker(" in source for source in sources}
    assert beeps == {"\nNone: " not in sound}
    for pin in set(re.findall(r"pins\.(SPEAKER\w*)", "".join(sources))):
        assert f"`{pin}`" in sound
    assert "\n## Turned around\n" in readme(board)


def test_the_buzzer_of_a_pico_is_at_the_same_pin_on_both_runtimes():
    pins = {number(table("pico_oled", "circuitpython")["BUZZER"])}
    assert pins == drawn("pico_oled")["BUZZER"] == {table("pico_oled", "micropython")["BUZZER"]}


def number(name):
    return FEATHER.get(name) or int(name.removeprefix("GP"))


@pytest.mark.parametrize("board", ON_PINS)
def test_the_wiring_is_that_of_the_table_for_micropython(board):
    names = table(board, "micropython")
    wired = {name: {names[name]} for name in OTHERS if name in names}
    assert drawn(board) == {**wired, **meant(names)}


@pytest.mark.parametrize("board", [board for board in ON_PINS if board != "picosystem"])
def test_the_buttons_are_those_of_the_table_for_circuitpython(board):
    buttons = meant(table(board, "circuitpython"))
    pictured = {role: pins for role, pins in drawn(board).items() if role in ROLES}
    assert pictured == {role: {number(pin) for pin in pins} for role, pins in buttons.items()}


@pytest.mark.parametrize("board", ON_PINS)
def test_a_picos_pins_have_the_right_places_on_its_edge(board):
    for line in drawing(board):
        found = re.search(r"\bGP(\d+) +pin (\d+)", line)
        if found:
            pin = int(found[1])  # after every fourth comes a ground
            assert int(found[2]) == pin + 1 + (pin + 2) // 4, line


def test_the_keys_of_a_macropad_are_those_of_the_table():
    text = "\n".join(drawing("macropad"))
    pictured = {}
    for role, pin in re.findall(r"(\w+) = (\w+)", text):
        pictured.setdefault(role, set()).add(pin)
    assert pictured == meant(table("macropad", "circuitpython"))


@pytest.mark.parametrize("board", SHIFT_REGISTERS)
def test_the_buttons_on_a_shift_register_are_those_of_the_table(board):
    meanings = table(board, "circuitpython")["MEANINGS"]
    lines = [re.match(r" +([A-Z]+) ─+ ([A-Z]+)$", line) for line in drawing(board)]
    pictured = [found.groups() for found in lines if found]
    assert pictured == [
        (button, ROLES[bit.bit_length() - 1]) for button, bit in zip(IN_THE_REGISTER, meanings)
    ]


@pytest.mark.parametrize("board", ALL)
def test_a_readme_says_how_to_install_on_each_runtime(board):
    text = readme(board)
    assert f"\n    make deploy BOARD={board}\n" in text
    both = len(list((BOARDS / board).glob("*python.py"))) == 2
    assert (f"\n    make deploy BOARD={board} RUNTIME=circuitpython\n" in text) == both
    for heading in ("Parts", "Wiring", "Firmware", "Install", "Not known"):
        assert f"\n## {heading}\n" in text


def test_every_board_is_in_the_list():
    listed = re.findall(r"^\| \[`(\w+)`\]\((\w+)/README.md\)", readme("."), re.MULTILINE)
    assert sorted(listed) == sorted((board, board) for board in [*ALL, "terminal"])
