"""Sentences about a transcript's faults: pairs of what is wrong and what is allowed.

The reader asks only when a line is wrong. Everything allocates.
"""

from .notation import WORDS
from .pieces import HIDDEN, LEAVE, MOLESTIA, PLACE

LONGEST = 128  # bytes a line is read up to; the longest right ones have about 70


def of_bytes(line):
    """Of bytes that no line may have, a comment neither; None if there are none."""
    if b"\r" in line:
        return "a carriage return", "LF alone at the end of a line"
    for byte in line:
        if byte == 0 or byte > 127:
            return "a byte 0x%02x" % byte, "ASCII text"
    return None


def of_spaces(line):
    """Of a line's length and spaces, None if there is none; a comment is free."""
    if line[:1] == b"#":
        return None
    if len(line) >= LONGEST:
        return "a line of %d bytes or more" % LONGEST, "fewer"
    if line[:1] == b" " or line.rstrip(b"\n")[-1:] == b" " or b"  " in line:
        return "a space too many", "single spaces between words"
    return None


def of_turn(match, number, word):
    """Of a turn's word that does not place the mujer of the player to move."""
    wrong = "turn %d is %s" % (number, shown(word))
    if match.phase != PLACE:
        return wrong, "%d turns" % match.players
    mujer = match.table.mujeres[match.seat]
    if mujer == HIDDEN:
        wrong += " of a mujer whom the deal hides"
    else:
        wrong += " with mujer %d" % mujer
    return wrong, _legal(match) or "a turn of a mujer whom the deal names"


def of_molestia(match, number, word):
    """Of a turn's word whose molestia cannot be, though the placement can."""
    wrong = "turn %d is %s" % (number, shown(word))
    if match.phase != MOLESTIA:
        return wrong, "no molestia in this turn"
    return wrong, "%s at its end, or nothing" % _legal(match)


def shown(text):
    """Text from a file, on one line and short."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def _legal(match):
    """The words that may be played now, but `*`, which is not written."""
    codes = bytearray(32)
    count = match.legal(codes)
    return " ".join([WORDS[code] for code in codes[:count] if code != LEAVE])
