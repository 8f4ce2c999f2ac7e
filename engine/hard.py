"""The bot hard: she plays the round for the match.

What she cannot see is dealt again and again by her own dice. In each deal every action is tried,
and those who come after do what looks best at once, as medium would. What counts is how near that
round brings her to winning the match, and the others. Actions that fall behind are given up.

The round in her mind has memory of its own, small integers in one list, and its players by turn,
not by seat. With five players it takes 5 ms on a Pico. To copy a Match and let medium play on in
it takes 139; the copy and its actions alone, whoever chose them, 3.

A device reads this only while she thinks. How she thinks and the round in her mind stay in one
file: two would take 190 bytes more of a heap that is nearly full, and 5 ms more to read.
"""

from .bots import value
from .const import const
from .observation import (
    ACTIONS,
    FIRST,
    HANDS,
    MOLESTIA,
    MUJER,
    PLAYERS,
    SCORES,
    SEAT,
    is_shown,
    pile_after,
)
from .pieces import (
    BLOCK_TOP,
    GROW_TOP,
    HIGH_MANIQUI,
    HIGHEST_MUJER,
    KINDS,
    LOWEST_MUJER,
    MEN,
    MOST_ACTIONS,
    PASS,
    RED,
    START_1,
    START_5,
    START_9,
    length,
)

# The chance to win the match of who has so many favours, beside that of the others: counted in
# 50,000 rounds of bots. Who has all five has no such number, but 0.
_CHANCES = b"\x0a\x12\x21\x45\xa4\x00"
_CERTAIN = const(4000)
# For one action: below a second on a Pico. A look at a table is one, each turn played two more.
_WORK = const(3800)
_SLICE = const(190)  # at once
_TURN_WORK = const(2)
_EQUAL = const(8)  # totals less apart than that may be taken one for the other
_BEHIND = const(3000)  # an action is given up when others are so much better in all

# The list. A pile is man | pieces << 3 | high << 7 | low << 11 | debt << 15: its ends, and what
# its man's favour is worth to all who stand there. Piles are numbered as they are found.
_PILES = const(0)  # three of them
_END = const(3)  # pile * 2 that the molestia is on, + 1 at the bottom; 6: it is not there
_MANIQUIES = const(4)  # of whose turn it is
_WHERE = const(5)  # two bits a turn: a pile, or 3
_UNSEEN = const(6)  # bit v - 2: mujer v lies nowhere; from each player's sight without her own
_KEPT = const(7)  # the same seven as they are on the table
_STRENGTHS = const(14)  # by pile, as medium sees them; at the end its man, or MEN if it lost
_WORTHS = const(17)  # by pile: if it wins
_COUNT = const(20)  # of players
_TURN = const(21)  # her own
_CHANCE = const(22)
_DONE = const(23)  # of _WORK
_TOTALS = const(24)  # by action
_REST = const(34)  # the actions that are not given up, as a set
_NEXT = const(35)  # which of them is tried next in this deal; 0: that is to be dealt
_BEFORE = const(36)  # _DONE before the deal
_SIZE = const(37)  # of the deck
_CUT = const(38)  # how far it is cut
_ENVY = const(39)  # 1: the second of three minds what the third gains, else 0
_TRIED = const(40)  # whose pile was tried last: she starts the second one, if she does
_LENGTH = const(41)

_THIRD = const(2 * 5)  # where the values of the third turn begin: 2 * MEN

_PILE = const(0x7FFF)  # without the debt
_NO_PILE = const(3)
_NOWHERE = const(6)
_WORST = const(-(1 << 29))

_now = [0] * _LENGTH
_codes = bytearray(MOST_ACTIONS)
_hands = bytearray(7)  # the mujer of each turn, as they are dealt
_deck = bytearray(7)
_values = bytearray(7 * MEN)  # of a man's favour, by turn
_chances = bytearray(7 * (MEN + 1))  # after a man's favour, by turn; MEN: after none
_ones = bytearray(128)  # how many bits are set

for _i in range(1, 128):
    _ones[_i] = _ones[_i >> 1] + (_i & 1)


