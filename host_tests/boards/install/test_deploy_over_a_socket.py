"""make deploy through mpremote itself, to a REPL on which a game is running."""

import pytest
from fake_device import FakeDevice, installed
from socket_device import SocketDevice
from test_deploy_to_micropython import NEW, OLD, SAVES, STARTED

from boards.install import device, onto_device
from boards.terminal.arguments import Refused

pytestmark = installed

FOR_EVER = b"\nimport sys\nif sys.argv[-1] != 'start':\n    while True: pass\n"


def for_ever(files):
    """The same game, but it does not end by itself."""
    return {**files, "main.py": files["main.py"] + FOR_EVER}


@pytest.fixture
def running(tmp_path, monkeypatch):
    """Makes a device on which the old game runs."""
    fake = FakeDevice(tmp_path / "flash")
    fake.put({**for_ever(OLD), **SAVES})
    monkeypatch.setattr(device, "LISTEN_S", 0.3)
    made = []

    def start(cut=None):
        made.append(SocketDevice(fake, cut))
        return made[-1]

    yield start
    for each in made:
        each.close()


def test_the_game_is_changed_while_it_runs_and_the_new_one_runs(running, capsys):
    socket = running()
    onto_device.deploy("pico_oled", socket.port, for_ever(NEW))
    assert socket.starts == 2
    assert capsys.readouterr().out.endswith("checked there.\nIt is started.\n")
    assert socket.fake.files() == {**for_ever(NEW), **SAVES}


def test_a_game_that_stops_at_once_is_told(running):
    socket = running()
    broken = {**NEW, "engine/match.py": b"import nothing\n"}
    with pytest.raises(Refused) as refused:
        onto_device.deploy("pico_oled", socket.port, broken)
    assert str(refused.value) == (
        "All files are on the device, but the game stopped at once: ImportError: no module named "
        "'nothing'."
    )


@pytest.mark.parametrize("cut", [0, 30, 400, 2500, 5000, 6500])
def test_a_connection_that_ends_leaves_a_whole_game(running, cut):
    socket = running(cut)
    with pytest.raises(Refused) as refused:
        onto_device.deploy("pico_oled", socket.port, for_ever(NEW))
    assert "\n" not in str(refused.value)
    started = socket.fake.power_on().removeprefix("again\n")
    assert started in (STARTED[1], STARTED[2])
