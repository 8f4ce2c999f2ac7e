"""Players who are not persons. A bot sees an observation and the codes she may play, nothing else.

LEVELS names them; choose() asks one who is not hard. Chance comes from a generator of the bot's
own, never from the match's. Who is hard is in hard.py, for she thinks long and takes much memory;
a computer has them all in levels.py.
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

LEVELS = ("easy", "medium", "hard")
HARD = const(2)

# Easy thinks again once in so many times. Each time would make her too good: with it, medium
# wins 62 % of the matches against three of her, without it 79 %.
_THINKS_AGAIN = const(3)

# Found by trial in matches of one medium against three easy, four seats rotated.
_PIECE = const(4)  # strength of a piece in a pile, against 1 for a mujer who may still come
_LIKELY = const(4)  # weight of a favour from the strongest pile
_PERHAPS = const(1)  # and from one less than a piece behind it
_OWN = const(3)  # a favour she gets, against 1 for one she gives away
_LAST = const(2)  # more for the favour that would complete a player's five


def choose(level, view, codes, count, generator):
    """What the bot of a level below HARD plays, one of codes[:count]. Does not allocate."""
    if level == 0:
        return _by_chance(view, codes, count, generator)
    return _look_ahead(view, codes, count, generator)


def _by_chance(view, codes, count, generator):
    """Any action, but her own queue the molestia spares; and sometimes she thinks again before
    she goes to a man whose favour she has. Does not allocate.
    """
    code = codes[generator.below(count)]
    if places(code) and value(view, view[VIEWER], code // KINDS) == 0:
        if generator.below(_THINKS_AGAIN) == 0:
            code = codes[generator.below(count)]
    while blocks(code) and code // KINDS == placed(view, view[VIEWER]) // KINDS:
        code = codes[generator.below(count)]
    return code


def _look_ahead(view, codes, count, generator):
    """The action with the best table right after it; chance among equals. Does not allocate."""
    best = -(1 << 29)
    while count:
        count -= 1
        # One number to compare: the worth, then a throw of the dice, then the code itself.
        worth = _worth(view, codes[count]) << 8 | generator.below(256)
        best = max(best, worth << 6 | codes[count])
    return best & 63


def _worth(view, code):
    """After an action: favours in sight for her, less the others'. Does not allocate."""
    strongest = _strongest(view, code)
    worth = 0
    man = 0
    while man < MEN:
        strength = _strength(view, man, code)
        if strength == strongest:
            worth += _favours(view, man, code) * _LIKELY
        elif strength > strongest - _PIECE:
            worth += _favours(view, man, code) * _PERHAPS
        man += 1
    return worth


def _strongest(view, code):
    """After an action: the greatest strength of a pile. Does not allocate."""
    strongest = 0
    man = 0
    while man < MEN:
        strongest = max(strongest, _strength(view, man, code))
        man += 1
    return strongest


def _strength(view, man, code):
    """After an action: how long a man's pile is, and may become. Does not allocate."""
    pile = pile_after(view, man, code, view[MUJER])
    if not pile:
        return 0
    coming = _who_fit(view, pile, (code if blocks(code) else view[MOLESTIA]) - man * KINDS)
    coming = min(coming, turns_left(view), _PIECE - 1)
    return _PIECE * length(pile) + coming


def _who_fit(view, pile, blocked):
    """How many mujeres, seen nowhere, the pile can take; blocked: an end. Does not allocate."""
    count = 0
    for mujer in range(LOWEST_MUJER, HIGHEST_MUJER + 1):
        if mujer != view[MUJER] and not is_shown(view, mujer):
            if 1 << mujer > pile:
                if blocked != BLOCK_TOP:
                    count += 1
            elif not pile & ((1 << mujer) - 1) and blocked != BLOCK_BOTTOM:
                count += 1
    return count


def _favours(view, man, code):
    """What a man's favour is worth to her, less to others in his pile. Does not allocate."""
    worth = 0
    seat = 0
    while seat < view[PLAYERS]:
        favour = value(view, seat, man)
        if seat == view[VIEWER]:
            if (code if places(code) else placed(view, seat)) // KINDS == man:
                worth += _OWN * favour
        elif placed(view, seat) // KINDS == man:
            worth -= favour
        seat += 1
    return worth


def value(view, seat, man):
    """What the man's favour is worth to a seat: 0, she has it, 1, or more. Does not allocate."""
    scores = view[SCORES + seat]
    if scores >> man & 1:
        return 0
    return 1 + _LAST if length(scores) == MEN - 1 else 1


def turns_left(view):
    """How many seats have not placed yet, the viewer apart. Does not allocate."""
    left = 0
    for seat in range(view[PLAYERS]):
        if seat != view[VIEWER] and placed(view, seat) == NOTHING:
            left += 1
    return left
