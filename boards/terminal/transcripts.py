"""What a handheld keeps of its matches, as text: the logs, and the match in progress.

Whatever comes out is right for make replay, and hides what is hidden in a match in progress.
"""

import unicodedata

from engine import Match, transcript
from engine.reader import Reader
from engine.unpacked import replay
from firmware import logbook
from firmware.store import SEEN


def of_log(data):
    """(the match as far as it is logged, its lines); None and none if there are no rounds.

    ValueError says which round breaks the rules.
    """
    match, lines = replay(logbook.rounds(data))
    return match, [_names(data), *lines] if lines else []


def of_match(record, data):
    """The lines of the match in progress: its record, of the firmware's store, and its log.

    Comments, if the log has not all its earlier rounds. ValueError if the record is damaged.
    """
    match = Match(3, 0)
    match.restore(record)
    now = transcript.round_lines(match)
    logged = logbook.rounds(data)[: match.round - 1]
    if len(logged) == match.round - 1:
        try:
            done = [_names(data), *replay(logged)[1]] if logged else [transcript.header(match)]
            _check(done + now)
            return done + now
        except ValueError:  # the log is of another match
            pass
    return [
        f"# The match in progress is in round {match.round}; its earlier rounds are not logged.",
        *["# " + line for line in now],
    ]


def of_all(logs, record):
    """The lines of all that is kept: logs, as bytes, the oldest first, and the match's record.

    A match that was given up is left out, unless it can be gone on with. Of a log that is damaged
    a comment says so.
    """
    lines, last = [], []
    for number, data in enumerate(logs, 1):
        match, its, damage = None, [], _damage(data)
        try:
            match, its = of_log(data)
        except ValueError as error:
            damage = str(error)
        if damage:
            lines.append(f"# A log, number {number} of {len(logs)}, is damaged: {damage}.")
        if match and match.winner >= 0:
            lines += its
            last = its
    if len(record) > SEEN and not record[SEEN] & 1:
        its = of_match(record, logs[-1] if logs else b"")
        if its != last:  # else its winner has not been seen yet
            lines += its
    return lines


def _damage(data):
    """What can be seen of a log to be wrong before its rounds are played; "" if nothing is."""
    if not logbook.players_of(data):
        return "it does not begin as a log does"
    logged = logbook.rounds(data)
    if logbook.HEAD + sum(map(len, logged)) < len(data):
        return f"round {len(logged) + 1} is not whole"
    return ""


def _check(lines):
    """ValueError if a reader would not take them."""
    reader = Reader()
    for line in lines:
        reader.feed(line.encode() + b"\n")
    reader.end()


def _names(data):
    """Who sits where, in a comment, and that is ASCII."""
    names = []
    for seat in range(logbook.players_of(data)):
        name = unicodedata.normalize("NFKD", logbook.name_of(data, seat).decode("latin-1"))
        names.append(f"{seat}={name.encode('ascii', 'ignore').decode() or '?'}")
    return "# " + " ".join(names)
