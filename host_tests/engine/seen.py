"""The engine's buffers, read into things that compare well with the reference's."""

from codes import MEN, WORDS

import engine

PHASES = {
    engine.PLACE: "place",
    engine.MOLESTIA: "molestia",
    engine.ROUND_OVER: "round over",
    engine.MATCH_OVER: "match over",
}
UNTOUCHED = 0xEE


def legal(match):
    """The legal codes, in the order in which the engine writes them."""
    out = bytearray([UNTOUCHED] * 32)
    n = match.legal(out)
    assert all(byte == UNTOUCHED for byte in out[n:]), "writes more than it says"
    return list(out[:n])


def snapshot(match):
    out = bytearray([UNTOUCHED] * engine.SNAPSHOT)
    match.snapshot(out)
    return bytes(out)


def observed(match, seat=engine.NOBODY):
    out = bytearray([UNTOUCHED] * engine.OBSERVED)
    match.observe(seat, out)
    return bytes(out)


def seen(match, viewer=None):
    """An observation by name, as `reference.Match.view` gives it. The layout is written out
    here a second time because bots and boards are built on it."""
    b = observed(match, engine.NOBODY if viewer is None else viewer)
    players = b[0]
    turns = []
    for i in range(7):
        placement, molestia = b[20 + 2 * i], b[21 + 2 * i]
        if placement != 255:
            turns.append((WORDS[placement], None if molestia == 255 else WORDS[molestia]))
        else:
            assert molestia == 255, "a molestia without a placement"
            assert set(b[20 + 2 * i : 34]) <= {255}, "a gap in the turns"
    for start in (13, 34, 41, 48):  # shown, hands, scores, favours: seven bytes each
        assert not any(b[start + players : start + 7]), "something at a seat that is not there"
    return {
        "players": players,
        "round": int.from_bytes(b[1:5], "little"),
        "first": b[5],
        "seat": b[6],
        "phase": PHASES[b[7]],
        "viewer": None if b[8] == engine.NOBODY else b[8],
        "mujer": b[9] or None,
        "molestia": WORDS[b[10]] if b[10] else None,
        "reset": {seat for seat in range(8) if b[11] >> seat & 1},
        "winner": None if b[12] == 255 else b[12],
        "shown": [value or None for value in b[13 : 13 + players]],
        "turns": turns,
        "hands": list(b[34 : 34 + players]),
        "scores": [letters(bits) for bits in b[41 : 41 + players]],
        "favours": [MEN[man - 1] if man else None for man in b[48 : 48 + players]],
        "piles": {
            MEN[man]: pieces(b[55 + man], b[60] >> man & 1)
            for man in range(5)
            if b[55 + man] or b[60] >> man & 1
        },
    }


def letters(bits):
    assert bits < 32
    return {MEN[man] for man in range(5) if bits >> man & 1}


def pieces(bits, nine):
    return {value for value in range(1, 9) if bits >> (value - 1) & 1} | ({9} if nine else set())


def dealt(match):
    """The mujeres by seat, put together from what each player sees of her own."""
    return [seen(match, seat)["mujer"] for seat in range(match.players)]
