"""Random and damaged transcripts: both readers refuse the same line, and nothing else happens."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st
from naive_reader import first_wrong_line
from texts import exports, text_of, wrong_line

EXPORTS = [text for players in range(3, 8) for _, text in exports(players, 5, rounds=2)]
MATCHES = [text_of(players, 9) for players in range(3, 8)]
WORDS = sorted({word for text in MATCHES + EXPORTS for word in re.split(r"[ \n]", text)})
PIECES = st.sampled_from([*WORDS, " ", "\n", "*", "#", ".", "--", " --", "8", "B1*B^", "\r", "é"])


@settings(max_examples=400)
@given(st.data())
def test_damaged_texts_are_refused_at_the_same_line(data):
    text = data.draw(st.sampled_from(EXPORTS + MATCHES))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 8))
        piece = data.draw(st.one_of(st.just(""), PIECES))
        text = text[:start] + piece + text[start + length :]
    assert wrong_line(text) == first_wrong_line(text.encode())


@settings(max_examples=400)
@given(st.data())
def test_rounds_in_progress_with_other_deals_and_turns_are_judged_alike(data):
    lines = data.draw(st.sampled_from(EXPORTS)).splitlines()
    start = max(i for i, line in enumerate(lines) if line.startswith("round"))
    deal = list(lines[start].partition("deal=")[2])
    for _ in range(data.draw(st.integers(0, 3))):
        deal[data.draw(st.integers(0, len(deal) - 1))] = data.draw(st.sampled_from(".2345678"))
    turns = lines[start + 1].split()
    turns = turns[: len(turns) - data.draw(st.integers(0, 2))] or ["turns"]
    turns += ["--"] * data.draw(st.integers(0, 4))
    lines[start] = lines[start].partition("deal=")[0] + "deal=" + "".join(deal)
    lines[start + 1] = " ".join(turns)
    text = "\n".join(lines[: start + 2])
    assert wrong_line(text) == first_wrong_line(text.encode())


@given(st.lists(st.sampled_from("".join(EXPORTS + MATCHES).splitlines()), max_size=9))
def test_shuffled_lines_are_refused_at_the_same_line(lines):
    text = "\n".join(lines)
    assert wrong_line(text) == first_wrong_line(text.encode())


@given(st.binary(max_size=400))
def test_binary_files_are_refused_with_a_sentence(data):
    assert wrong_line(data) == first_wrong_line(data) > 0


@given(st.binary(max_size=400))
def test_binary_files_that_begin_well_are_refused_with_a_sentence(data):
    data = b"match players=3\n" + data
    assert wrong_line(data) == first_wrong_line(data) > 0


@given(st.text(max_size=200))
def test_any_text_is_refused_with_a_sentence(text):
    data = text.encode("utf-8", "replace")
    assert wrong_line(data) == first_wrong_line(data) > 0
