"""What make emulate shows of a panel, in a terminal."""

import io

from blessed import Terminal

from boards.emulator.emulate import Glass
from boards.emulator.panel import Panel


def test_a_panel_is_drawn_when_it_looks_otherwise_and_only_then(monkeypatch):
    monkeypatch.setenv("COLUMNS", "110")
    monkeypatch.setenv("LINES", "34")
    stream = io.StringIO()
    glass = Glass(Terminal("xterm-256color", stream, force_styling=True))
    panel = Panel()
    glass.look(panel)
    dark = stream.getvalue()
    assert dark
    glass.look(panel)
    assert stream.getvalue() == dark
    panel.settings.update(on=0xAF, pump=0x14)
    panel.memory[:] = b"\xff" * len(panel.memory)
    assert panel.lit
    glass.look(panel)
    assert len(stream.getvalue()) > len(dark)
