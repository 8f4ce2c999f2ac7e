"""The record "settings": who plays, and how they like it. Everything allocates.

Read at the start, when a setting changes and when a match begins; then forgotten.
"""

from engine.const import const
from engine.pieces import MOST_PLAYERS
from firmware.party import NAME
from firmware.settings import CHOICES, SETTINGS

# The version, each setting, the kind of each place, then its name, filled with zeros.
# The version before has one setting less: the last, which then is as at first.
_VERSION = const(3)
_KINDS = 1 + SETTINGS
_NAMES = MOST_PLAYERS  # behind the kinds
BYTES = _KINDS + _NAMES + MOST_PLAYERS * NAME  # bytes


def use(keeper, buf, count):
    """Take what was kept. ValueError if it cannot be, and nothing is changed."""
    lacking = _VERSION - buf[0]
    if not 0 <= lacking <= 1 or count != BYTES - lacking:
        raise ValueError(
            "%d bytes of version %d: only %d of version %d are known"
            % (count, buf[0], BYTES, _VERSION)
        )
    kinds = _KINDS - lacking
    for i in range(SETTINGS - lacking):
        if buf[1 + i] >= CHOICES[i]:
            raise ValueError("setting %d is %d: less than %d" % (i, buf[1 + i], CHOICES[i]))
    if not keeper.party.take(buf, kinds):
        raise ValueError("impossible players")
    keeper.new = False
    for i in range(SETTINGS - lacking):
        keeper.settings[i] = buf[1 + i]
    for place in range(MOST_PLAYERS):
        start = kinds + _NAMES + place * NAME
        name = bytes(buf[start : start + NAME]).rstrip(b"\x00")
        if name:
            keeper.party.names[place] = name


def save(keeper):
    """Keep who plays, and how they like it: of a match that goes on, its own party."""
    party = keeper.game if keeper.unfinished else keeper.party
    buf = bytearray(BYTES)
    buf[0] = _VERSION
    for i in range(SETTINGS):
        buf[1 + i] = keeper.settings[i]
    for place in range(MOST_PLAYERS):
        buf[_KINDS + place] = party.kinds[place]
        name = party.names[place]
        for i in range(len(name)):
            buf[_KINDS + _NAMES + place * NAME + i] = name[i]
    keeper.write("settings", buf, BYTES)
    keeper.new = False
