"""What bots are called: each level has a name, as it has a mustache. Read where they sit down."""

from engine.const import const
from engine.pieces import MOST_PLAYERS
from firmware.party import FIRST_BOT, KINDS, NAMES, NOBODY, PERSON

PERSONAS = (b"PEPITA", b"RAMONA", b"FRIDA")  # by level; six letters at most
_TWO = const(50)


def next_kind(party, place, level):
    """Nobody, person, bots, this level the first, and round again. Allocates.

    A bot takes her level's name, unless somebody has spelled another; who follows her gets back
    the name of a person.
    """
    kind = party.kinds[place]
    bots = KINDS - FIRST_BOT
    if kind < PERSON:
        kind = PERSON
    elif kind == PERSON:
        kind = FIRST_BOT + level
    else:
        kind = FIRST_BOT + (kind - FIRST_BOT + 1) % bots
        if kind == FIRST_BOT + level:
            kind = NOBODY
    party.kinds[place] = kind
    name = party.names[place]
    if kind >= FIRST_BOT and (name in NAMES or _is_a_personas(name)):
        party.names[place] = _free(party, place, _numbered(PERSONAS[kind - FIRST_BOT]))
    elif kind < FIRST_BOT and _is_a_personas(name):
        party.names[place] = _free(party, place, NAMES[place : place + 1] + NAMES)


def _is_a_personas(name):
    """True for `FRIDA` and `FRIDA 2`."""
    return name in PERSONAS or (name[:-2] in PERSONAS and name[-2:-1] == b" ")


def _numbered(name):
    """`FRIDA`, `FRIDA 2` and so on: as many as can sit."""
    return [name] + [name + b" " + bytes((_TWO + i,)) for i in range(MOST_PLAYERS - 1)]


def _free(party, place, names):
    """The first of the names that is nowhere else."""
    others = party.names[:place] + party.names[place + 1 :]
    return [name for name in names if name not in others][0]
