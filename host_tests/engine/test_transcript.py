"""A match as text: what is written, and that the reader takes this and nothing else."""

from pathlib import Path

import pytest
from codes import CODES, actions
from naive_reader import first_wrong_line
from random_matches import PLAYING
from seen import seen
from test_cases import ROUNDS, mujeres
from texts import complaint, exports, joined, read, text_of, wrong_line

import engine
from engine import transcript
from engine.reader import _distinct

EXAMPLE = Path(__file__).with_name("example_match.txt").read_text()
STARTED = joined(EXAMPLE.splitlines()[:5])  # a finished round
IN_PROGRESS = STARTED + "round 2 first=1 deal=.48\nturns B1 B^*B_\n"
ALPHABET = b"0123456789ABCDEF^_*-.,#= \n\r\0\xe9aemnorstuvwxyzd"

everywhere = pytest.mark.parametrize("players", [3, 4, 5, 6, 7])


def play(match, turns):
    for word in actions(turns):
        match.apply(CODES[word])


# ---- writing


def test_the_example_is_written_as_it_stands():
    match = None
    lines = []
    for line in EXAMPLE.splitlines():
        word, *fields = line.split()
        if word == "round":
            deal = bytes(mujeres(fields[2].removeprefix("deal=")))
            if match is None:
                match = engine.Match(3, 0, 0, deal)
                lines.append(transcript.header(match))
            else:
                match.next_round(deal)
        elif word == "turns":
            play(match, " ".join(fields))
            lines += transcript.round_lines(match)
    assert joined(lines) == EXAMPLE


@pytest.mark.parametrize("players, first, deal, turns, favours", ROUNDS)
def test_the_rounds_of_the_rules_are_written_and_read(players, first, deal, turns, favours):
    match = engine.Match(players, 0, first, bytes(mujeres(deal)))
    play(match, turns)
    lines = transcript.round_lines(match)
    assert lines[:3] == [
        f"round 1 first={first} deal={deal}",
        f"turns {turns}",
        f"favours {favours}",
    ]
    assert read(joined([transcript.header(match), *lines])).rounds == 1


@pytest.mark.parametrize(
    "turns, deal, written",
    [
        ("", "....", "turns"),
        ("A9", "8...", "turns A9"),
        ("A9 B1", "82..", "turns A9 B1"),
        ("A9 B1 B^*A_", "824.", "turns A9 B1 B^*A_"),
    ],
)
def test_a_round_in_progress_shows_completed_turns_and_who_is_in_a_pile(turns, deal, written):
    match = engine.Match(4, 0, 0, bytes([8, 2, 4, 3]))
    play(match, turns)
    assert transcript.round_lines(match) == [f"round 1 first=0 deal={deal}", written]


def test_a_placement_before_its_molestia_is_no_completed_turn():
    match = engine.Match(4, 0, 0, bytes([8, 2, 4, 3]))
    play(match, "A9")
    match.apply(CODES["B1"])
    assert transcript.round_lines(match) == ["round 1 first=0 deal=8...", "turns A9"]


def test_a_passer_is_hidden_until_the_round_is_over():
    match = engine.Match(4, 0, 0, bytes([8, 2, 3, 4]))
    play(match, "A1 B9 --")
    assert transcript.round_lines(match) == ["round 1 first=0 deal=82..", "turns A1 B9 --"]
    match.apply(CODES["--"])
    assert transcript.round_lines(match)[0] == "round 1 first=0 deal=8234"


# ---- what is written is read


@everywhere
def test_every_export_of_a_match_is_read_and_names_nobody_who_is_hidden(players):
    for seed in range(4):
        for match, text in exports(players, seed):
            reader = read(text)
            view = seen(match)
            shown = list(view["shown"])
            if match.phase == engine.MOLESTIA:
                shown[match.seat] = None  # her turn is not in the text
            deal = text[text.rindex("deal=") + 5 :].split("\n")[0]
            assert deal == "".join(str(mujer or ".") for mujer in shown)
            assert reader.rounds == match.round - (match.phase in PLAYING)
            if match.phase != engine.MOLESTIA:
                assert seen(reader.match) == view


