"""Who sits round the table: seven places, each with a name and a person, a bot, or nobody."""

from engine.bots import HARD, LEVELS
from engine.pieces import FEWEST_PLAYERS, MOST_PLAYERS

NAME = 8  # letters at most

NOBODY = 0
PERSON = 1
FIRST_BOT = 2  # then one kind for each of the engine's levels
KINDS = FIRST_BOT + len(LEVELS)

# What people are called before anybody has spelled a name.
NAMES = (b"ANA", b"BEA", b"CLARA", b"DORA", b"EVA", b"FLOR", b"GLORIA")
FIRST_KINDS = b"\x01\x01\x01\x00\x00\x00\x00"


class Party:
    """names: a bytes for each place; kinds: a byte each. Empty places are skipped in a match."""

    def __init__(self):
        self.names = list(NAMES)
        self.kinds = bytearray(FIRST_KINDS)
        self.places = bytearray(MOST_PLAYERS)  # the place of each seat of the match
        self.players = 0
        self.sit()

    def sit(self):
        """Count the seats of a match and note their places. Does not allocate."""
        self.players = 0
        for place in range(MOST_PLAYERS):
            if self.kinds[place] != NOBODY:
                self.places[self.players] = place
                self.players += 1

    def take(self, kinds, start):
        """Sit as kinds[start:] say; False, and nothing changed, if that cannot be.

        Does not allocate.
        """
        players = 0
        for place in range(MOST_PLAYERS):
            kind = kinds[start + place]
            if kind >= KINDS:
                return False
            if kind != NOBODY:
                players += 1
        if players < FEWEST_PLAYERS:
            return False
        for place in range(MOST_PLAYERS):
            self.kinds[place] = kinds[start + place]
        self.sit()
        return True

    def enough(self):
        """True if a match can begin. Does not allocate."""
        self.sit()
        return self.players >= FEWEST_PLAYERS

    def name(self, seat):
        """The name of a seat of the match. Does not allocate."""
        return self.names[self.places[seat]]

    def level(self, seat):
        """The bot's level, or -1 for a person. Does not allocate."""
        return self.kinds[self.places[seat]] - FIRST_BOT

    def is_hard(self, seat):
        """True for a bot who thinks long. Does not allocate."""
        return self.level(seat) == HARD
