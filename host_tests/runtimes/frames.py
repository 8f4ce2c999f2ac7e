"""How large the frames of functions are on MicroPython, from its own listing of the bytecode.

A call's frame holds the locals and the deepest expression; each `for` over anything but a range
takes four words in it while it runs, a `try` three. Up to eleven words lie on the stack, a larger
frame is taken from the heap, at every call: vm.c calls that number VM_MAX_STATE_ON_STACK.

Run as a program, it lists the functions that claim not to allocate, the largest frames first.
"""

import re

import runtimes
from claims import claims

ON_THE_STACK = 11  # words
HANDLER = 3  # words of an exception handler
LISTING = re.compile(
    r"^File (?P<path>.+), code block '.*\n(?:.*\n)*?"
    r"\(N_STATE (?P<state>\d+)\)\n"
    r"\(N_EXC_STACK (?P<handlers>\d+)\)\n"
    r"  bc=0 line=1\n"
    r"(?:  bc=0 line=(?P<line>\d+)\n)?",
    re.MULTILINE,
)


def frames(modules, root=runtimes.ROOT):
    """The words of every function's frame, by its file and the first line of its body."""
    lister = runtimes.MICROPYTHON_64
    lister = lister._replace(command=lister.command + ("-v", "-v", "-v"))
    listing = runtimes.run(lister, runtimes.HERE / "imports.py", *modules, root=root)
    sizes = {}
    for found in LISTING.finditer(listing):
        words = int(found["state"]) + HANDLER * int(found["handlers"])
        sizes[found["path"], int(found["line"] or 1)] = words
    return sizes


def claimed_frames(root=runtimes.ROOT):
    """Pairs of words and a function's name, for each that claims not to allocate."""
    claimed = claims(root)
    modules = {runtimes.module_name(claim.path, root) for claim in claimed}
    sizes = frames(sorted(modules), root)
    return [(sizes[str(claim.path), claim.node.body[0].lineno], claim.name) for claim in claimed]


if __name__ == "__main__":
    print(f"words, of which {ON_THE_STACK} lie on the stack")
    for words, name in sorted(claimed_frames(), reverse=True):
        print(f"{words:5}  {name}")