@everywhere
def test_both_readers_take_a_match_up_to_its_winner(players):
    text = text_of(players, 1)
    reader = read(text)
    assert text.splitlines()[-1] == f"winner {reader.match.winner} rounds={reader.rounds}"
    assert first_wrong_line(text.encode()) == 0
    wins = [0] * players
    wins[reader.match.winner] = 1
    assert reader.wins == wins


def test_matches_follow_one_another_after_a_winner():
    texts = [text_of(players, 2) for players in (4, 3, 7, 5)]
    reader = read("".join(texts))
    assert reader.matches == 4
    assert reader.rounds == sum(text.count("round ") for text in texts)
    assert len(reader.wins) == 7 and sum(reader.wins) == 4
    assert read("".join(texts) + IN_PROGRESS).matches == 5


# ---- every line


# Three right texts in which every kind of line occurs.
texts = pytest.mark.parametrize(
    "text",
    [EXAMPLE, IN_PROGRESS, text_of(4, 3) + STARTED],
    ids=["the example", "in progress", "two matches"],
)


@texts
def test_a_missing_line_is_noticed_where_it_should_be(text):
    lines = text.splitlines()
    for i in range(len(lines)):
        left = lines[:i] + lines[i + 1 :]
        # Only the last line's winner may be missing: a file may end after any scores.
        fine = i == len(lines) - 1 and lines[i].startswith("winner")
        assert wrong_line(joined(left)) == (0 if fine else i + 1)


@texts
def test_a_doubled_line_is_noticed_the_second_time(text):
    lines = text.splitlines()
    for i in range(len(lines)):
        assert wrong_line(joined(lines[: i + 1] + lines[i:])) == i + 2


@texts
def test_two_lines_in_the_wrong_order_are_noticed_at_the_first(text):
    lines = text.splitlines()
    for i in range(len(lines) - 1):
        swapped = lines[:i] + [lines[i + 1], lines[i]] + lines[i + 2 :]
        assert wrong_line(joined(swapped)) == i + 1


@texts
def test_empty_lines_and_comments_are_ignored_but_counted(text):
    lines = text.splitlines()
    for i in range(len(lines) + 1):
        noisy = lines[:i] + ["", "#", "# match  players=3 ", "", "#\ttab"] + lines[i:]
        assert wrong_line(joined(noisy)) == 0
        if i < len(lines):
            noisy[i + 5] += "!"
            assert wrong_line(joined(noisy)) == i + 6


# ---- every byte


@texts
def test_a_file_cut_anywhere_is_right_only_where_it_may_end(text):
    data = text.encode()
    right = 0
    for end in range(len(data)):
        wrong = wrong_line(data[:end])
        assert wrong == first_wrong_line(data[:end]), data[:end][-40:]
        right += not wrong
    assert right >= 2 * text.count("scores") - 1  # each of them with and without its LF


@pytest.mark.parametrize("text", [STARTED, IN_PROGRESS], ids=["started", "in progress"])
def test_any_other_byte_anywhere_is_refused_unless_the_rules_allow_the_text(text):
    data = text.encode()
    right = set()
    for i in range(len(data)):
        for byte in range(256):
            changed = data[:i] + bytes([byte]) + data[i + 1 :]
            wrong = wrong_line(changed)
            if byte in ALPHABET:
                assert wrong == first_wrong_line(changed), changed
            elif byte != data[i]:
                assert wrong == data[:i].count(b"\n") + 1, changed
            if not wrong:
                right.add(changed)
    assert data in right


@pytest.mark.parametrize("byte", b"A1 \n#.*")
def test_a_byte_changed_anywhere_in_a_whole_match_is_refused_as_the_rules_say(byte):
    data = EXAMPLE.encode()
    for i in range(len(data)):
        for changed in (data[:i] + bytes([byte]) + data[i + 1 :], data[:i] + data[i + 1 :]):
            assert wrong_line(changed) == first_wrong_line(changed), changed


