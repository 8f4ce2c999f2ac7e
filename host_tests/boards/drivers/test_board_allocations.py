"""What the drivers for MicroPython say about memory is so: heap locked, no byte more."""

import ast

import driver_runs
import frames
import pytest
import runtimes
from claims import within
from test_allocations import WatchedHeap, statements

SOURCES = sorted(
    path
    for path in (runtimes.ROOT / "boards").glob("*/*.py")
    if path.name == "micropython.py"
    or path.parent.name == "drivers"
    and not path.name.startswith("circuitpython")
)


def claims():
    found = []
    for path in SOURCES:
        prefix = path.relative_to(runtimes.ROOT).as_posix() + " "
        within(found, path, prefix, ast.parse(path.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("board", driver_runs.BOARDS)
def test_nothing_allocates_while_somebody_plays(board):
    assert driver_runs.run("driver_turns.py", board).endswith(" steps\n")


def test_nothing_allocates_where_small_integers_have_30_bits():
    boards = driver_runs.WITHOUT_FRAMEBUF
    printed = driver_runs.run("driver_turns.py", *boards, on=runtimes.MICROPYTHON_32)
    assert printed.endswith(" steps\n")


def test_every_claim_of_a_driver_is_put_to_the_test(machine):
    import driver_turns

    heap = WatchedHeap()
    driver_turns.main(heap, driver_runs.EVERY_DRIVER)
    untouched = [
        f"{claim.name}: {ast.unparse(node).splitlines()[0]}"
        for claim in claims()
        for node in statements(claim.node)
        if (str(claim.path), node.lineno) not in heap.lines
    ]
    assert not untouched, "\n".join(untouched)


def test_every_frame_of_a_driver_fits_on_the_stack():
    try:
        sizes = frames.frames(
            [runtimes.module_name(path) for path in SOURCES], root=driver_runs.PATH
        )
    except runtimes.NotInstalledError as missing:
        pytest.skip(str(missing))
    found = [(sizes[str(claim.path), claim.node.body[0].lineno], claim.name) for claim in claims()]
    too_large = [f"{name}: {words} words" for words, name in found if words > frames.ON_THE_STACK]
    assert not too_large, "\n".join(too_large)


def test_no_claim_of_a_driver_uses_slices():
    slices = [
        f"{claim.name}, line {node.lineno}"
        for claim in claims()
        for node in ast.walk(claim.node)
        if isinstance(node, ast.Slice)
    ]
    assert not slices, "\n".join(slices)
