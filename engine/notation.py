"""Words for actions, as in the rules: `B1` `B9` `B5` `B^` `B_` `--` `*C^` `*C_` `*`."""

from .pieces import KINDS, LEAVE, MEN, PASS

LETTERS = "ABCDE"
_BEFORE = ("", "", "", "", "", "*", "*")  # by kind of action
_AFTER = ("1", "5", "9", "^", "_", "^", "_")

WORDS = {PASS: "--", LEAVE: "*"}
for _man in range(MEN):
    for _kind in range(len(_AFTER)):
        WORDS[_man * KINDS + _kind] = _BEFORE[_kind] + LETTERS[_man] + _AFTER[_kind]
CODES = {_word: _code for _code, _word in WORDS.items()}


def word(match, code):
    """The word for an action code. ValueError if there is no such action. Allocates."""
    if code not in WORDS:
        raise ValueError("%r is no action's code: allowed are %s" % (code, sorted(WORDS)))
    return WORDS[code]


def code(match, text):
    """The action code of a word, legal now or not. ValueError if it is none. Allocates."""
    if text not in CODES:
        raise ValueError(
            "%r is no action: A to E before 1, 5, 9, ^ or _ is, *A^ to *E_, * and --" % (text,)
        )
    return CODES[text]


def favours(mask):
    """The letters of a set of favours, ascending, `-` for none. Allocates."""
    letters = "".join(LETTERS[man] for man in range(MEN) if mask >> man & 1)
    return letters or "-"