def test_a_last_line_needs_no_lf():
    assert complaint(EXAMPLE[:-1]) == ""
    assert complaint(IN_PROGRESS[:-1]) == ""
    assert complaint(EXAMPLE + "# bye") == ""


# ---- what the sentences say

HEADER = "match players=3\n"
DEALS = "3 different digits from 2 to 8, or . for a mujer in no pile"
SENTENCES = [
    ("", "line 1: here the file ends; allowed: 'match players=3' to 'match players=7'"),
    ("\n# x\n", "line 3: here the file ends; allowed: 'match players=3' to 'match players=7'"),
    (
        "match players=2\n",
        "line 1: here is 'match players=2'; allowed: 'match players=3' to 'match players=7'",
    ),
    (
        HEADER,
        "line 2: here the file ends; allowed: 'round 1 first=0 deal=', or of another seat, and "
        + DEALS,
    ),
    (
        HEADER + "round 1 first=3 deal=238\n",
        "line 2: here is 'round 1 first=3 deal=238'; allowed: 'round 1 first=0 deal=', or of "
        "another seat, and " + DEALS,
    ),
    (
        STARTED + "round 2 first=0 deal=238\n",
        "line 6: here is 'round 2 first=0 deal=238'; allowed: 'round 2 first=1 deal=' and "
        + DEALS
        + ", or the end of the file",
    ),
    (
        HEADER + "round 1 first=0 deal=238\n",
        "line 3: here the file ends; allowed: 'turns' and a word for each turn",
    ),
    (
        HEADER + "round 1 first=0 deal=238\nturns A1 A_\n",
        "line 3: turn 2 is 'A_' with mujer 3; allowed: A^ B1 B9 C1 C9 D1 D9 E1 E9",
    ),
    (
        HEADER + "round 1 first=0 deal=238\nturns A1 B9*\n",
        "line 3: turn 2 is 'B9*'; allowed: *A^ *A_ *B^ *B_ at its end, or nothing",
    ),
    (
        HEADER + "round 1 first=0 deal=238\nturns A1*A^\n",
        "line 3: turn 1 is 'A1*A^'; allowed: no molestia in this turn",
    ),
    (
        HEADER + "round 1 first=0 deal=823\nturns A1 B9 --*A^\n",
        "line 3: turn 3 is '--*A^'; allowed: no molestia in this turn",
    ),
    (
        HEADER + "round 1 first=0 deal=238\nturns A1 A^*A_ B1*A_\n",
        "line 3: turn 3 is 'B1*A_'; allowed: *A^ *B^ *B_ at its end, or nothing",
    ),
    (
        HEADER + "round 1 first=0 deal=238\nturns A1 A^ B1 C1\n",
        "line 3: turn 4 is 'C1'; allowed: 3 turns",
    ),
    (
        HEADER + "round 1 first=0 deal=238\nturns A1 A^\n",
        "line 3: 2 turns; allowed: 3, for the deal hides nobody",
    ),
    (
        HEADER + "round 1 first=0 deal=238\nturns A1 A^ B1\n",
        "line 4: here the file ends; allowed: 'favours 0=A 1=A'",
    ),
    (
        HEADER + "round 1 first=0 deal=238\nturns A1 A^ B1\nfavours 1=A 0=A\n",
        "line 4: here is 'favours 1=A 0=A'; allowed: 'favours 0=A 1=A'",
    ),
    (
        HEADER + "round 1 first=0 deal=23.\nturns A1\n",
        "line 3: the deal names the mujer of seat 1, in no pile; allowed: a . for her",
    ),
    (
        HEADER + "round 1 first=0 deal=2..\nturns A1 A^\n",
        "line 3: turn 2 is 'A^' of a mujer whom the deal hides; allowed: a turn of a mujer whom "
        "the deal names",
    ),
    (
        HEADER + "round 1 first=0 deal=82.\nturns A1 B9 --\n",
        "line 3: the deal of a finished round hides a mujer; allowed: all their numbers",
    ),
    (
        "match players=4\nround 1 first=0 deal=823.\nturns A1 B9 --\n",
        "line 3: the deal names the mujer of seat 2, in no pile; allowed: a . for her",
    ),
    (
        "match players=4\nround 1 first=0 deal=82..\nturns A1 B9 A^\n",
        "line 3: turn 3 is 'A^' of a mujer whom the deal hides; allowed: --",
    ),
    (
        IN_PROGRESS + "favours 1=B\n",
        "line 8: here is 'favours 1=B'; allowed: the end of the file, for the last round is in "
        "progress",
    ),
    (
        EXAMPLE + "round 7 first=0 deal=238\n",
        "line 28: here is 'round 7 first=0 deal=238'; allowed: 'match players=3' to "
        "'match players=7', or the end of the file",
    ),
    (
        "match players=3\r\n",
        "line 1: a carriage return; allowed: LF alone at the end of a line",
    ),
    ("# x\r\n", "line 1: a carriage return; allowed: LF alone at the end of a line"),
    (HEADER + "# José\n", "line 2: a byte 0xc3; allowed: ASCII text"),
    (HEADER + "\0", "line 2: a byte 0x00; allowed: ASCII text"),
    ("match  players=3\n", "line 1: a space too many; allowed: single spaces between words"),
    (" match players=3\n", "line 1: a space too many; allowed: single spaces between words"),
    ("match players=3 \n", "line 1: a space too many; allowed: single spaces between words"),
    ("match players=3\n \n", "line 2: a space too many; allowed: single spaces between words"),
    ("match players=3\tx\n", "line 1: here is 'match players=3\\tx'; allowed: "
     "'match players=3' to 'match players=7'"),
    ("m" * 5000, "line 1: a line of 128 bytes or more; allowed: fewer"),
]  # fmt: skip


