"""Serial ports: the one that a device is on."""

import re

from serial.tools.list_ports import comports

from boards.install import drive
from boards.terminal.arguments import Refused, shown

# mpremote's short names.
SHORT = {"a": "/dev/ttyACM", "u": "/dev/ttyUSB", "c": "COM"}


def find(asked):
    """The port that was asked for, as pyserial takes it; without one, the only one on USB."""
    if not asked or asked == "auto":
        return _only([port for port in sorted(comports()) if port.vid is not None])
    if asked.startswith("id:"):
        for port in comports():
            if port.serial_number == asked[3:]:
                return port.device
        raise Refused(f"PORT is {shown(asked)}: no device with that serial number is plugged in.")
    short = re.fullmatch("([auc])([0-3])", asked)
    return SHORT[short[1]] + short[2] if short else asked.removeprefix("port:")


def _only(ports):
    if len(ports) == 1:
        return ports[0].device
    if ports:
        names = ", ".join([f"{port.device} ({port.description})" for port in ports])
        raise Refused(f"There are several serial devices: {names}; choose one, PORT=name.")
    bootloader = drive.bootloader()
    if bootloader:
        raise Refused(
            f"The board waits for a firmware: drag a MicroPython UF2 onto {bootloader} first."
        )
    raise Refused(
        "No device was found: plug the board in with a cable that carries data, or name its port, "
        "PORT=name."
    )
