"""A second reader of transcripts, to hold the engine's against: RULES.md's notation as regular
expressions, played on the reference. Slow, whole files only, and it says nothing but where.
"""

import re
from itertools import permutations

import reference

TURN = r"(--|[A-E][159^_])(?:\*([A-E][\^_]))?"


class Wrong(Exception):
    """The argument is the number of the first wrong line, counted from 1."""


def first_wrong_line(data):
    """The number of the first wrong line, the line after the last if some are missing; 0: none."""
    try:
        check(Lines(data))
    except Wrong as wrong:
        return wrong.args[0]
    return 0


class Lines:
    """The lines that count, one after the other."""

    def __init__(self, data):
        self.lines = data.split(b"\n")
        if self.lines[-1] == b"":
            self.lines.pop()
        self.number = 0

    def next(self):
        """The next line as text, None at the end."""
        while self.number < len(self.lines):
            line = self.lines[self.number]
            self.number += 1
            if any(byte in b"\r\0" or byte > 127 for byte in line):
                raise Wrong(self.number)
            if line and line[:1] != b"#":
                return line.decode()
        self.number += 1
        return None

    def match(self, pattern):
        """The groups of the next line, which must be like the pattern."""
        return self.like(self.next(), pattern)

    def like(self, line, pattern):
        found = line is not None and re.fullmatch(pattern, line)
        self.require(found)
        return found.groups()

    def require(self, condition):
        if not condition:
            raise Wrong(self.number)


def check(lines):
    line = lines.next()
    lines.require(line is not None)
    while line is not None:
        (players,) = lines.like(line, "match players=([3-7])")
        if not check_match(lines, int(players)):
            return
        line = lines.next()


def check_match(lines, players):
    """True if another match may follow; False if the file has ended."""
    match = None
    line = lines.next()
    lines.require(line is not None)
    while line is not None:
        number, first, deal = lines.like(line, "round ([1-9][0-9]*) first=([0-6]) deal=([2-8.]+)")
        known = deal.replace(".", "")
        lines.require(len(deal) == players and len(set(known)) == len(known))
        lines.require(int(first) < players)
        if match is None:
            lines.require(number == "1")
            match = reference.Match(players, int(first), deal)
        else:
            lines.require(int(number) == match.number + 1)
            lines.require(int(first) == match.table.next_seat(match.table.first))
            match.number += 1
        deal = [None if mujer == "." else int(mujer) for mujer in deal]
        (turns,) = lines.match(f"turns((?: {TURN})*)")[:1]
        turns = [re.fullmatch(TURN, turn).groups() for turn in turns.split()]
        if None in deal:
            lines.require(could_be(players, int(first), deal, turns))
            lines.require(lines.next() is None)
            return False
        match.table = play(players, int(first), deal, turns)
        lines.require(match.table and match.table.phase == reference.ROUND_OVER)
        match.reset = set()
        match.score()
        if not check_outcome(lines, match):
            return False
        if match.winner is not None:
            return True
        line = lines.next()
    return False


def check_outcome(lines, match):
    """True if anything may follow; False if the file has ended."""
    players = match.players
    favours = match.table.favours()
    seats = [seat % players for seat in range(match.table.first, match.table.first + players)]
    given = [f" {seat}={favours[seat]}" for seat in seats if seat in favours]
    lines.require(lines.next() == "favours" + "".join(given))
    if match.reset:
        lines.require(lines.next() == "reset " + ",".join(map(str, sorted(match.reset))))
    scores = [f" {seat}={''.join(sorted(match.scores[seat])) or '-'}" for seat in range(players)]
    lines.require(lines.next() == "scores" + "".join(scores))
    if match.winner is None:
        return True
    line = lines.next()
    lines.require(line in (None, f"winner {match.winner} rounds={match.number}"))
    return line is not None


def play(players, first, deal, turns):
    """The round after these turns, None if one of them is not allowed."""
    table = reference.Round(players, first, deal)
    for placement, end in turns:
        if placement not in table.legal():
            return None
        table.play(placement)
        if table.phase == reference.MOLESTIA:
            word = "*" + (end or "")
            if word not in table.legal():
                return None
            table.play(word)
        elif end:
            return None
    return table


def could_be(players, first, deal, turns):
    """True if an unfinished round can look like that: some deal of the hidden allows it, and
    hidden are exactly those who are in no pile."""
    if len(turns) >= players:
        return False
    placed = {(first + i) % players for i, turn in enumerate(turns) if turn[0] != "--"}
    if placed != {seat for seat in range(players) if deal[seat]}:
        return False
    hidden = [seat for seat in range(players) if not deal[seat]]
    # Passers first: who has not moved yet can have anybody who is left.
    hidden.sort(key=lambda seat: (seat - first) % players >= len(turns))
    passers = len(turns) - len(placed)
    left = [mujer for mujer in reference.MUJERES if mujer not in deal]
    for hands in permutations(left, passers):
        rest = [mujer for mujer in left if mujer not in hands]
        full = list(deal)
        for seat, mujer in zip(hidden, [*hands, *rest]):
            full[seat] = mujer
        if play(players, first, full, turns):
            return True
    return False