def begin(view, codes, count, dice):
    """Begin to think of what to play, one of codes[:count]; step() goes on.

    The view and the codes are not needed any more then. Does not allocate.
    """
    now = _now
    now[_SIZE] = _read(view)
    now[_CHANCE] = dice.below(1 << 15)
    # Whoever is second and hard herself does so: as long as the first did not expect it, a perfect
    # opponent gained 0.083 favours a round on her, not 0.066. Among more players it is no better.
    now[_ENVY] = 1 if now[_COUNT] == 3 and not now[_TURN] else 0
    now[_REST] = _different(view, codes, count, dice)
    now[_NEXT] = now[_CUT] = now[_DONE] = 0
    while count:
        count -= 1
        _codes[count] = codes[count]


def step(dice):
    """Think a little further; what hard plays, or -1 as long as she does not know.

    A slice is at most a twentieth of her time. Does not allocate.
    """
    now = _now
    end = now[_DONE] + _SLICE
    while now[_REST] & (now[_REST] - 1) and now[_DONE] < end:
        if not now[_NEXT]:
            now[_BEFORE] = now[_DONE]
            _deal(now[_SIZE], now[_CUT], dice)
        _try_some(now[_REST], now[_NEXT], end)
        if not now[_NEXT]:
            _all_tried()
    if now[_REST] & (now[_REST] - 1):
        return -1
    code = 0
    while not now[_REST] >> code & 1:
        code += 1
    return _codes[code]


