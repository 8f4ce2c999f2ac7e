"""Reads matches as text and checks every line, by playing them.

What the rules demand next is worked out and compared as text, so that spaces, order and numbers
need no rules of their own. Why a line is wrong is asked only when it is. Everything allocates.
"""

from . import faults
from .const import const
from .match import Match
from .notation import CODES, WORDS
from .pieces import (
    FEWEST_PLAYERS,
    HIDDEN,
    HIGHEST_MUJER,
    LEAVE,
    LOWEST_MUJER,
    MATCH_OVER,
    MOLESTIA,
    MOST_PLAYERS,
    PASS,
    PLACE,
    RED,
)
from .transcript import outcome, round_start

_HEADERS = ["match players=%d" % players for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]
_DEAL = ".?2345678"  # a mujer's place is her number; the engine refuses a 1, so nobody is a ?

# What may come next.
_MATCH = const(0)
_ROUND = const(1)
_TURNS = const(2)
_OUTCOME = const(3)
_END = const(4)


class BadTranscript(ValueError):
    """The sentence says in which line what is wrong, and what was allowed."""


class Reader:
    """Takes a file line by line, then its end; raises BadTranscript at the first fault.

    line            the number of the line read last
    match           the match read last, played as far as the lines go
    matches rounds  how many have begun, how many were finished
    wins            matches won, by seat, as far as the largest match has seats
    """

    def __init__(self):
        self.line = 0
        self.match = None
        self.matches = 0
        self.rounds = 0
        self.wins = []
        self._next = _MATCH
        self._players = 0
        self._outcome = []  # lines due, the next one last
        self._bytes = b""  # of the line read last
        self._in_comment = False

    def feed(self, line):
        """Check one line: bytes, with the LF that only a file's last line may lack.

        A line of more than faults.LONGEST bytes may come in pieces of that many.
        """
        self._bytes = line
        if self._in_comment or line[:1] == b"#":
            self._comment(line)
            return
        self.line += 1
        try:
            text = str(line, "utf-8")
        except UnicodeError:
            self._fail("this is no text", "ASCII")
        if text[-1:] == "\n":
            text = text[:-1]
        if not text:
            return
        state = self._next
        if state == _OUTCOME:
            if text != self._outcome[-1]:
                self._refuse(text)
            self._outcome.pop()
            if not self._outcome:
                self._next = _MATCH if self.match.phase == MATCH_OVER else _ROUND
        elif state == _TURNS:
            self._turns(text)
        elif state == _ROUND:
            self._round(text)
        elif state == _MATCH and text in _HEADERS:
            self._players = FEWEST_PLAYERS + _HEADERS.index(text)
            self.match = None
            self.matches += 1
            self.wins += [0] * (self._players - len(self.wins))
            self._next = _ROUND
        else:
            self._refuse(text)

    def end(self):
        """Check that the file may end here: after `scores`, `winner` or a round in progress."""
        state = self._next
        if state == _OUTCOME:
            wrong = self._outcome[-1][:6] != "winner"
        elif state == _ROUND:
            wrong = self.match is None
        else:
            wrong = state == _TURNS or not self.matches
        if wrong:
            self.line += 1
            self._bytes = b""
            self._fail("here the file ends", self._allowed())

    # ---- lines

    def _comment(self, line):
        """A comment says anything, but in ASCII and with LF."""
        if not self._in_comment:
            self.line += 1
        self._in_comment = line[-1:] != b"\n"
        if faults.of_bytes(line):
            self._fail("this is no text", "ASCII")

    def _round(self, text):
        match = self.match
        start = self._round_start(text)
        if text[: len(start)] != start:
            self._refuse(text)
        try:
            deal = bytes([_DEAL.index(mujer) for mujer in text[len(start) :]])
            if match is None:
                self.match = Match(self._players, 0, int(start[14]), deal)
            else:
                match.next_round(deal)
        except ValueError:
            self._refuse(text)
        self._next = _TURNS

    def _round_start(self, text):
        """A `round` line up to its deal, as it has to be; in round 1 any seat may begin."""
        match = self.match
        if match is not None:
            return round_start(match.round + 1, (match.first + 1) % match.players)
        first = text[14:15]
        return round_start(1, int(first) if first and first in "0123456"[: self._players] else 0)

    def _turns(self, text):
        words = text.split(" ")
        if words[0] != "turns":
            self._refuse(text)
        match = self.match
        hidden = HIDDEN in tuple(match.table.mujeres[: match.players])
        passing = []  # who can have passed, a set for each hidden pass
        for i in range(1, len(words)):
            place, star, end = words[i].partition("*")
            if hidden and place == WORDS[PASS]:
                passing.append(self._who_must_pass())
            try:
                match.apply(CODES[place])
            except (KeyError, ValueError):
                self._fail(*faults.of_turn(match, i, words[i]))
            try:
                if star:
                    match.apply(CODES["*" + end] if end else -1)
                elif match.phase == MOLESTIA:
                    match.apply(LEAVE)
            except (KeyError, ValueError):
                self._fail(*faults.of_molestia(match, i, words[i]))
        if match.phase == PLACE:
            self._in_progress(len(words) - 1, hidden, passing)
            self._next = _END
        elif hidden:
            self._fail("the deal of a finished round hides a mujer", "all their numbers")
        else:
            self.rounds += 1
            if match.phase == MATCH_OVER:
                self.wins[match.winner] += 1
            self._outcome = outcome(match)
            self._outcome.reverse()
            self._next = _OUTCOME

    # ---- a round in progress

    def _in_progress(self, turns, hidden, passing):
        """Who is in a pile is named, nobody else, and the hidden can have passed."""
        match = self.match
        if not hidden:
            self._fail("%d turns" % turns, "%d, for the deal hides nobody" % match.players)
        for seat in range(match.players):
            if match.table.mujeres[seat] != HIDDEN and match.table.placed[seat] >= PASS:
                self._fail("the deal names the mujer of seat %d, in no pile" % seat, "a . for her")
        if not _distinct(passing):
            self._fail("too many passes: too few mujeres left had to", "other turns")

    def _who_must_pass(self):
        """The mujeres whom the deal does not name and who could not be placed now."""
        table = self.match.table
        dealt = tuple(table.mujeres)
        return [
            mujer
            for mujer in range(LOWEST_MUJER, HIGHEST_MUJER + 1)
            if mujer != RED and mujer not in dealt and not table.can_grow(mujer)
        ]

    # ---- what is wrong

    def _refuse(self, text):
        """The line as a whole is not the one, or one of those, that may stand here."""
        self._fail("here is " + faults.shown(text), self._allowed())

    def _fail(self, wrong, allowed):
        line = self._bytes
        wrong, allowed = faults.of_bytes(line) or faults.of_spaces(line) or (wrong, allowed)
        raise BadTranscript("line %d: %s; allowed: %s" % (self.line, wrong, allowed))

    def _allowed(self):
        """What the next line may be."""
        match = self.match
        if self._next == _MATCH:
            line = "'%s' to '%s'" % (_HEADERS[0], _HEADERS[-1])
            return line + ", or the end of the file" if self.matches else line
        if self._next == _ROUND and match is None:
            return "'round 1 first=0 deal=', or of another seat, and " + _deals(self._players)
        if self._next == _ROUND:
            line = "'%s' and %s" % (self._round_start(""), _deals(match.players))
            return line + ", or the end of the file"
        if self._next == _TURNS:
            return "'turns' and a word for each turn"
        if self._next == _OUTCOME:
            return "'%s'" % self._outcome[-1]
        return "the end of the file, for the last round is in progress"


def _deals(players):
    return "%d different digits from 2 to 8, or . for a mujer in no pile" % players


def _distinct(choices, taken=()):
    """True if one can be taken from each list of choices, none twice."""
    if not choices:
        return True
    for choice in choices[0]:
        if choice not in taken and _distinct(choices[1:], taken + (choice,)):
            return True
    return False
