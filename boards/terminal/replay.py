"""`make -s replay FILE=path`: plays transcripts back and checks every line.

One line on standard output if all is right, else `line N: what is wrong; allowed: what was`.
"""

import os

from tqdm import tqdm

from boards.terminal import arguments
from engine.faults import LONGEST
from engine.pieces import MATCH_OVER, ROUND_OVER
from engine.reader import BadTranscript, Reader

LINES = 10000  # between two looks at the progress bar


def main():
    with arguments.source("FILE") as file:
        reader = Reader()
        try:
            read(file, reader)
        except BadTranscript as error:
            raise arguments.Refused(f"{error}.") from None
    print(summary(reader))


def read(file, reader):
    """Feeds a whole file; no line is ever read further than it can be right."""
    size = os.fstat(file.fileno()).st_size or None  # a pipe has none
    with tqdm(total=size, disable=None, unit="B", unit_scale=True) as bar:
        done = lines = 0
        while line := file.readline(LONGEST):
            reader.feed(line)
            done += len(line)
            lines += 1
            if lines == LINES:
                bar.update(done)
                done = lines = 0
        bar.update(done)
    reader.end()


def summary(reader):
    """What was read, in one line; rounds are finished ones."""
    matches = counted(reader.matches, "match", "matches")
    rounds = counted(reader.rounds, "round", "rounds")
    winners = " ".join([f"{seat}={wins}" for seat, wins in enumerate(reader.wins)])
    text = f"{matches}, {rounds}, all as the rules say; winners by seat: {winners}"
    if reader.match.phase != MATCH_OVER:
        after = reader.match.phase == ROUND_OVER
        text += f"; the last match is not over, {'after' if after else 'in'} round "
        text += str(reader.match.round)
    return text


def counted(number, one, many):
    return f"{number} {one if number == 1 else many}"


if __name__ == "__main__":
    arguments.run(main)
