"""The tutorial teaches one way, takes no other, and leaves all that is kept as it was."""

import pytest
from devices import Device, dealt, observation, turns_of
from scenes import RIGHT_ANSWERS, WRONG_ANSWERS

from engine.notation import WORDS, favours
from engine.observation import FAVOURS, SCORES, WINNER
from engine.pieces import LEAVE
from firmware.lesson import END, PAGE, REVEAL, TURN, Lesson
from firmware.settings import CONFIRM, LANGUAGE, MOVEMENT
from firmware.texts import LANGUAGES, Texts

YOU = 0


def learning():
    """A match is kept, its next player has placed her mujer, and a settled party is noted."""
    device = Device(names=["ÁNGELES", "BEA", "JO"])
    device.handheld.keeper.save_settings()
    device.enter(dealt(0, "238", "A1"))
    device.do("hold-ok release ok back back")
    device = device.power_cut()
    device.handheld.settings[MOVEMENT] = 0
    device.do("next next ok")
    assert device.screen() == "Tutorial"
    device.store.written.clear()
    return device


def kept(device):
    """All that must stay as it is, in the store and in the handheld."""
    handheld = device.handheld
    return (
        dict(device.store.records),
        device.store.written,
        device.snapshot(),
        bytes(handheld.game.view),
        bytes(handheld.settings),
        bytes(handheld.party.kinds),
        list(handheld.party.names),
        handheld.keeper.unfinished,
    )


@pytest.mark.parametrize("answers", [RIGHT_ANSWERS, WRONG_ANSWERS], ids=["right", "wrong"])
def test_nothing_that_is_kept_changes_whatever_is_answered(answers):
    device = learning()
    before = kept(device)
    for word in answers.split():
        assert device.screen() in ("Tutorial", "Rules")
        device.do(word)
        assert kept(device) == before
    assert device.screen() == "Title"
    assert "resume" in device.power_cut().picture()


@pytest.mark.parametrize("answers", [RIGHT_ANSWERS, WRONG_ANSWERS], ids=["right", "wrong"])
def test_after_a_power_cut_anywhere_in_it_the_match_goes_on_as_it_was(answers):
    device = learning()
    match = device.snapshot()
    for word in answers.split():
        device.do(word)
        again = device.power_cut()
        assert again.snapshot() == match
        again.do("ok")
        assert again.screen() == "Curtain"
        assert "B E A" in again.picture()


def test_back_leaves_it_anywhere_and_at_the_yes_it_first_means_no():
    words = RIGHT_ANSWERS.split()
    for count in range(len(words)):
        device = learning()
        before = kept(device)
        for word in words[:count]:
            device.do(word)
        if "sure?" in device.picture():
            device.do("back")
            assert device.screen() == "Tutorial"
        device.do("back")
        assert device.screen() == "Title"
        assert kept(device) == before


def test_what_is_left_is_forgotten_and_the_next_who_learns_begins_at_the_beginning():
    device = learning()
    first = device.picture()
    device.do("ok ok ok ok ok ok ok")
    assert "please, try" in device.picture()
    device.do("back")  # to the choice
    assert "YOU: place" in device.picture()
    device.do("back ok")
    assert device.picture() == first


def test_who_is_not_asked_for_a_yes_comes_to_the_end_too():
    device = Device()
    device.handheld.settings[CONFIRM] = device.handheld.settings[MOVEMENT] = 0
    device.do("next ok")
    while (tutorial := device.handheld.screen).__class__.__name__ != "Title":
        lesson, turn = tutorial.lesson, tutorial.turn
        wrong = turn and tutorial.shown is turn and lesson.codes[turn.choice] != lesson.wanted
        device.do("next" if wrong else "ok")
        assert "sure?" not in device.picture()
    assert lesson.round == 3


def test_ten_seconds_or_the_dark_change_nothing():
    device = learning()
    for word in RIGHT_ANSWERS.split()[:-1]:
        device.do(word)
        before = device.picture()
        device.do("wait-200000 next release")
        assert device.picture() == before


