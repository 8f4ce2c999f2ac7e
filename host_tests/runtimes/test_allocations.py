"""What says that it does not allocate does not: heap locked, and no byte more in mem_total()."""

import ast
import shutil
import sys

import engine_turns
import frames
import handheld_turns
import pytest
import runtimes
from claims import SHIPPED, claims

SCRIPTS = {"engine_turns.py": engine_turns, "handheld_turns.py": handheld_turns}


@pytest.mark.parametrize("script", SCRIPTS)
def test_nothing_allocates_in_play(micropython, script):
    printed = runtimes.run(micropython, runtimes.HERE / script)
    assert printed.endswith(" steps\n")


class WatchedHeap:
    """Stands in for MicroPython's heap on CPython: while locked, notes every line that runs."""

    def __init__(self):
        self.lines = set()  # pairs of a file and a line
        self.unseen = {}  # a code's lines that have not run yet

    def heap_lock(self):
        sys.settrace(self.trace)

    def heap_unlock(self):
        sys.settrace(None)

    def mem_total(self):
        return 0

    def trace(self, frame, event, argument):
        """Called for every function that begins; what is returned, for every line of it."""
        code = frame.f_code
        if not code.co_filename.startswith(str(runtimes.ROOT)):
            return None
        if code not in self.unseen:
            self.unseen[code] = {line for _, _, line in code.co_lines()}
        unseen = self.unseen[code]

        def note(frame, event, argument):
            unseen.discard(frame.f_lineno)
            self.lines.add((code.co_filename, frame.f_lineno))
            return note

        return note if unseen else None  # what was seen whole is not watched again


# Statements that only lead to a ValueError, which allocates in any case.
BEFORE_AN_ERROR = {
    ("engine/snapshot.py _follows", "return False"),
    ("engine/snapshot.py _is_possible", "return False"),
    ("engine/snapshot.py restore", "_replay(match, spare)"),
    ("engine/table.py Table._pieces", "return 0"),
    ("engine/table.py is_deal", "return False"),
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


def test_every_claim_is_put_to_the_test():
    """A function that says it does not allocate, and is not played above, is named here.

    So is every statement of it that is never reached: it would prove nothing.
    """
    heap = WatchedHeap()
    for script in SCRIPTS.values():
        script.main(heap)
    untouched = {
        (claim.name, ast.unparse(node).splitlines()[0])
        for claim in claims()
        for node in statements(claim.node)
        if (str(claim.path), node.lineno) not in heap.lines
    }
    assert untouched == BEFORE_AN_ERROR, explain(untouched)


def explain(untouched):
    lines = [f"not played: {name}: {line}" for name, line in untouched - BEFORE_AN_ERROR]
    lines += [f"played after all: {name}: {line}" for name, line in BEFORE_AN_ERROR - untouched]
    return "\n".join(sorted(lines))


def test_every_frame_fits_on_the_stack():
    try:
        sizes = frames.claimed_frames()
    except runtimes.NotInstalledError as missing:
        pytest.skip(str(missing))
    assert len(sizes) == len(claims())
    too_large = [f"{name}: {words} words" for words, name in sizes if words > frames.ON_THE_STACK]
    assert not too_large, "\n".join(too_large)


def test_no_claim_uses_slices():
    """Here most slices of bytes need no object: on MicroPython 1.25 and CircuitPython 9 all do."""
    slices = [
        f"{claim.name}, line {node.lineno}"
        for claim in claims()
        for node in ast.walk(claim.node)
        if isinstance(node, ast.Slice)
    ]
    assert not slices, "\n".join(slices)


# Two ways to allocate. The first is refused by a locked heap. The second takes ten locals, more
# than the stack has room for, and a locked heap says nothing.
LIST = ("planted = [code]", "the locked heap refused it")
FRAME = ("a = b = c = d = e = f = g = h = i = j = code", "bytes past the lock")
# A function that each script plays.
ENGINE = ("engine_turns.py", "engine/match.py Match.apply")
HANDHELD = ("handheld_turns.py", "firmware/screens/words.py draw_action")


@pytest.mark.parametrize("plant", [LIST, FRAME], ids=["a list", "a frame"])
@pytest.mark.parametrize("place", [ENGINE, HANDHELD], ids=["engine", "handheld"])
def test_a_planted_allocation_is_found(micropython, tmp_path, plant, place):
    code, verdict = plant
    script, function = place
    for folder in SHIPPED:
        shutil.copytree(runtimes.ROOT / folder, tmp_path / folder)
    (claim,) = [claim for claim in claims(tmp_path) if claim.name == function]
    lines = claim.path.read_text(encoding="utf-8").splitlines(keepends=True)
    first = claim.node.body[1]
    lines.insert(first.lineno - 1, f"{' ' * first.col_offset}{code}\n")
    claim.path.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(runtimes.ScriptError, match=f" allocates: .*{verdict}"):
        runtimes.run(micropython, runtimes.HERE / script, root=tmp_path)
