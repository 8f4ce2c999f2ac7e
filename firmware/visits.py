"""Modules that are seldom needed: read for a moment, and forgotten with whoever has asked."""

import sys


def visited(path):
    """A module of ours, as `firmware.logbook`. Allocates.

    It and what no other has imported yet leave the list of modules at once: their memory is free
    when the caller lets go of it. (So nobody says `from firmware import logbook`, which would find
    the None that stays in its place, but `from firmware.logbook import settle`.)
    """
    package, _, name = path.rpartition(".")
    known = set(sys.modules)
    module = __import__(path, None, None, (name,))
    for other in tuple(sys.modules):
        if other not in known:
            package, _, name = other.rpartition(".")
            del sys.modules[other]
            if package in sys.modules:
                setattr(sys.modules[package], name, None)
    return module
