"""What says that it does not allocate does not: heap locked, and no byte more in mem_total()."""

import ast
import shutil
import sys

import engine_turns
import frames
import pytest
import runtimes
from claims import claims

SCRIPTS = {"engine_turns.py": engine_turns}


@pytest.mark.parametrize("script", SCRIPTS)
def test_nothing_allocates_in_play(micropython, script):
    printed = runtimes.run(micropython, runtimes.HERE / script)
    assert printed.endswith(" steps\n")


class WatchedHeap:
    """Stands in for MicroPython's heap on CPython: while locked, notes every line that runs."""

    def __init__(self):
        self.lines = set()  # pairs of a file and a line

    def heap_lock(self):
        sys.settrace(self.trace)

    def heap_unlock(self):
        sys.settrace(None)

    def mem_total(self):
        return 0

    def trace(self, frame, event, argument):
        if not frame.f_code.co_filename.startswith(str(runtimes.ROOT)):
            return None
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self.trace


# Statements that only lead to a ValueError, which allocates in any case.
BEFORE_AN_ERROR = {
    ("engine/match.py is_deal", "return False"),
    ("engine/table.py Table._must_pass", "return False"),
}


def statements(node):
    """The statements in a function that no error is needed for, its docstring apart."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.Raise, ast.ExceptHandler)):
            continue
        docstring = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
        if isinstance(child, ast.stmt) and not isinstance(child, ast.Try) and not docstring:
            yield child
        yield from statements(child)


@pytest.fixture(scope="module")
def unplayed():
    """A claim's name and the statement, for each that was not run with the heap locked."""
    heap = WatchedHeap()
    for script in SCRIPTS.values():
        script.main(heap)
    return [
        (claim.name, node)
        for claim in claims()
        for node in statements(claim.node)
        if (str(claim.path), node.lineno) not in heap.lines
    ]


def test_every_claim_is_put_to_the_test(unplayed):
    """A function that says it does not allocate, and is not played above, is named here.

    So is every branch of it that is never taken: it would prove nothing.
    """
    untouched = [
        f"{name}, line {node.lineno}: {ast.unparse(node).splitlines()[0]}"
        for name, node in unplayed
        if (name, ast.unparse(node)) not in BEFORE_AN_ERROR
    ]
    assert not untouched, "\n".join(untouched)


def test_no_statement_is_excused_that_is_played(unplayed):
    assert {(name, ast.unparse(node)) for name, node in unplayed} >= BEFORE_AN_ERROR


def test_every_frame_fits_on_the_stack():
    try:
        sizes = frames.claimed_frames()
    except runtimes.NotInstalledError as missing:
        pytest.skip(str(missing))
    assert len(sizes) == len(claims())
    too_large = [f"{name}: {words} words" for words, name in sizes if words > frames.ON_THE_STACK]
    assert not too_large, "\n".join(too_large)


# Two ways to allocate. The first is refused by a locked heap; the second is ten locals more than
# the stack has room for, and a locked heap says nothing.
PLANTS = {
    "a list": ("planted = [self]", "apply allocates: the locked heap refused it"),
    "a frame": ("a = b = c = d = e = f = g = h = i = j = self", "bytes past the lock"),
}


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_allocation_is_found(micropython, tmp_path, plant):
    code, verdict = PLANTS[plant]
    shutil.copytree(runtimes.ROOT / "engine", tmp_path / "engine")
    for claim in claims(tmp_path):
        if claim.name == "engine/match.py Match.apply":
            lines = claim.path.read_text().splitlines(keepends=True)
            lines.insert(claim.node.body[1].lineno - 1, f"        {code}\n")
            claim.path.write_text("".join(lines))
    with pytest.raises(runtimes.ScriptError, match="apply allocates") as failed:
        runtimes.run(micropython, runtimes.HERE / "engine_turns.py", root=tmp_path)
    assert verdict in str(failed.value)
