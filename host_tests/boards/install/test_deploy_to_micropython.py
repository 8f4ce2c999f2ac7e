"""make deploy on MicroPython: at every moment a whole game is on the device, old or new."""

import pytest
from fake_device import FakeDevice, installed

from boards.install import device, finish, onto_device
from boards.terminal.arguments import Refused

pytestmark = installed

SAVES = {
    "match.0": b"a match",
    "match.1": b"another",
    "settings.0": b"names",
    "notes.txt": b"mine",
}


def game(number, modules):
    """A small game that says, when it starts, which modules it was put together from."""
    names = [path.replace("/", ".") for path in modules]
    files = {f"{path}.py": f"IS = {number}\n".encode() for path in modules}
    files["firmware/languages/en.txt"] = f"language {number}\n".encode() * 40
    lines = ["# boards.this", f"game = [{number}]"]
    lines += [f"import {name}\ngame.append({name}.IS)" for name in names]
    lines += [
        "with open('firmware/languages/en.txt') as file: game.append(int(file.readline()[9:]))"
    ]
    lines += ["print(game)"]
    files["main.py"] = "\n".join(lines).encode()
    return files


OLD = game(1, ["boards/this", "engine/match", "engine/gone", "firmware/gone/far"])
NEW = game(2, ["boards/this", "engine/match", "firmware/screens/table"])
STARTED = {1: "[1, 1, 1, 1, 1, 1]\n", 2: "[2, 2, 2, 2, 2]\n"}


@pytest.fixture
def fake(tmp_path, monkeypatch):
    """A device with the old game, saves and somebody's own file."""
    made = FakeDevice(tmp_path / "flash")
    made.put({**OLD, **SAVES})
    monkeypatch.setattr(device, "_open", made.connect)
    return made


def deploy():
    onto_device.deploy("pico_oled", "the port", NEW)


def test_the_new_game_is_there_and_nothing_else_but_what_is_not_the_games(fake, capsys):
    assert fake.power_on() == STARTED[1]
    deploy()
    assert fake.files() == {**NEW, **SAVES}
    assert fake.power_on() == STARTED[2]
    assert "5 files are on it" in capsys.readouterr().out


def test_the_game_that_runs_is_stopped_and_its_watchdog_too_before_anything_is_written(fake):
    deploy()
    stop = device._STOP_WATCHDOG % 0x4005B000
    writing = [code for code in fake.codes if "open(" in str(code) or "remove" in str(code)]
    assert fake.codes[0] == "interrupt"
    assert fake.codes.index(stop) < fake.codes.index(writing[0])


def test_on_an_rp2350_it_is_another_register(fake):
    fake.identity = ("micropython", (1, 24), 6, "Raspberry Pi Pico2 with RP2350")
    deploy()
    assert device._STOP_WATCHDOG % 0x400DB000 in fake.codes


def test_it_is_started_at_the_end_and_also_after_a_refusal(fake):
    deploy()
    assert fake.codes[-1] == b"\x04"
    fake.identity = ("circuitpython", (9, 1), 6, "Raspberry Pi Pico with rp2040")
    with pytest.raises(Refused):
        deploy()
    assert fake.codes[-1] == b"\x04"


def test_a_second_time_nothing_is_sent(fake, capsys):
    deploy()
    fake.codes.clear()
    deploy()
    assert "All 5 files are there already." in capsys.readouterr().out
    assert not [code for code in fake.codes if "'wb'" in str(code)]


def test_only_what_changed_is_sent(fake):
    deploy()
    fake.codes.clear()
    onto_device.deploy("pico_oled", "the port", {**NEW, "engine/match.py": b"IS = 2 # anew\n"})
    sent = [code.split("'")[1] for code in map(str, fake.codes) if code.startswith("_f = open")]
    assert sent == [
        f"mmm.new/{name}" for name in ("finish.py", "files.txt", "engine/match.py", "main.py")
    ]
    assert fake.power_on() == STARTED[2]


def test_a_module_left_from_a_copy_by_hand_does_not_hide_the_new_one(fake):
    deploy()
    fake.put({"firmware/screens/table.mpy": b"M", "engine/match/__init__.py": b"IS = 9\n"})
    deploy()
    assert fake.files() == {**NEW, **SAVES}


def test_somebody_elses_main_is_kept(fake, capsys):
    fake.put({"main.py": b"print('my lamp')"})
    deploy()
    assert fake.files() == {**NEW, **SAVES, "main.py.old": b"print('my lamp')"}
    assert "it is kept as main.py.old." in capsys.readouterr().out
    fake.put({"main.py": b"print('my other lamp')"})
    deploy()
    assert fake.files()["main.py.old-"] == b"print('my other lamp')"


def test_a_cable_pulled_at_any_piece_of_code_leaves_a_whole_game(fake):
    flash = fake.path.read_bytes()
    deploy()
    pieces = len([code for code in fake.codes if isinstance(code, str)]) - 1
    ends = []
    for pulled in range(1, pieces):
        fake.path.write_bytes(flash)
        fake.pieces = pulled
        with pytest.raises(Refused) as refused:
            deploy()
        fake.pieces = -1
        ends.append(check_what_a_cut_left(fake, str(refused.value), pulled % 4 == 0))
    assert ends == sorted(ends), "once the new game is there, it stays"
    assert set(ends) == {1, 2}


