"""Words and codes, both ways."""

import pytest
from codes import CODES, WORDS
from random_matches import states
from seen import legal

import engine
from engine import notation


@pytest.fixture(scope="module")
def match():
    return engine.Match(3, 0)


def test_there_are_37_actions():
    assert len(WORDS) == len(CODES) == 5 * 7 + 2


@pytest.mark.parametrize("code, word", sorted(WORDS.items()))
def test_every_action_has_its_word_and_every_word_its_action(match, code, word):
    assert notation.word(match, code) == word
    assert notation.code(match, word) == code


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_every_legal_action_of_a_match_has_a_word_that_leads_back(players):
    for match in states(players, 0):
        for code in legal(match):
            assert notation.code(match, notation.word(match, code)) == code


NO_WORDS = [
    "",
    " ",
    "A",
    "a1",
    "A0",
    "A2",
    "A10",
    "F1",
    "F^",
    "1A",
    "^",
    "^A",
    "A^ ",
    " A^",
    "A^\n",
    "A^\r",
    "A-",
    "-",
    "---",
    "—",
    "**",
    "*A",
    "*A1",
    "*A5",
    "*F^",
    "*a^",
    "A_*",
    "A1*B^",  # a turn is two actions
    "A1 B1",
    "pass",
    "Á1",
    "Ａ1",
    "B¹",
]


@pytest.mark.parametrize("text", NO_WORDS)
def test_what_is_no_word_is_refused_with_a_clear_sentence(match, text):
    with pytest.raises(ValueError) as caught:
        notation.code(match, text)
    sentence = str(caught.value)
    assert repr(text) in sentence
    for allowed in ("1", "5", "9", "^", "_", "--", "*"):
        assert allowed in sentence.replace(repr(text), "")


@pytest.mark.parametrize("text", [None, 0, 40, b"A1", 1.5])
def test_what_is_no_text_is_refused_too(match, text):
    with pytest.raises(ValueError):
        notation.code(match, text)


@pytest.mark.parametrize("code", [-1, 7, 15, 23, 31, 39, 42, 63, 64, 255, 2**30, None, "A1"])
def test_what_is_no_code_is_refused_with_a_clear_sentence(match, code):
    with pytest.raises(ValueError) as caught:
        notation.word(match, code)
    assert repr(code) in str(caught.value)
