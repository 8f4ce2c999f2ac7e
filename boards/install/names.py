"""Give private names few and short forms, in all files that go on a device together.

MicroPython keeps every name that it has ever met, for good: the string, and a place in a table
that doubles when it is full. A private name says much to a reader of the source, and nothing to
the device. So what is private to one file gets one of the same few letters in every file.
"""

import ast
from itertools import count, islice
from string import ascii_lowercase


def shortened(sources):
    """Sources by path, as `engine/pieces.py`, to the same with short private names."""
    files = {path: _File(path, text) for path, text in sources.items()}
    for file in files.values():
        file.find_bases(files)
    kept = _shared(files.values())
    for file in files.values():
        file.choose(kept)
    return {path: files[path].rewritten() for path in sources}


def _shared(files):
    """The private names that more than one file means the same thing by.

    They are those that a file uses but does not define: another has defined them; and those that
    both a class's file and its base's define: one overrides the other.
    """
    kept = set()
    for file in files:
        kept |= file.private - file.defined
        for base in file.all_bases():
            kept |= file.defined & base.defined
    return kept


def _forms():
    """_a to _z, _aa to _zz."""
    for size in count(1):
        for number in range(26**size):
            letters = ""
            for _ in range(size):
                number, digit = divmod(number, 26)
                letters = ascii_lowercase[digit] + letters
            yield "_" + letters


class _File:
    """private: the private names in it; defined: those that it gives a meaning to."""

    def __init__(self, path, text):
        self.path = path
        self.tree = ast.parse(text)
        self.private = set()
        self.defined = set()
        self.bases = []  # files in which a class is that one here builds on
        self.short = {}
        for node in ast.walk(self.tree):
            for name, defined in _names(node):
                if name.startswith("_") and not name.startswith("__"):
                    self.private.add(name)
                    if defined:
                        self.defined.add(name)

    def find_bases(self, files):
        """Which files its classes build on."""
        wanted = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef):
                wanted |= {base.id for base in node.bases if isinstance(base, ast.Name)}
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module:
                path = node.module.replace(".", "/") + ".py"
                if path in files and wanted & {alias.asname or alias.name for alias in node.names}:
                    self.bases.append(files[path])

    def all_bases(self):
        """Its bases, theirs, and so on."""
        for base in self.bases:
            yield base
            yield from base.all_bases()

    def own(self, kept):
        """The names that are private to this file."""
        return sorted(self.defined - kept)

    def choose(self, kept):
        """Short forms that no base has given away."""
        taken = sum(len(base.own(kept)) for base in set(self.all_bases()))
        forms = (form for form in _forms() if form not in kept)
        self.short = dict(zip(self.own(kept), islice(forms, taken, None)))

    def rewritten(self):
        """The file's text with the short forms."""
        for node in ast.walk(self.tree):
            for field in ("id", "attr", "name", "arg"):
                name = getattr(node, field, None)
                if name in self.short and not isinstance(node, (ast.alias, ast.keyword)):
                    setattr(node, field, self.short[name])
            if isinstance(node, ast.Global):
                node.names = [self.short.get(name, name) for name in node.names]
        return ast.unparse(self.tree) + "\n"


def _names(node):
    """Pairs of a name in a node and whether it is defined there."""
    if isinstance(node, ast.Name):
        yield node.id, isinstance(node.ctx, ast.Store)
    elif isinstance(node, ast.Attribute):
        yield node.attr, isinstance(node.ctx, ast.Store)
    elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield node.name, True
    elif isinstance(node, ast.arg):
        yield node.arg, True
    elif isinstance(node, ast.alias):
        yield (node.asname or node.name), False
    elif isinstance(node, ast.keyword) and node.arg:
        yield node.arg, False
