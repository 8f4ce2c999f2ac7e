"""Transcripts for tests: of random matches, and what the engine's reader says of a text."""

import io

from random_matches import PLAYING, states

from engine import transcript
from engine.faults import LONGEST
from engine.reader import BadTranscript, Reader


def read(text):
    """The reader of a whole right text, str or bytes."""
    reader = Reader()
    file = io.BytesIO(text if isinstance(text, bytes) else text.encode())
    while line := file.readline(LONGEST):
        reader.feed(line)
    reader.end()
    return reader


def complaint(text):
    """The sentence that refuses a text, "" if it is right."""
    try:
        read(text)
    except BadTranscript as wrong:
        sentence = str(wrong)
        assert sentence.isprintable() and sentence.isascii(), sentence
        assert len(sentence) < 300, sentence
        number, _, rest = sentence.removeprefix("line ").partition(": ")
        assert int(number) > 0 and "; allowed: " in rest, sentence
        return sentence
    return ""


def wrong_line(text):
    """The number of the line for which a text is refused, 0 if it is right."""
    return int((complaint(text) or "line 0:").split()[1].rstrip(":"))


def joined(lines):
    return "".join(f"{line}\n" for line in lines)


def exports(players, seed, rounds=12):
    """(match, its text so far) at every state of a random match."""
    done = []
    for match in states(players, seed, rounds):
        if not done:
            done = [transcript.header(match)]
        lines = transcript.round_lines(match)
        yield match, joined(done + lines)
        if match.phase not in PLAYING:
            done += lines


def text_of(players, seed, rounds=1000):
    """The text of a random match; of a whole one if the rounds suffice."""
    return [text for _, text in exports(players, seed, rounds)][-1]