CHARMED = {
    "en": ("YOU", "charmed Bernardo"),
    "es": ("TÚ", "seducido: Bernardo"),
    "it": ("TU", "sedotto: Bernardo"),
    "sv": ("DU", "förförd: Bernardo"),
    "de": ("DU", "verführt: Bernardo"),
    "fr": ("TOI", "séduit : Bernardo"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_favour_it_is_said_what_is_right_of_you_as_of_anybody(language):
    device = learning()
    device.handheld.settings[LANGUAGE] = LANGUAGES.index(language)
    device.handheld.texts.load(LANGUAGES.index(language))
    device.do("back ok")
    device.do("ok " * 6 + "next ok ok ok ok")
    seen = {}
    for _ in range(2):
        device.do("ok")
        lines = device.picture().splitlines()
        seen[lines[0].split()[0]] = lines[7].rstrip()
    you, charmed = CHARMED[language]
    assert seen == {"CLARA": charmed, you: charmed}


def test_the_log_of_the_match_is_not_to_be_had():
    device = learning()
    device.do("ok ok")
    before = device.picture()
    device.do("prev")
    assert device.picture() == before


# ---- what is taught


def rounds():
    """The lesson as it is meant: what it asks for, what is legal then, the end of each round."""
    lesson = Lesson(b"YOU")
    step, shown = PAGE, []
    while step != END:
        step = lesson.next_step()
        shown.append(step)
        if step == TURN:
            lesson.open_hand()
            yield "turn", (lesson.wanted, list(lesson.codes[: lesson.count]))
            if lesson.ends_turn(lesson.wanted):
                lesson.end_turn(lesson.wanted)
            else:
                lesson.play(lesson.wanted)
        elif step == REVEAL:
            yield "round", lesson
    yield "end", shown


def of(kind):
    return [what for name, what in rounds() if name == kind]


def words(match):
    """The turns of a round, in the words of transcripts."""
    turns = [[WORDS[code] for code in turn if code != LEAVE] for turn in turns_of(match)]
    return " ".join("".join(turn) for turn in turns)


def test_the_three_rounds():
    told = []
    for name, lesson in rounds():
        if name == "round":
            view = observation(lesson._match)
            won = [seat for seat in range(7) if view[FAVOURS + seat]]
            told.append((words(lesson._match), won, favours(view[SCORES + YOU])))
    assert told == [
        ("A1 B9 B_", [0, 2], "ABD"),
        ("D9 C9*D_ C_", [0, 1], "ABCD"),
        ("A9 B1 E5 E^ --", [0, 1, 3, 4], "ABCDE"),
    ]
    assert view[WINNER] == YOU


def test_what_is_asked_for_is_legal_and_never_all_that_is():
    turns = of("turn")
    assert [WORDS[wanted] for wanted, _ in turns] == ["B_", "C9", "*D_", "E5", "*"]
    for wanted, codes in turns:
        assert wanted in codes
        assert len(codes) > 1


def test_every_other_choice_is_refused_with_a_word_and_changes_nothing():
    device = learning()
    refused = {}
    for word in RIGHT_ANSWERS.split():
        tutorial = device.handheld.screen
        lesson, turn = tutorial.lesson, tutorial.turn
        if turn and tutorial.shown is turn and not turn.asking:
            for _ in range(lesson.count):
                code = lesson.codes[turn.choice]
                if code != lesson.wanted:
                    before = device.picture(), bytes(lesson.view)
                    device.do("ok")
                    assert "That can be done." in device.picture()
                    device.do("ok")
                    assert (device.picture(), bytes(lesson.view)) == before
                    refused.setdefault(lesson.wanted, set()).add(code)
                device.do("next")
        device.do(word)
    assert device.screen() == "Title"
    assert refused == {wanted: set(codes) - {wanted} for wanted, codes in of("turn")}


@pytest.mark.parametrize("language", range(len(LANGUAGES)), ids=LANGUAGES)
def test_every_language_has_a_text_for_each_page(language):
    (shown,) = of("end")
    texts = Texts(language)
    for number in range(shown.count(PAGE)):
        assert texts.page("lesson", number)
    with pytest.raises(IndexError):
        texts.page("lesson", shown.count(PAGE))
