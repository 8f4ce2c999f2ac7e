"""The panel on its wires, without firmware: somebody moves an emulated chip's pins."""

import pytest

pytest.importorskip("rp2040py", reason="rp2040py is in boards/emulator/requirements.txt")

from rp2040py.gpio_pin import FUNCTION_SIO, GPIOPinState

from boards.emulator.i2c_panel import I2CPanel
from boards.emulator.panel import Panel

SDA, SCL, ADDRESS = 4, 5, 0x3C


class Wire:
    """A wire with a pull-up: low as soon as anybody pulls it down."""

    function_select = FUNCTION_SIO

    def __init__(self):
        self.listeners = []
        self.pulled = False  # by the chip
        self.answer = True  # of the panel
        self.value = GPIOPinState.HIGH

    def add_listener(self, listener):
        self.listeners.append(listener)

    def set_input_value(self, value):
        self.answer = value

    def pull(self, low):
        old = self.value
        self.value = GPIOPinState.LOW if low else GPIOPinState.INPUT
        if self.value != old:
            for listener in self.listeners:
                listener(self.value, old)


class Wires:
    """The two wires of a chip that moves them itself."""

    def __init__(self, device):
        self.sda, self.scl = Wire(), Wire()
        device.follow(self.sda, self.scl)

    def transfer(self, *data):
        """Start, bytes, stop; which of them were acknowledged."""
        self.sda.pull(True)
        self.scl.pull(True)
        acknowledged = [self.send(byte) for byte in data]
        self.sda.pull(True)
        self.scl.pull(False)
        self.sda.pull(False)
        return acknowledged

    def send(self, byte):
        for bit in range(7, -1, -1):
            self.sda.pull(not byte >> bit & 1)
            self.scl.pull(False)
            self.scl.pull(True)
        self.sda.pull(False)
        self.scl.pull(False)
        acknowledged = not self.sda.answer
        self.scl.pull(True)
        return acknowledged


@pytest.fixture
def wires():
    device = I2CPanel(Panel())
    wires = Wires(device)
    wires.panel = device.panel
    return wires


def test_it_answers_to_its_address_alone(wires):
    assert wires.transfer(ADDRESS << 1) == [True]
    assert wires.transfer(0x3D << 1) == [False]
    assert wires.transfer(ADDRESS << 1 | 1) == [False]  # there is nothing to read


def test_commands_and_data_by_their_control_bytes(wires):
    assert wires.transfer(ADDRESS << 1, 0x80, 0x81, 0x80, 0x55) == [True] * 5
    assert wires.panel.contrast == 0x55
    wires.transfer(ADDRESS << 1, 0x00, 0x81, 0x22)
    assert wires.panel.contrast == 0x22
    wires.transfer(ADDRESS << 1, 0x40, 1, 2, 3)
    assert wires.panel.written == 3
    assert bytes(wires.panel.memory[:3]) == b"\x01\x02\x03"


def test_what_is_for_another_address_changes_nothing(wires):
    wires.transfer(0x3D << 1, 0x40, 1, 2, 3)
    assert wires.panel.written == 0
