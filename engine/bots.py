"""Players who are not persons. A bot sees an observation and the codes she may play, nothing else.

LEVELS names them; choose() asks one. Chance comes from a generator of the bot's own, never from
the match's.
"""

from .const import const
from .observation import (
    MOLESTIA,
    MUJER,
    PLAYERS,
    SCORES,
    VIEWER,
    is_shown,
    pile_after,
    placed,
)
from .pieces import (
    BLOCK_BOTTOM,
    BLOCK_TOP,
    HIGHEST_MUJER,
    KINDS,
    LOWEST_MUJER,
    MEN,
    NOTHING,
    blocks,
    length,
    places,
)

LEVELS = ("easy", "medium")

# Found by trial in matches of one medium against three easy, four seats rotated.
_PIECE = const(4)  # strength of a piece in a pile, against 1 for a mujer who may still come
_LIKELY = const(4)  # weight of a favour from the strongest pile
_PERHAPS = const(1)  # and from one less than a piece behind it
_OWN = const(3)  # a favour she gets, against 1 for one she gives away
_LAST = const(2)  # more for the favour that would complete a player's five


def choose(level, view, codes, count, generator):
    """What the bot of LEVELS[level] plays, one of codes[:count]. Does not allocate."""
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
    """After an action: favours in sight for her, less the others'. Does not allocate."""
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
    """After an action: how long a man's pile is, and may become. Does not allocate."""
    pile = pile_after(view, man, code, view[MUJER])
    if not pile:
        return 0
    blocked = code if blocks(code) else view[MOLESTIA]
    coming = 0
    for mujer in range(LOWEST_MUJER, HIGHEST_MUJER + 1):
        if mujer != view[MUJER] and not is_shown(view, mujer):
            piece = 1 << mujer
            if piece > pile:
                if blocked != man * KINDS + BLOCK_TOP:
                    coming += 1
            elif not pile & (piece - 1) and blocked != man * KINDS + BLOCK_BOTTOM:
                coming += 1
    return _PIECE * length(pile) + min(coming, turns_left(view), _PIECE - 1)


def _favours(view, man, code):
    """What a man's favour is worth to her, less to others in his pile. Does not allocate."""
    worth = 0
    for seat in range(view[PLAYERS]):
        mine = seat == view[VIEWER]
        placement = code if mine and places(code) else placed(view, seat)
        scores = view[SCORES + seat]
        if placement // KINDS == man and not scores >> man & 1:
            value = 1 + (_LAST if length(scores) == MEN - 1 else 0)
            worth += _OWN * value if mine else -value
    return worth


def turns_left(view):
    """How many seats have not placed yet, the viewer apart. Does not allocate."""
    left = 0
    for seat in range(view[PLAYERS]):
        if seat != view[VIEWER] and placed(view, seat) == NOTHING:
            left += 1
    return left
