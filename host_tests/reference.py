"""A second, naive model of the rules, to hold the engine against.

It is read from RULES.md alone and shares nothing with the engine: piles are lists, hands are
dictionaries, actions are the words of the notation, and nothing is clever or fast. When the two
disagree, RULES.md says which of them is wrong; the R numbers below are its rulings.

A turn is one or two words: a placement ("A1", "B5", "C^", "--"), then what happens to the
molestia ("*C^", or "*" for leaving it where it is).
"""

MUJERES = [2, 3, 4, 5, 6, 7, 8]
MEN = ["A", "B", "C", "D", "E"]
ENDS = ["^", "_"]
PASS = "--"
LEAVE = "*"

PLACE = "place"
MOLESTIA = "molestia"
ROUND_OVER = "round over"
MATCH_OVER = "match over"


class Round:
    """One round. `deal` is the list of mujeres by seat, None for one that we are not told."""

    def __init__(self, players, first, deal):
        self.players = players
        self.first = first
        self.deal = list(deal)
        # R13: everything has come back, so every round begins with an empty table.
        self.piles = {}  # an MMM's letter -> his pieces, bottom to top
        self.placed = {}  # a seat -> the letter of the pile that she is in
        self.molestia = None  # (letter, end), when it is on the table
        self.turns = []  # [seat, placement, molestia] in order of play, None: not yet
        self.phase = PLACE
        self.seat = first
        # The first player gets a maniquí, the second the other one.
        self.hands = dict.fromkeys(range(players), 0)
        self.hands[first] = 1
        self.hands[self.next_seat(first)] = 1

    def next_seat(self, seat):
        return (seat + 1) % self.players

    def letters_free(self):
        # R2: one token of each man, so a second pile of his is not possible.
        return [letter for letter in MEN if letter not in self.piles]

    def blocked(self, letter, end):
        return self.molestia == (letter, end)

    def placements(self, mujer):
        """Where a player with this mujer may place her, as a set of words."""
        words = set()
        for letter in self.letters_free():
            if mujer == 5:
                words.add(letter + "5")  # R3: no maniquí, whether she has one or not
            elif self.hands[self.seat] > 0:
                words.add(letter + "1")
                words.add(letter + "9")
        for letter, pieces in self.piles.items():  # R9: only the mujer grows a pile
            if mujer > pieces[-1] and not self.blocked(letter, "^"):
                words.add(letter + "^")
            if mujer < pieces[0] and not self.blocked(letter, "_"):
                words.add(letter + "_")
        if not words:
            words.add(PASS)  # R4: only when nothing else is possible
        return words

    def legal(self):
        """What may be done now, as a set of words."""
        if self.phase == PLACE:
            mujer = self.deal[self.seat]
            if mujer is None:
                return self.placements_unseen()
            return self.placements(mujer)
        if self.phase == MOLESTIA:
            words = {LEAVE}  # R6: leaving it does not take it from the later players
            for letter in self.piles:
                for end in ENDS:
                    if not self.blocked(letter, end):  # R10: no moving to where it is
                        words.add("*" + letter + end)
            return words
        return set()

    def placements_unseen(self):
        """A mujer that we are not told never went into a pile, so all she may do is pass, and
        that only if one of the mujeres that nobody else holds would have had to."""
        for mujer in MUJERES:
            if mujer not in self.deal and self.placements(mujer) == {PASS}:
                return {PASS}
        return set()

    def play(self, word):
        assert word in self.legal(), word
        if self.phase == PLACE:
            self.turns.append([self.seat, word, None])
            self.place(word)
            # R5: nothing after a pass. The first player has no molestia yet.
            if word == PASS or self.seat == self.first:
                self.end_turn()
            else:
                self.phase = MOLESTIA
        else:
            self.turns[-1][2] = word
            if word != LEAVE:
                self.molestia = (word[1], word[2])
            self.end_turn()

    def place(self, word):
        if word == PASS:
            return
        mujer = self.deal[self.seat]
        letter, how = word
        if how == "1":
            self.hands[self.seat] -= 1
            self.piles[letter] = [1, mujer]
        elif how == "9":
            self.hands[self.seat] -= 1
            self.piles[letter] = [mujer, 9]
        elif how == "5":
            self.piles[letter] = [5]
        elif how == "^":
            self.piles[letter].append(mujer)
        else:
            self.piles[letter].insert(0, mujer)
        self.placed[self.seat] = letter

    def end_turn(self):
        left_over = self.hands[self.seat]
        self.hands[self.seat] = 0  # after the last player: out of the round
        if len(self.turns) == self.players:
            self.phase = ROUND_OVER
            return
        self.seat = self.next_seat(self.seat)
        self.hands[self.seat] += left_over  # R7: so she may hold two
        self.phase = PLACE

    def take_back(self):
        """Undo the placement of this turn: play the round again without it."""
        assert self.phase == MOLESTIA
        words = [word for turn in self.turns for word in turn[1:] if word is not None]
        self.__init__(self.players, self.first, self.deal)
        for word in words[:-1]:
            self.play(word)

    def favours(self):
        """Seat -> the man whose favour she gets, for the seats that get one."""
        if self.phase != ROUND_OVER:
            return {}
        # R8, R12: pieces count, maniquí included; token and molestia do not.
        longest = max(len(pieces) for pieces in self.piles.values())
        return {
            seat: letter
            for seat, letter in self.placed.items()
            if len(self.piles[letter]) == longest
        }


class Match:
    """Rounds until one player alone has all five favours."""

    def __init__(self, players, first, deal):
        self.players = players
        self.scores = [set() for seat in range(players)]
        self.number = 1
        self.reset = set()
        self.winner = None
        self.table = Round(players, first, deal)

    @property
    def phase(self):
        return self.table.phase if self.winner is None else MATCH_OVER

    def legal(self):
        return self.table.legal()

    def play(self, word):
        self.table.play(word)
        if self.table.phase == ROUND_OVER:
            self.score()

    def take_back(self):
        self.table.take_back()

    def score(self):
        for seat, letter in self.table.favours().items():
            self.scores[seat].add(letter)  # R15: a second time changes nothing
        complete = {seat for seat in range(self.players) if self.scores[seat] == set(MEN)}
        if len(complete) == 1:
            self.winner = complete.pop()
        elif len(complete) > 1:
            self.reset = complete
            for seat in complete:  # R11: only they start over
                self.scores[seat] = set()

    def next_round(self, deal):
        assert self.phase == ROUND_OVER
        first = self.table.next_seat(self.table.first)  # R1
        self.number += 1
        self.reset = set()
        self.table = Round(self.players, first, deal)

    def view(self, viewer=None):
        """What the player in that seat may know (R14), None for a bystander."""
        table = self.table
        over = table.phase == ROUND_OVER
        favours = table.favours()
        return {
            "players": self.players,
            "round": self.number,
            "first": table.first,
            "seat": table.seat,
            "phase": self.phase,
            "viewer": viewer,
            "mujer": None if viewer is None else table.deal[viewer],
            "molestia": table.molestia and "*" + "".join(table.molestia),
            "reset": self.reset,
            "winner": self.winner,
            "shown": [
                table.deal[seat] if over or seat in table.placed else None
                for seat in range(self.players)
            ],
            "turns": [tuple(turn[1:]) for turn in table.turns],
            "hands": [table.hands[seat] for seat in range(self.players)],
            "scores": self.scores,
            "favours": [favours.get(seat) for seat in range(self.players)],
            # A pile ascends, so the set of its values says where each piece lies.
            "piles": {letter: set(pieces) for letter, pieces in table.piles.items()},
        }
