"""Put numbers in place of their names, in all files that go on a device together.

mpy-cross does so for `_NAME = const(1)` within one file. Here the names that files import from
each other go the same way: on a small heap each would cost a place in every module that uses it,
and a look-up at every use. Only whole numbers named in capitals, and assigned once, are taken.
"""

import ast
import operator
import re

CONST = "engine/const.py"
_CAPITALS = re.compile(r"_?[A-Z][A-Z0-9_]*")
_CONST = "const"
_OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
}


def in_place(sources):
    """Sources by path, as `engine/pieces.py`, to the same with numbers in place of names.

    CONST is left out: nothing needs it then.
    """
    modules = {_module(path): _Module(path, text) for path, text in sources.items()}
    while any(module.learn(modules) for module in modules.values()):
        pass
    return {path: modules[_module(path)].rewritten() for path in sources if path != CONST}


def _module(path):
    name = path.removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


class _Module:
    """One file: `numbers` by name, and `others`, the modules that it has names for."""

    def __init__(self, path, text):
        self.path = path
        self.tree = ast.parse(text)
        self.numbers = {}
        self.others = {}
        targets = [
            node.id
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        ]
        self._once = {name for name in targets if targets.count(name) == 1}

    def learn(self, modules):
        """Take over numbers from assignments and imports; True if there were new ones."""
        before = len(self.numbers) + len(self.others)
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                source = self._source(node)
                for alias in node.names:
                    name = alias.asname or alias.name
                    if source in modules and alias.name in modules[source].numbers:
                        self.numbers[name] = modules[source].numbers[alias.name]
                    elif f"{source}.{alias.name}" in modules:
                        self.others[name] = modules[f"{source}.{alias.name}"]
            elif name := self._assigned(node):
                number = self._number(node.value)
                if number is not None:
                    self.numbers[name] = number
        return len(self.numbers) + len(self.others) > before

    def rewritten(self):
        """The file's text with numbers in place; what only named them is gone."""
        tree = _InPlace(self).visit(self.tree)
        if not tree.body:
            tree.body = [ast.Pass()]
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"

    def defines(self, node):
        """True if the statement does nothing but to name a number."""
        return self._assigned(node) in self.numbers

    def _source(self, node):
        if not node.level:
            return node.module
        package = self.path.split("/")[: -node.level]
        return ".".join([*package, node.module] if node.module else package)

    def _assigned(self, node):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            name = getattr(node.targets[0], "id", "")
            if name in self._once and _CAPITALS.fullmatch(name):
                return name
        return None

    def _number(self, node):
        """What an expression is worth, None if it is no number known by now."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            return self.numbers.get(node.id)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == _CONST:
            return self._number(node.args[0])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            number = self._number(node.operand)
            return None if number is None else -number
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            left, right = self._number(node.left), self._number(node.right)
            if left is not None and right is not None:
                return _OPERATORS[type(node.op)](left, right)
        return None


class _InPlace(ast.NodeTransformer):
    def __init__(self, module):
        self.module = module

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and node.id in self.module.numbers:
            return ast.Constant(self.module.numbers[node.id])
        return node

    def visit_Attribute(self, node):
        other = self.module.others.get(getattr(node.value, "id", None))
        if other and node.attr in other.numbers:
            return ast.Constant(other.numbers[node.attr])
        return self.generic_visit(node)

    def visit_Assign(self, node):
        return None if self.module.defines(node) else self.generic_visit(node)

    def visit_ImportFrom(self, node):
        node.names = [
            alias
            for alias in node.names
            if (alias.asname or alias.name) not in self.module.numbers and alias.name != _CONST
        ]
        return node if node.names else None

    def visit_Expr(self, node):
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if is_text else self.generic_visit(node)  # docstrings

    def visit_FunctionDef(self, node):
        node = self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    visit_ClassDef = visit_FunctionDef
