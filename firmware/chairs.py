"""Who sits on which chair and is called how: read where that is changed. Everything allocates."""

from engine.pieces import MOST_PLAYERS
from firmware.party import FIRST_KINDS, NAMES, NOBODY


def call(party, place, name):
    """Give a place a name; False, and nothing changed, if somebody who sits has it.

    Of an empty place it is taken in exchange: no name is there twice.
    """
    for other in range(MOST_PLAYERS):
        if other != place and party.names[other] == name:
            if party.kinds[other] != NOBODY:
                return False
            party.names[other] = party.names[place]
    party.names[place] = name
    return True


def swap(party, one, other):
    """Two places change names and kinds."""
    names = party.names
    kinds = party.kinds
    names[one], names[other] = names[other], names[one]
    kinds[one], kinds[other] = kinds[other], kinds[one]


def forget(party):
    """Three persons whom nobody knows, as at first."""
    party.names[:] = NAMES
    party.kinds[:] = FIRST_KINDS
    party.sit()