@pytest.mark.parametrize("text, sentence", SENTENCES, ids=range(len(SENTENCES)))
def test_the_sentence_says_what_is_wrong_and_what_was_allowed(text, sentence):
    assert complaint(text) == sentence
    assert wrong_line(text) == first_wrong_line(text.encode())


def test_the_reset_is_asked_for_when_two_complete_together():
    lines = EXAMPLE.splitlines()
    assert lines.pop(20) == "reset 0,1"
    assert complaint(joined(lines)) == (
        "line 21: here is 'scores 0=- 1=- 2=BCDE'; allowed: 'reset 0,1'"
    )


def test_a_comment_may_be_longer_than_any_line_and_counts_once():
    long = "# " + "x" * 5000 + "\n"
    assert complaint(long + EXAMPLE + long) == ""
    assert wrong_line(long + "x\n") == 2
    assert wrong_line(long[:-1] + "\r\n") == 1
    assert complaint(long[:-1]).startswith("line 2: here the file ends")


# ---- hidden passers


def test_more_passes_than_mujeres_who_would_have_to_pass_are_refused():
    """On 1 4 7 and 2 6 9, left are 3 5 8: the 8 grows, the 5 starts, so only the 3 can pass."""
    one = "match players=7\nround 1 first=0 deal=4627...\nturns A1 B9 B_ A^ --\n"
    two = one.replace("--", "-- --")
    assert complaint(one) == "" and first_wrong_line(one.encode()) == 0
    assert first_wrong_line(two.encode()) == 3
    assert complaint(two) == (
        "line 3: too many passes: too few mujeres left had to; allowed: other turns"
    )


def test_passers_need_a_mujer_each():
    assert _distinct([])
    assert _distinct([[3], [3, 4]]) and _distinct([[3, 4], [3]])
    assert not _distinct([[3], [3]])
    assert not _distinct([[3, 4], [3, 4], [3, 4]])
    assert not _distinct([[3], []])
