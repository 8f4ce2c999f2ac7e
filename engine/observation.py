"""What one seat may know of a match (R14), as bytes: all that bots and hand screens see."""

from .pieces import (
    HIDDEN,
    HIGH_MANIQUI,
    KINDS,
    LOW_MANIQUI,
    MEN,
    MOST_PLAYERS,
    NOTHING,
    PASS,
    ROUND_OVER,
    START_1,
    START_5,
    places,
    starts,
)

# Where things stand. Arrays are by seat, ACTIONS by turn in order of play, PILES by man.
PLAYERS = 0
ROUND = 1  # four bytes, the lowest first
FIRST = 5
SEAT = 6  # whose decision it is
PHASE = 7
VIEWER = 8  # whose observation this is
MUJER = 9  # the viewer's own mujer, 0 for NOBODY
MOLESTIA = 10  # the action that put it where it is, 0: not on the table
RESET = 11  # a bit for each seat that this round emptied
WINNER = 12  # a seat, or NOTHING
SHOWN = 13  # seven mujeres that lie face up; 0: face down, or no such seat
ACTIONS = 20  # seven times a placement and a molestia action; NOTHING: not yet, or none
HANDS = 34  # maniquies
SCORES = 41  # a bit for each man
FAVOURS = 48  # of a finished round: 0, or a man's number plus 1
PILES = 55  # bit v - 1: the piece of value v, 1 to 8, is in the man's pile
NINES = 60  # bit m: man m's pile has the maniqui worth 9 on top
OBSERVED = 61

NOBODY = 255  # a bystander's seat number: she sees what lies on the table


def observe(match, seat, out):
    """Write what the seat may know into the first OBSERVED bytes of out. Does not allocate."""
    table = match.table
    if not 0 <= seat < match.players:
        seat = NOBODY
    out[PLAYERS] = match.players
    put(out, ROUND, match.round)
    out[FIRST] = match.first
    out[SEAT] = match.seat
    out[PHASE] = match.phase
    out[VIEWER] = seat
    out[MUJER] = table.mujeres[seat] if seat != NOBODY else HIDDEN
    out[MOLESTIA] = table.molestia
    out[RESET] = match.reset
    out[WINNER] = match.winner & 255
    for other in range(MOST_PLAYERS):
        _observe_seat(match, other, out)
    _observe_piles(table.piles, out)


def _observe_piles(piles, out):
    """The part of an observation that goes by man. Does not allocate."""
    nines = 0
    for man in range(MEN):
        out[PILES + man] = piles[man] >> 1 & 255
        nines |= piles[man] >> 9 << man
    out[NINES] = nines


def _observe_seat(match, seat, out):
    """The part of an observation that goes by seat, or by turn. Does not allocate."""
    table = match.table
    placed = table.placed[seat]
    shown = placed < PASS or placed == PASS and match.phase >= ROUND_OVER
    out[SHOWN + seat] = table.mujeres[seat] if shown else HIDDEN
    out[HANDS + seat] = table.hands[seat]
    out[SCORES + seat] = match.scores[seat]
    out[FAVOURS + seat] = table.favours[seat]
    if seat < match.players:
        turn = ACTIONS + 2 * ((seat - match.first) % match.players)
    else:
        turn = ACTIONS + 2 * seat
    out[turn] = placed
    out[turn + 1] = table.moved[seat]


def put(buf, at, number):
    """Write four bytes, the lowest first. Does not allocate."""
    for i in range(4):
        buf[at + i] = number & 255
        number >>= 8


# ---- reading an observation


def placed(view, seat):
    """A seat's placement, NOTHING before her turn. Does not allocate."""
    turn = seat - view[FIRST]
    if turn < 0:
        turn += view[PLAYERS]
    return view[ACTIONS + 2 * turn]


def turns_begun(view):
    """How many seats have placed or passed in this round. Does not allocate."""
    turns = 0
    while turns < view[PLAYERS] and view[ACTIONS + 2 * turns] != NOTHING:
        turns += 1
    return turns


def is_shown(view, mujer):
    """True if she lies face up. Does not allocate."""
    for seat in range(view[PLAYERS]):
        if view[SHOWN + seat] == mujer:
            return True
    return False


def pile_after(view, man, code, mujer):
    """The set of pieces in a man's pile once an action, also one played already, places the mujer.

    Does not allocate.
    """
    pile = view[PILES + man] << 1 | (view[NINES] >> man & 1) << HIGH_MANIQUI
    if code // KINDS == man:
        pile |= added(code, mujer)
    return pile


def added(code, mujer):
    """The set of pieces that an action adds to its man's pile. Does not allocate."""
    if not places(code):
        return 0
    pieces = 1 << mujer
    if starts(code) and code % KINDS != START_5:
        pieces |= 1 << (LOW_MANIQUI if code % KINDS == START_1 else HIGH_MANIQUI)
    return pieces