def progress(parts):
    """How many of so many parts of her time are over. Does not allocate."""
    return min(parts, _now[_DONE] * parts // _WORK)


def _try_some(rest, i, end):
    """Play the dealt round once for each action of a set, from the i-th on, till the slice ends.

    Does not allocate.
    """
    now = _now
    while rest >> i:
        if rest >> i & 1:
            if now[_DONE] >= end:
                now[_NEXT] = i
                return
            now[_TOTALS + i] += _try_out(_codes[i])
        i += 1
    now[_NEXT] = 0


def _all_tried():
    """In a deal; if that was the last, only the best are left, or the best. Does not allocate."""
    now = _now
    now[_CUT] += 1
    # One more would take about as long; or it would be none that has not been.
    if 2 * now[_DONE] - now[_BEFORE] > _WORK or _all_dealt(now[_COUNT] - 1 - now[_TURN]):
        now[_REST] = _ahead(now[_REST], 0)
        now[_REST] &= -now[_REST]
    elif now[_CUT] == now[_SIZE]:
        now[_CUT] = 0
        now[_REST] = _ahead(now[_REST], _BEHIND)


def _all_dealt(coming):
    """True if no other deal is left to those who come. Does not allocate."""
    return coming == 0 or coming == 1 and _now[_CUT] == _now[_SIZE]


def _ahead(rest, slack):
    """Of a set of actions, those at most so far behind the best. Does not allocate."""
    best = 0
    i = 0
    while rest >> i:
        if rest >> i & 1:
            best = max(best, _now[_TOTALS + i])
        i += 1
    while i:
        i -= 1
        if _now[_TOTALS + i] < best - slack:
            rest &= ~(1 << i)
    return rest


def _different(view, codes, count, dice):
    """The actions as a set, without those that start the pile of a man like another's.

    Nobody may rely on which of equals she takes: a throw of the dice is their first total.

    Does not allocate.
    """
    rest = 0
    while count:
        count -= 1
        _now[_TOTALS + count] = dice.below(_EQUAL)
        rest |= 1 << count
        other = count
        while other:
            other -= 1
            if codes[count] % KINDS < GROW_TOP and codes[count] % KINDS == codes[other] % KINDS:
                if _are_alike(view, codes[count] // KINDS, codes[other] // KINDS):
                    rest &= ~(1 << count)
    return rest


def _are_alike(view, man, other):
    """True if the same players have both men's favour. Does not allocate."""
    for seat in range(view[PLAYERS]):
        if (view[SCORES + seat] >> man ^ view[SCORES + seat] >> other) & 1:
            return False
    return True


# ---- what she sees


def _read(view):
    """Keep the table of an observation; return how many mujeres she has not seen.

    Does not allocate.
    """
    now = _now
    now[_COUNT] = view[PLAYERS]
    now[_KEPT + _END] = _NOWHERE
    now[_KEPT + _MANIQUIES] = view[HANDS + view[SEAT]]
    now[_KEPT + _WHERE] = (1 << 14) - 1
    _read_piles(view)
    for turn in range(view[PLAYERS]):
        _read_player(view, turn, (view[FIRST] + turn) % view[PLAYERS])
    return _read_unseen(view)


def _read_piles(view):
    """Keep the piles, and where the molestia is. Does not allocate."""
    _now[_KEPT] = _now[_KEPT + 1] = _now[_KEPT + 2] = 0
    pile = _KEPT
    for man in range(MEN):
        pieces = pile_after(view, man, PASS, 0)
        if pieces:
            _now[pile] = _packed(man, pieces)
            if view[MOLESTIA] and view[MOLESTIA] // KINDS == man:
                _now[_KEPT + _END] = 2 * (pile - _KEPT) + view[MOLESTIA] % KINDS - BLOCK_TOP
            pile += 1


def _packed(man, pieces):
    """A man's pile as a small integer. Does not allocate."""
    low = 1
    while not pieces >> low & 1:
        low += 1
    high = HIGH_MANIQUI
    while not pieces >> high & 1:
        high -= 1
    return man | length(pieces) << 3 | high << 7 | low << 11


def _read_player(view, turn, seat):
    """Where she stands, and what favours would do for her. Does not allocate."""
    man = MEN
    scores = view[SCORES + seat]
    _chances[turn * (MEN + 1) + MEN] = _CHANCES[length(scores)]
    while man:
        man -= 1
        _values[turn * MEN + man] = value(view, seat, man)
        _chances[turn * (MEN + 1) + man] = _CHANCES[length(scores | 1 << man)]
    if seat == view[SEAT]:
        _now[_TURN] = turn
    _stand(turn, view[ACTIONS + 2 * turn] // KINDS)


def _stand(turn, man):
    """Note her in the man's pile. Does not allocate."""
    pile = 0
    while pile < 3:
        if _now[_KEPT + pile] and _now[_KEPT + pile] & 7 == man:
            _now[_KEPT + pile] += _values[turn * MEN + man] << 15
            _now[_KEPT + _WHERE] ^= (pile ^ _NO_PILE) << 2 * turn
        pile += 1


def _read_unseen(view):
    """The mujeres that lie nowhere, but hers; how many. Does not allocate."""
    size = 0
    _now[_KEPT + _UNSEEN] = 0
    for mujer in range(LOWEST_MUJER, HIGHEST_MUJER + 1):
        if mujer != view[MUJER] and not is_shown(view, mujer):
            _now[_KEPT + _UNSEEN] |= 1 << (mujer - LOWEST_MUJER)
            _deck[size] = mujer
            size += 1
    _hands[_now[_TURN]] = view[MUJER]
    return size


def _deal(size, cut, dice):
    """Shuffle the deck, or only cut it, and deal it to those who come. Does not allocate."""
    if not cut:
        _shuffle(size, dice)
    turn = _now[_TURN] + 1
    while turn < _now[_COUNT]:
        _hands[turn] = _deck[cut]
        turn += 1
        cut += 1
        if cut == size:
            cut = 0


def _shuffle(size, dice):
    """Does not allocate."""
    while size > 1:
        other = dice.below(size)
        size -= 1
        mujer = _deck[size]
        _deck[size] = _deck[other]
        _deck[other] = mujer


# ---- a round in her mind


def _try_out(code):
    """Her action, then the others' turns; what that is worth to her. Does not allocate."""
    now = _now
    now[_DONE] += _TURN_WORK
    turn = _KEPT
    while turn:
        turn -= 1
        now[turn] = now[_KEPT + turn]
    turn = now[_TURN]
    pile = 0
    while now[pile] and now[pile] & 7 != code // KINDS:
        pile += 1
    if code < PASS and code % KINDS < BLOCK_TOP:
        _look(turn)
        pile = _try(turn, pile, _placed(pile, code))
        _settle(turn, pile)
    elif code < PASS:
        now[_END] = 2 * pile + code % KINDS - BLOCK_TOP
    if not turn:
        now[_MANIQUIES] += 1  # the second player's own
    while turn < now[_COUNT] - 1:
        turn += 1
        _play(turn)
    return _outcome()


def _placed(pile, code):
    """The pile after her placement. Does not allocate."""
    mujer = _hands[_now[_TURN]]
    if _now[pile]:
        return _grown(pile, mujer)
    return _started(code // KINDS, code % KINDS, mujer)


def _grown(pile, mujer):
    """The pile with her at an end, 0: she does not fit. Does not allocate."""
    end = _now[_END] - 2 * pile
    pile = _now[pile] & _PILE
    if mujer > pile >> 7 & 15:
        return 0 if end == 0 else (pile & 0x787F | mujer << 7) + 8
    if mujer < pile >> 11:
        return 0 if end == 1 else (pile & 0x7FF | mujer << 11) + 8
    return 0


def _started(man, kind, mujer):
    """A man's new pile. Does not allocate."""
    if kind == START_5:
        return man | 1 << 3 | RED << 7 | RED << 11
    if kind == START_1:
        return man | 2 << 3 | mujer << 7 | 1 << 11
    return man | 2 << 3 | HIGH_MANIQUI << 7 | mujer << 11


def _play(turn):
    """A turn as medium would play it. Does not allocate."""
    now = _now
    now[_DONE] += _TURN_WORK
    unseen = now[_UNSEEN]
    now[_UNSEEN] ^= 1 << (_hands[turn] - LOWEST_MUJER)
    _look(turn)
    best = _WORST
    pile = 0
    while pile < 3 and now[pile]:
        best = max(best, _grow(turn, pile))
        pile += 1
    if pile < 3:
        best = max(best, _start(turn, pile))
    if best == _WORST:  # a pass: nobody sees her
        now[_UNSEEN] = unseen
    else:
        _settle(turn, best)


def _grow(turn, pile):
    """What _try() says of her at the pile's end. Does not allocate."""
    after = _grown(pile, _hands[turn])
    return _try(turn, pile, after) if after else _WORST


def _start(turn, pile):
    """What _try() says of the best new pile. Does not allocate."""
    if _hands[turn] == RED:
        return _try(turn, pile, _started(_man(turn), START_5, RED))
    if not _now[_MANIQUIES]:
        return _WORST
    after = _started(_man(turn), START_1, _hands[turn])
    best = _try(turn, pile, after)
    after = _started(after & 7, START_9, _hands[turn])
    return max(best, _try(turn, pile, after))


def _man(turn):
    """Whose pile to start: his favour is worth the most to her. Does not allocate."""
    now = _now
    best = -1
    man = now[_CHANCE] % MEN
    for _ in range(MEN):
        man = man + 1 if man < MEN - 1 else 0
        if _values[turn * MEN + man] > best >> 3:
            if not (_is_mans(now[0], man) or _is_mans(now[1], man)):
                best = _values[turn * MEN + man] << 3 | man
    return best & 7


def _is_mans(pile, man):
    """True if there is a pile, and it is his. Does not allocate."""
    return pile and pile & 7 == man


def _left(turn):
    """How many may come after her, three at most. Does not allocate."""
    left = _now[_COUNT] - 1 - turn
    return left if left < 3 else 3


def _look(turn):
    """Note the strengths of all piles, and what they are worth to somebody in none of them.

    Does not allocate.
    """
    now = _now
    left = _left(turn)
    pile = 0
    while pile < 3:
        now[_STRENGTHS + pile] = _strength(now[pile], now[_END] - 2 * pile, left)
        now[_WORTHS + pile] = -(now[pile] >> 15)
        pile += 1


def _strength(pile, end, left):
    """As medium has it; end: 0 or 1, that end is blocked. Does not allocate."""
    if not pile:
        return 0
    coming = 0
    if left:
        unseen = _now[_UNSEEN]
        if end != 0:
            coming = _ones[unseen >> (pile >> 7 & 15) - 1]
        if end != 1:
            coming += _ones[unseen & (1 << (pile >> 11 & 15)) - 1 >> 2]
        if coming > left:
            coming = left
    return (pile >> 1 & 60) + coming


def _try(turn, pile, after):
    """If the player made the pile so: worth << 17 | pile << 15 | after. Does not allocate."""
    now = _now
    strength = now[_STRENGTHS + pile]
    now[_STRENGTHS + pile] = _strength(after, now[_END] - 2 * pile, _left(turn))
    worth = 3 * _values[turn * MEN + (after & 7)]
    now[_WORTHS + pile] += worth
    now[_TRIED] = after & 7
    after |= _worth() << 17 | pile << 15
    now[_WORTHS + pile] -= worth
    now[_STRENGTHS + pile] = strength
    return after


def _worth():
    """Of the strengths that are noted, to who looks; four bits of chance. Does not allocate."""
    now = _now
    now[_DONE] += 1
    chance = now[_CHANCE] * 5 + 1 & 0xFFFF
    now[_CHANCE] = chance
    first = now[_STRENGTHS]
    second = now[_STRENGTHS + 1]
    third = now[_STRENGTHS + 2]
    most = max(first, second, third)
    worth = 0
    if first > most - 4:
        worth = now[_WORTHS] << 2 if first == most else now[_WORTHS]
    if second > most - 4:
        worth += now[_WORTHS + 1] << 2 if second == most else now[_WORTHS + 1]
    if third > most - 4:
        worth += now[_WORTHS + 2] << 2 if third == most else now[_WORTHS + 2]
    if most & now[_ENVY]:  # the strongest can still grow
        if first == most:
            worth -= _values[(now[0] & 7) + _THIRD] << 2
        if second == most:
            worth -= _values[now[_TRIED] + _THIRD] << 2
    return worth << 4 | chance >> 12


def _settle(turn, best):
    """Place as _try() has found, then move the molestia. Does not allocate."""
    now = _now
    pile = best >> 15 & 3
    worth = _values[turn * MEN + (best & 7)]
    if not now[pile] and _hands[turn] != RED:
        now[_MANIQUIES] -= 1
    now[pile] = (now[pile] >> 15) + worth << 15 | best & _PILE
    now[_WHERE] ^= (pile ^ _NO_PILE) << 2 * turn
    now[_WORTHS + pile] += 3 * worth
    if turn and turn < now[_COUNT] - 1:
        _annoy(best >> 17, _left(turn))


def _annoy(best, left):
    """Put the molestia where it looks best, or leave it, worth best. Does not allocate."""
    now = _now
    pile = 3
    while pile:
        pile -= 1
        now[_STRENGTHS + pile] = _strength(now[pile], 2, left)
    best = best << 3 | 7
    end = 0
    while end < 6 and now[pile]:
        if end != now[_END]:
            strength = now[_STRENGTHS + pile]
            now[_STRENGTHS + pile] = _strength(now[pile], end & 1, left)
            best = max(best, _worth() << 3 | end)
            now[_STRENGTHS + pile] = strength
        end += 1
        pile = end >> 1
    if best & 7 != 7:
        now[_END] = best & 7


def _outcome():
    """After the last turn: her chance to win the match, up to _CERTAIN. Does not allocate."""
    now = _now
    most = max(now[0] >> 3 & 15, now[1] >> 3 & 15, now[2] >> 3 & 15)
    pile = 0
    while pile < 3:
        now[_STRENGTHS + pile] = now[pile] & 7 if now[pile] >> 3 & 15 == most else MEN
        pile += 1
    now[_STRENGTHS + 3] = MEN  # of who stands nowhere
    return _share(now[_WHERE], _STRENGTHS)


def _share(where, men):
    """Her chance among all; men: where the men who favour are in the list. Does not allocate."""
    own = total = complete = turn = 0
    while turn < _now[_COUNT]:
        chance = _now[men + (where & 3)]
        chance = _chances[turn * (MEN + 1) + chance]
        if not chance:
            complete += 1
        total += chance
        if turn == _now[_TURN]:
            own = chance
        where >>= 2
        turn += 1
    if not complete:
        return own * _CERTAIN // total
    if complete == 1:
        return 0 if own else _CERTAIN
    total += complete * _CHANCES[0]  # a reset
    return (own or _CHANCES[0]) * _CERTAIN // total
