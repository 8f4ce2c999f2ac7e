"""Drives as which a board with CircuitPython, or one that waits for firmware, is seen."""

import os
import re
import shutil
import string
import sys
from os.path import isdir, isfile  # False, not an error, for a drive without a medium
from pathlib import Path

from boards.terminal.arguments import Refused, reason, shown

OLDEST = 9  # CircuitPython 8 has displayio only under other names


def places():
    """Folders in which systems put drives, and what is in them."""
    if sys.platform == "win32":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase]
    user = os.environ.get("USER", "root")
    parents = ["/Volumes", f"/media/{user}", f"/run/media/{user}", "/media", "/mnt"]
    found = []
    for parent in parents:
        try:
            found += sorted(Path(parent).iterdir())
        except OSError:
            pass  # no such place on this system
    return found


def bootloader():
    """The drive of a board that waits for a firmware, None if there is none."""
    return next((place for place in places() if isfile(place / "INFO_UF2.TXT")), None)


def find(asked):
    """The folder where CIRCUITPY is; asked: the folder, or "" to look for it."""
    if asked:
        folder = Path(asked)
        if isfile(folder / "boot_out.txt"):
            return folder
        if isdir(folder):
            raise Refused(
                f"PORT is {shown(asked)}: it is no CIRCUITPY drive, for there is no boot_out.txt "
                "in it."
            )
        raise Refused(
            f"PORT is {shown(asked)}: for CircuitPython it must be the folder where the CIRCUITPY "
            "drive is."
        )
    found = [place for place in places() if isfile(place / "boot_out.txt")]
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join([str(place) for place in found])
        raise Refused(f"There are several CIRCUITPY drives: {names}; choose one, PORT=folder.")
    waiting = bootloader()
    if waiting:
        raise Refused(
            f"The board waits for a firmware: drag a CircuitPython UF2 onto {waiting} first."
        )
    raise Refused(
        "No CIRCUITPY drive was found: plug the board in with a cable that carries data, or name "
        "the folder where it is, PORT=folder."
    )


def identity(folder):
    """(version, chip, board id) as the drive tells them; Refused if they will not do."""
    try:
        text = (folder / "boot_out.txt").read_text("utf-8", "replace")
    except OSError as error:
        raise Refused(f"{folder} cannot be read: {reason(error)}.") from None
    said = re.search(r"CircuitPython (\d+)(\.\S+) on [^;]*; (.*)", text)
    if not said:
        raise Refused(
            f"{folder} is not CircuitPython's: its boot_out.txt begins with "
            f"{shown(text[:50].strip())}."
        )
    if int(said[1]) < OLDEST:
        raise Refused(
            f"{folder} has CircuitPython {said[1]}{said[2]}: the game needs version {OLDEST} or "
            "newer."
        )
    board = re.search(r"Board ID:(\S+)", text)
    return said[1] + said[2], said[3].strip(), board[1] if board else ""


def free(folder):
    """(bytes of room, bytes in a cluster) there."""
    if not hasattr(os, "statvfs"):  # Windows
        return shutil.disk_usage(folder).free, 4096
    told = os.statvfs(folder)
    return told.f_bavail * told.f_frsize, told.f_frsize
