"""Numbers in place of their names: the device's files say the same, in fewer words."""

import ast
from pathlib import Path

from boards.install.numbers import in_place

ROOT = Path(__file__).parents[3]
SOURCES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for folder in ("engine", "firmware", "firmware/screens")
    for path in sorted((ROOT / folder).glob("*.py"))
}


def one(text, **others):
    return in_place({"a.py": text} | others)["a.py"].strip()


def test_a_number_takes_the_place_of_its_name():
    assert one("_A = const(3)\nB = _A + 1\nx = B\n") == "x = 4"


def test_also_where_it_is_imported():
    sources = {"p/b.py": "WIDTH = 6\n", "p/a.py": "from .b import WIDTH\nprint(WIDTH)\n"}
    assert in_place(sources)["p/a.py"].strip() == "print(6)"


def test_also_under_another_name_and_through_a_package():
    sources = {
        "p/__init__.py": "from .b import A as A\n",
        "p/b.py": "A = 1 << 4\n",
        "c.py": "from p import A as INK\nprint(INK)\n",
    }
    assert in_place(sources)["c.py"].strip() == "print(16)"


def test_also_as_an_attribute_of_a_module():
    sources = {"p/__init__.py": "", "p/b.py": "A = 7\n", "c.py": "from p import b\nb.f(b.A)\n"}
    assert in_place(sources)["c.py"].strip() == "from p import b\nb.f(7)"


def test_what_is_no_number_stays():
    for text in ("A = b'x'", "A = (1, 2)", "A = 1.5", "A = True", "A = f(1)", "small = 1"):
        assert one(text) == text


def test_a_name_that_is_assigned_again_stays():
    assert one("A = 1\nif x:\n    A = 2\nprint(A)") == "A = 1\nif x:\n    A = 2\nprint(A)"


def test_a_parameter_or_a_local_in_small_letters_is_never_touched():
    text = "A = 1\n\ndef f(a):\n    b = a\n    return b + A"
    assert one(text) == "def f(a):\n    b = a\n    return b + 1"


def test_a_function_that_had_only_a_docstring_still_does_nothing():
    assert one('def f():\n    """Nothing."""') == "def f():\n    pass"


def test_the_products_own_files_name_no_number_any_more():
    for path, text in in_place(SOURCES).items():
        for node in ast.parse(text).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
                name = node.targets[0].id
                assert not (name.isupper() and type(node.value.value) is int), (path, name)
        assert "const(" not in text, path


def test_the_same_sources_give_the_same_text():
    assert in_place(SOURCES) == in_place(dict(reversed(SOURCES.items())))
