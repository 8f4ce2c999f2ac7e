"""What a program needs: its imports, and theirs, read from the source without running it.

So no list can forget a file or keep one that nobody needs any more. What is only visited (see
firmware/visits.py) is named in a string, as "firmware.logbook", or its whole package is.
"""

import ast
from importlib.util import find_spec
from pathlib import Path

from boards.install.catalogue import ROOT
from boards.terminal.arguments import Refused

OURS = ("boards", "engine", "firmware")


def needed(way_in, board, runtime):
    """{path on the device: path here} of way_in, a module such as firmware.main, and all it
    imports.

    way_in itself lies at the top; everything else is where it is here, but the board is
    boards/this.py and libraries are in lib/.
    """
    this = ROOT / "boards" / board / f"{runtime}.py"
    start = ROOT.joinpath(*way_in.split(".")).with_suffix(".py")
    if not start.is_file():
        raise Refused(
            f"{board} cannot be built for {runtime}: there is no {start.name} in firmware/."
        )
    found = {start.name: start}
    waiting = [(way_in, start)]
    while waiting:
        importer, source = waiting.pop()
        for name in _imported(importer, source):
            for module, path in _files(name, this):
                where = _place(module, path)
                if where not in found:
                    found[where] = path
                    waiting.append((module, path))
            if name.split(".")[0] in OURS and not _exists(name, this):
                raise Refused(
                    f"{source.relative_to(ROOT)} imports {name}, and there is no such module."
                )
    return dict(sorted(found.items()))


def _imported(importer, source):
    """The names of all modules that a source may import, packages too."""
    package = importer if source.name == "__init__.py" else importer.rpartition(".")[0]
    try:
        tree = ast.parse(source.read_bytes())
    except SyntaxError as error:
        where = source.relative_to(ROOT) if source.is_relative_to(ROOT) else source
        raise Refused(f"{where} does not compile: line {error.lineno}, {error.msg}.") from None
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from _visited(node.value)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name
        elif isinstance(node, ast.ImportFrom):
            name = node.module or ""
            if node.level:
                parents = package.split(".")
                base = ".".join(parents[: len(parents) - node.level + 1])
                name = f"{base}.{name}" if name else base
            yield name
            for alias in node.names:  # each may be a module itself
                if _source(f"{name}.{alias.name}"):
                    yield f"{name}.{alias.name}"


def _visited(text):
    """The module of ours that a string names, or all modules of the package."""
    top, dot, _ = text.partition(".")
    if text == "boards.this":
        yield text
    elif dot and top in OURS and text.replace(".", "").isidentifier():
        source = _source(text)
        if source and source.name == "__init__.py":
            for path in sorted(source.parent.glob("[a-z]*.py")):
                yield f"{text}.{path.stem}"
        elif source:
            yield text


def _files(name, this):
    """(module, its file) of a module and of each package round it; nothing for built-in ones."""
    parts = name.split(".")
    for count in range(1, len(parts) + 1):
        module = ".".join(parts[:count])
        path = this if module == "boards.this" else _source(module)
        if path:
            yield module, path


def _source(module):
    """The file of a module, None if it has none here: then a device has it built in."""
    top, _, rest = module.partition(".")
    if top in OURS:
        base = ROOT / top
    elif top.startswith("adafruit_"):
        spec = find_spec(top)
        if spec is None:
            raise Refused(
                f"{top} is not installed: it must be in boards/install/libraries.txt, for a board "
                "imports it on CircuitPython."
            )
        base = Path(spec.origin)
        base = base.parent if base.name == "__init__.py" else base.with_suffix("")
    else:
        return None
    base = base.joinpath(*rest.split(".")) if rest else base
    for path in (base / "__init__.py", base.with_suffix(".py")):
        if path.is_file():
            return path
    return None


def _exists(name, this):
    """Is this one of our modules or folders?"""
    if name == "boards.this":
        return this.is_file()
    return _source(name) is not None or ROOT.joinpath(*name.split(".")).is_dir()


def _place(module, path):
    """Where a module's file goes on the device."""
    parts = module.split(".")
    if path.name == "__init__.py":
        parts.append("__init__")
    if parts[0] not in OURS:
        parts.insert(0, "lib")
    return "/".join(parts) + ".py"
