"""Lists the functions that say they do not allocate, from their source."""

import ast
from collections import namedtuple

import runtimes

PHRASE = "Does not allocate."
SHIPPED = ("engine", "firmware")

# node is the function's syntax tree; name is like engine/match.py Match.apply
Claim = namedtuple("Claim", "path name node")


def claims(root=runtimes.ROOT):
    """Every function of the shipped folders whose docstring has the phrase."""
    found = []
    for folder in SHIPPED:
        for path in sorted((root / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            within(found, path, path.relative_to(root).as_posix() + " ", tree)
    return found


def within(found, path, prefix, tree):
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            within(found, path, prefix + node.name + ".", node)
        elif isinstance(node, ast.FunctionDef):
            words = (ast.get_docstring(node) or "").split()
            if PHRASE in " ".join(words):
                found.append(Claim(path, prefix + node.name, node))
            within(found, path, prefix + node.name + ".", node)
