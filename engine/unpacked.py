"""Packed rounds as a transcript: played again, so what comes out is as the rules say.

For a computer: no device needs it. Everything allocates.
"""

from .match import Match
from .packed import EMPTIED, PLACEMENTS, is_whole, scores_at, size
from .pieces import BLOCK_TOP, KINDS, LEAVE, MOLESTIA, PLACE
from .transcript import header, round_lines


def replay(rounds):
    """(the match after these packed rounds, its lines); None and no lines if there are no rounds.

    rounds: bytes each, the first one first. ValueError says which cannot be, and why.
    """
    match = None
    lines = []
    for number, packed in enumerate(rounds, 1):
        try:
            match = _next(match, packed)
            _play(match, packed)
        except ValueError as error:
            raise ValueError("round %d: %s" % (number, error)) from None
        if number == 1:
            lines.append(header(match))
        lines += round_lines(match)
    return match, lines


def _next(match, packed):
    """The match with the packed round dealt."""
    players = packed[0] & 15 if packed else 0
    if len(packed) != size(players) or not is_whole(packed, players):
        raise ValueError("its length or its checksum is wrong")
    first = packed[0] >> 4
    deal = bytearray(players)
    for turn in range(players):
        deal[(first + turn) % players] = (packed[1 + turn] & 7) + 1
    if match is None:
        return Match(players, 0, first, bytes(deal))
    if match.players != players or (match.first + 1) % players != first:
        raise ValueError("it does not follow the one before")
    match.next_round(bytes(deal))
    return match


def _play(match, packed):
    """The round's actions; ValueError if one, or what they lead to, breaks the rules."""
    for turn in range(match.players):
        placed = packed[1 + turn] >> 3
        match.apply(placed // PLACEMENTS * KINDS + placed % PLACEMENTS)
        moved = packed[1 + match.players + turn // 2] >> 4 * (turn % 2) & 15
        if moved:
            match.apply((moved - 1) // 2 * KINDS + (moved - 1) % 2 + BLOCK_TOP)
        elif match.phase == MOLESTIA:
            match.apply(LEAVE)
    if match.phase in (PLACE, MOLESTIA):
        raise ValueError("it is not finished")
    scores = [
        match.scores[seat] | (EMPTIED if match.reset >> seat & 1 else 0)
        for seat in range(match.players)
    ]
    if list(packed[scores_at(match.players) : -2]) != scores:
        raise ValueError("its scores are not what its turns give")