def test_ctrl_c_at_any_piece_of_code_leaves_a_whole_game_and_starts_it(fake, capsys):
    flash = fake.path.read_bytes()
    deploy()
    pieces = len([code for code in fake.codes if isinstance(code, str)]) - 1
    fake.finger = True
    ends = []
    for pressed in range(1, pieces):
        fake.path.write_bytes(flash)
        fake.pieces = pressed
        with pytest.raises(KeyboardInterrupt):
            deploy()
        fake.pieces = -1
        assert fake.codes[-1] == b"\x04"
        said = capsys.readouterr().err
        assert said.startswith("Stopped while ") and said.count("\n") == 1
        started = fake.power_on().removeprefix("again\n")
        ends.append(1 if started == STARTED[1] else 2)
        assert started == STARTED[ends[-1]]
        assert ends[-1] == 1 or "is still whole" not in said
        assert ends[-1] == 2 or "the new game is on it" not in said
    assert ends == sorted(ends) and set(ends) == {1, 2}


def test_ctrl_c_while_the_device_is_asked_what_it_is_starts_its_game(fake):
    fake.finger, fake.pieces = True, 0
    with pytest.raises(KeyboardInterrupt):
        deploy()
    assert fake.codes == ["interrupt", b"\x03\x03\r\x02", b"\x04"]


def test_power_cut_at_any_write_of_the_flash_leaves_a_whole_game(fake):
    flash = fake.path.read_bytes()
    ends = []
    while True:
        fake.path.write_bytes(flash)
        fake.budget = len(ends)
        try:
            deploy()
            break
        except Refused as refused:
            said = str(refused)
        fake.budget = -1
        ends.append(check_what_a_cut_left(fake, said, len(ends) % 4 == 0))
    assert ends == sorted(ends)
    assert set(ends) == {1, 2}


def check_what_a_cut_left(fake, sentence, again):
    """The number of the game that starts; the sentence was right, and a second try works.

    again: whether to try.
    """
    left = fake.path.read_bytes()
    started = fake.power_on()
    number = 1 if started == STARTED[1] else 2
    assert started.removeprefix("again\n") == STARTED[number]
    assert number == 1 or "is still whole" not in sentence
    assert number == 2 or "the new game is on it" not in sentence
    assert sentence.endswith("plug the device in again, and repeat this.") and "\n" not in sentence
    if again:
        fake.path.write_bytes(left)
        deploy()
        assert fake.files() == {**NEW, **SAVES}
    return number


def test_power_cut_while_the_device_ends_the_installation_is_made_good_at_the_next_start(fake):
    deploy_until_decided(fake)
    flash = fake.path.read_bytes()
    cuts = 0
    while True:
        fake.path.write_bytes(flash)
        fake.budget = cuts
        first = fake.power_on()
        fake.budget = -1
        assert fake.power_on().removeprefix("again\n") == STARTED[2]
        assert fake.files() == {**NEW, **SAVES}
        if STARTED[2] in first:
            break
        cuts += 1
    assert cuts > 10


def deploy_until_decided(fake):
    """Pull the cable just after the new game has been decided for."""
    deciding = f"import os\nos.rename({onto_device.DECIDE!r}, 'main.py')"
    flash = fake.path.read_bytes()
    deploy()
    fake.path.write_bytes(flash)
    fake.pieces = fake.codes.index(deciding)
    with pytest.raises(Refused, match="the new game is on it"):
        deploy()
    fake.pieces = -1


def test_a_list_that_says_what_stays_is_enough_to_begin_anew(fake):
    """Whatever an older deploy left in mmm.new is gone before a new one begins."""
    fake.put({"mmm.new/engine/old.py": b"?", "mmm.new/main.py": b"?", finish.LIST: b"?"})
    deploy()
    assert fake.files() == {**NEW, **SAVES}


@pytest.mark.parametrize(
    "identity, sentence",
    [
        (
            ("circuitpython", (9, 1), 6, "Raspberry Pi Pico with rp2040"),
            "PORT is the port: it is circuitpython that answers, not MicroPython; for "
            "CircuitPython: make deploy BOARD=pico_oled RUNTIME=circuitpython.",
        ),
        (
            ("micropython", (1, 18), 5, "Raspberry Pi Pico with RP2040"),
            "PORT is the port: its MicroPython 1.18 reads bytecode of version 5, and the game is "
            "in version 6: put MicroPython 1.19 or newer on it.",
        ),
        (
            ("micropython", (1, 9), 0, "Raspberry Pi Pico with RP2040"),
            "PORT is the port: its MicroPython 1.9 reads no bytecode, and the game is in version "
            "6: put MicroPython 1.19 or newer on it.",
        ),
        (
            ("micropython", (1, 24), 6, "ESP32 module with ESP32"),
            "The device is ESP32 module with ESP32: pico_oled needs RP2040 or RP2350, so nothing "
            "was changed; BOARD=name chooses another.",
        ),
    ],
)
def test_what_cannot_work_is_refused_and_nothing_written(fake, identity, sentence):
    fake.identity = identity
    before = fake.path.read_bytes()
    with pytest.raises(Refused) as refused:
        deploy()
    assert str(refused.value) == sentence
    assert fake.path.read_bytes() == before


def test_a_full_device_is_refused_and_goes_on_with_its_game(fake):
    fake.tell("with open('photos', 'wb') as f: f.write(bytes(130_000))")
    with pytest.raises(
        Refused, match=r"^The device has [\d,]+ bytes of room, and [\d,]+ are needed"
    ):
        deploy()
    assert fake.power_on() == STARTED[1]
    assert {**OLD, **SAVES}.items() <= fake.files().items()


def test_a_device_that_is_fuller_than_it_said_is_told(fake, monkeypatch):
    fake.tell("with open('photos', 'wb') as f: f.write(bytes(190_000))")
    monkeypatch.setattr(onto_device, "_FREE", "print(1000000)")
    with pytest.raises(Refused, match="it is full; what was on it is still whole"):
        deploy()
    assert fake.power_on() == STARTED[1]
    fake.tell("import os\nos.remove('photos')")
    deploy()
    assert fake.files() == {**NEW, **SAVES}
