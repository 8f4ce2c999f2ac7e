"""The action codes and the words of the notation, side by side.

Written out here and not imported: the tests should notice when a code changes, because matches
that people have saved are full of them.
"""

MEN = "ABCDE"
KINDS = ["1", "5", "9", "^", "_", "*^", "*_"]
PASS = 40
LEAVE = 41

WORDS = {PASS: "--", LEAVE: "*"}
for _man in range(5):
    for _kind in range(7):
        _how = KINDS[_kind]
        _letter = MEN[_man]
        WORDS[8 * _man + _kind] = "*" + _letter + _how[1] if _how[0] == "*" else _letter + _how

CODES = {word: code for code, word in WORDS.items()}


def actions(turns):
    """The words of whole turns, cut into single actions: "A9 A_*A_ B5" -> A9 A_ *A_ B5 *.

    After every placement but the first player's there is a molestia to decide about."""
    words = []
    for number, turn in enumerate(turns.split()):
        placement, star, end = turn.partition("*")
        words.append(placement)
        if number > 0 and placement != "--":
            words.append(star + end or "*")
    return words
