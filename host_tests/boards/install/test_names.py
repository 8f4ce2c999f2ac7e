"""Private names get short forms on a device, and mean what they meant."""

import ast

from boards.install.names import shortened

BASE = """
class Base:
    def _one(self):
        return 'base'
    def _two(self):
        return self._one() + self._three()
    def _three(self):
        return '3'
    def both(self):
        return self._two()
"""
DERIVED = """
from base import Base
_WORDS = ('a', 'b')
class Derived(Base):
    def _one(self):
        return 'derived'
    def _four(self):
        return _WORDS[1]
    def all(self):
        return self.both() + self._four()
"""
OTHER = """
import base
def _two(_x=7):
    global _count
    _count = _x
    return _count
def look(thing):
    return thing._three() + str(_two())
"""


def run(sources):
    """The modules of sources, and what their functions say."""
    modules = {}
    for path, text in sources.items():
        text = text.replace("from base import Base", "").replace("import base", "")
        names = {"Base": getattr(modules.get("base.py"), "Base", object)}
        exec(text, names)
        modules[path] = type("module", (), names)
    derived = modules["derived.py"].Derived()
    return derived.all(), modules["other.py"].look(derived)


def test_a_program_does_what_it_did():
    sources = {"base.py": BASE, "derived.py": DERIVED, "other.py": OTHER}
    assert run(sources) == run(shortened(sources)) == ("derived3b", "37")


def test_what_is_private_to_a_file_is_short_and_short_forms_are_shared():
    short = shortened({"base.py": BASE, "other.py": OTHER})
    names = {
        path: {node.name for node in ast.walk(ast.parse(text)) if hasattr(node, "name")}
        for path, text in short.items()
    }
    assert "_a" in names["base.py"] and "_two" not in short["other.py"]
    assert "_two" not in names["base.py"] | names["other.py"]


def test_what_another_file_reads_or_overrides_keeps_its_name():
    short = shortened({"base.py": BASE, "derived.py": DERIVED, "other.py": OTHER})
    assert "def _one" in short["base.py"] and "def _one" in short["derived.py"]
    assert "def _three" in short["base.py"]


def test_a_class_gives_away_no_form_that_its_base_has():
    short = shortened({"base.py": BASE, "derived.py": DERIVED})
    forms = [
        {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)}
        for text in short.values()
    ]
    assert forms[0] & forms[1] == {"_one"}


def test_the_same_sources_give_the_same_names():
    sources = {"base.py": BASE, "derived.py": DERIVED, "other.py": OTHER}
    assert shortened(sources) == shortened(dict(reversed(sources.items())))
