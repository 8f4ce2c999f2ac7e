"""The engine's own dice: small integers only, the same numbers on every runtime.

Marsaglia's xorwow (2003) cut to 30 bits, the small integers of a 32-bit MicroPython: a xorshift
of period 2**30 - 1 (the shifts 8, 13, 11 were checked to have it) plus a Weyl sequence of period
2**29. Seeds pass a Feistel mixer first, since neighbouring seeds must not deal neighbouring hands.
"""

SEEDS = 1 << 30
WEYLS = 1 << 29  # a generator's weyl is below; its shift is below SEEDS, and never 0
_ROUND_KEYS = b"\x6d\x53\x3b\x71\x5f\x47\x65\x35"


def _mix(number):
    """Scramble 30 bits; a permutation, so that no two seeds become one. Does not allocate."""
    left = number >> 15
    right = number & 0x7FFF
    for key in _ROUND_KEYS:
        left ^= ((key << 7 | 37) * right + key) >> 9 & 0x7FFF
        left, right = right, left
    return left << 15 | right


class Generator:
    """Unbiased draws from a seed of 0 to 2**30 - 1 and a stream.

    Streams keep users of one seed apart: 0 is a match's own; bots draw from those above.
    """

    def __init__(self, seed, stream=0):
        self.shift = 1
        self.weyl = 0
        self.seed(seed, stream)

    def seed(self, seed, stream=0):
        """Start again. Does not allocate."""
        mixed = _mix(_mix(seed) ^ stream)
        self.shift = mixed or 1  # a xorshift never leaves 0
        self.weyl = _mix(mixed ^ 0x2AAAAAAA) >> 1

    def below(self, bound):
        """A number below bound (at most 2**15), each equally likely. Does not allocate."""
        fair = 32768 - 32768 % bound
        while True:
            shift = self.shift
            shift ^= (shift & 0x3FFFFF) << 8  # masked first: nothing may pass 2**30
            shift ^= shift >> 13
            shift ^= (shift & 0x7FFFF) << 11
            self.shift = shift
            self.weyl = weyl = (self.weyl + 0x13C6EF37) & 0x1FFFFFFF
            draw = (((shift >> 1) + weyl) >> 14) & 0x7FFF
            if draw < fair:
                return draw % bound

    def copy_from(self, other):
        """Take over the other's state. Does not allocate."""
        self.shift = other.shift
        self.weyl = other.weyl
