"""Players who are not persons. A bot sees an observation and the codes she may play, nothing else.

LEVELS names them; choose() asks one. Chance comes from a generator of the bot's own, never from
the match's.
"""

from .observation import (
    ACTIONS,
    FIRST,
    MOLESTIA,
    MUJER,
    NINES,
    PILES,
    PLAYERS,
    SCORES,
    SHOWN,
    VIEWER,
)
from .pieces import (
    BLOCK_TOP,
    GROW_TOP,
    HIGH_MANIQUI,
    HIGHEST_MUJER,
    LOW_MANIQUI,
    LOWEST_MUJER,
    MEN,
    NOTHING,
    PASS,
    START_1,
    START_5,
    length,
)

LEVELS = ("easy", "medium")

# Found by trial in matches of one medium against three easy, four seats rotated.
_PIECE = 4  # strength of a piece in a pile, against 1 for a mujer who may still come
_LIKELY = 4  # weight of a favour from the strongest pile
_PERHAPS = 1  # and from one less than a piece behind it
_OWN = 3  # a favour she gets, against 1 for one she gives away
_LAST = 2  # more for the favour that would complete a player's five


def choose(level, view, codes, count, generator):
    """The action code that the bot of LEVELS[level] plays, one of codes[:count]. Does not allocate."""
    if level == 0:
        return codes[generator.below(count)]
    return _look_ahead(view, codes, count, generator)


def _look_ahead(view, codes, count, generator):
    """The action with the best table right after it; chance among equals. Does not allocate."""
    best = -10000
    chosen = codes[0]
    equals = 0
    for i in range(count):
        worth = _worth(view, codes[i])
        if worth > best:
            best = worth
            chosen = codes[i]
            equals = 1
        elif worth == best:
            equals += 1
            if generator.below(equals) == 0:
                chosen = codes[i]
    return chosen


def _worth(view, code):
    """Favours in sight for her, less those in sight for others, after an action. Does not allocate."""
    strongest = 0
    for man in range(MEN):
        strongest = max(strongest, _strength(view, man, code))
    worth = 0
    for man in range(MEN):
        strength = _strength(view, man, code)
        if strength == strongest:
            worth += _LIKELY * _favours(view, man, code)
        elif strength > strongest - _PIECE:
            worth += _PERHAPS * _favours(view, man, code)
    return worth


def _strength(view, man, code):
    """How long a man's pile is, and may yet become, after an action; 0: no pile. Does not allocate."""
    pile = _pile(view, man, code)
    if not pile:
        return 0
    blocked = code if _kind(code) >= BLOCK_TOP else view[MOLESTIA]
    block = man * 8 + BLOCK_TOP
    coming = 0
    for mujer in range(LOWEST_MUJER, HIGHEST_MUJER + 1):
        if mujer != view[MUJER] and not _shown(view, mujer):
            piece = 1 << mujer
            if piece > pile:
                if blocked != block:
                    coming += 1
            elif not pile & (piece - 1) and blocked != block + 1:
                coming += 1
    return _PIECE * length(pile) + min(coming, turns_left(view), _PIECE - 1)


def _favours(view, man, code):
    """What the man's favour is worth: hers, less that of the others in his pile. Does not allocate."""
    worth = 0
    for seat in range(view[PLAYERS]):
        placed = _placed(view, seat)
        mine = seat == view[VIEWER]
        if mine and code < PASS and code & 7 < BLOCK_TOP:
            placed = code
        scores = view[SCORES + seat]
        if placed >> 3 == man and not scores >> man & 1:
            value = 1 + (_LAST if length(scores) == MEN - 1 else 0)
            worth += _OWN * value if mine else -value
    return worth


def _pile(view, man, code):
    """The man's pile after an action: bit v is the piece of value v. Does not allocate."""
    pile = view[PILES + man] << 1 | (view[NINES] >> man & 1) << HIGH_MANIQUI
    kind = code & 7
    if code >> 3 == man and kind < BLOCK_TOP:
        pile |= 1 << view[MUJER]
        if kind < GROW_TOP and kind != START_5:
            pile |= 1 << (LOW_MANIQUI if kind == START_1 else HIGH_MANIQUI)
    return pile


def _kind(code):
    """The kind of an action on a man's pile; 0 for PASS and LEAVE. Does not allocate."""
    return code & 7 if code < PASS else 0


def _placed(view, seat):
    """The placement code of a seat, NOTHING before her turn. Does not allocate."""
    turn = seat - view[FIRST]
    if turn < 0:
        turn += view[PLAYERS]
    return view[ACTIONS + 2 * turn]


def _shown(view, mujer):
    """True if she lies face up. Does not allocate."""
    for seat in range(view[PLAYERS]):
        if view[SHOWN + seat] == mujer:
            return True
    return False


def turns_left(view):
    """How many seats have not placed yet, the viewer apart. Does not allocate."""
    left = 0
    for seat in range(view[PLAYERS]):
        if seat != view[VIEWER] and _placed(view, seat) == NOTHING:
            left += 1
    return left
