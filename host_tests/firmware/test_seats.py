"""Who sits where, and how they are called: names that are known, one name once, places changed."""

import pytest
from devices import Device, dealt, over
from scenes import EVENING, with_matches

from boards.terminal.simulated import BUTTONS
from firmware import chairs
from firmware.party import NAME, NOBODY, PERSON, Party
from firmware.settings import FIRST
from firmware.texts import LANGUAGES, Texts


def sitting(device):
    """The names of those who sit, in their order."""
    party = device.handheld.party
    return [name.decode("latin-1") for name, kind in zip(party.names, party.kinds) if kind]


def offered(device):
    """All lines of the list at a place, its two actions left out."""
    return [line.decode("latin-1") for line in device.handheld.screen.lines[2:]]


ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
THIRDS = ("prev", "ok", "next")
MORE = "next next next"  # the last of all on a page: the next page


def presses(letter, language=0):
    """Which buttons give a letter."""
    others = Texts(language).section("name").others.decode("latin-1")
    pages = [ALPHABET, others[:26], others[26:]]
    words = []
    while letter not in pages[0]:
        words += MORE.split()
        del pages[0]
    at = pages[0].index(letter)
    return words + [THIRDS[at // 9], THIRDS[at // 3 % 3], THIRDS[at % 3]]


def spell_without_end(device, name):
    """At all letters: these."""
    device.do(" ".join(word for letter in name for word in presses(letter)))


def spell(device, name):
    """The same, and that is the name."""
    spell_without_end(device, name)
    device.do("hold-ok release")


def at_the_name(device, place):
    """From the title to the letters for a place."""
    device.do("ok " + "next " * (place + 1) + "hold-ok release ok")
    assert device.screen() == "Name"


def test_the_first_letter_takes_the_place_of_the_old_name():
    device = Device()
    at_the_name(device, 1)
    spell(device, "JO")
    assert sitting(device) == ["ANA", "JO", "CLARA"]


def test_back_goes_on_with_the_old_name():
    device = Device()
    at_the_name(device, 2)
    device.do("back back")
    spell(device, "UDE")
    assert sitting(device) == ["ANA", "BEA", "CLAUDE"]


def test_back_goes_back_to_all_letters_before_it_wipes_one():
    device = Device()
    at_the_name(device, 0)
    spell_without_end(device, "JO")
    for words in ("ok", "ok next", MORE, MORE + " prev prev"):
        device.do(words + " back")
        assert "A B C" in device.picture()
        assert device.handheld.screen.name == b"JO"
    device.do("back")
    assert device.handheld.screen.name == b"J"


def test_all_wiped_away_and_left_the_old_name_stays():
    device = Device()
    at_the_name(device, 0)
    device.do("back back back")
    assert device.screen() == "Name"
    device.do("back")
    assert device.screen() == "Seats"
    assert sitting(device) == ["ANA", "BEA", "CLARA"]


def test_a_name_of_eight_letters_is_never_longer():
    device = Device()
    at_the_name(device, 0)
    spell_without_end(device, "ISABELLA")
    device.do("prev next ok hold-prev wait-500 release")
    assert device.handheld.screen.name == b"ISABELLA"
    device.do("hold-ok")
    assert device.screen() == "Seats"
    assert sitting(device)[0] == "ISABELLA"


def test_every_letter_of_every_language_can_be_in_a_name():
    others = Texts().section("name").others.decode("latin-1")
    letters = (ALPHABET + others).replace("·", "")
    for start in range(0, len(letters), NAME):
        device = Device()
        at_the_name(device, 0)
        spell(device, letters[start : start + NAME])
        assert sitting(device)[0] == letters[start : start + NAME]


# Presses for a name, the yes at its end included, in the language it is from. Behind it, what two
# steps took, a group of letters and then the letter, with the shorter way round each time; and who
# only ever went forwards.
PRESSES = """
    en WILLIAM   22  35  48
    en ANA       10  10  23
    fr MARIE     16  25  37
    it GIOVANNI  25  31  46
    it LUCIA     16  23  37
    de JÜRGEN    22  32  57
    sv ÅSA       13  19  30
"""


def test_a_name_takes_few_presses():
    for line in PRESSES.strip().splitlines():
        language, name, now, *_ = line.split()
        number = LANGUAGES.index(language)
        assert sum(len(presses(letter, number)) for letter in name) + 1 == int(now), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_of_the_alphabet_takes_three_presses_and_one_of_the_language_six(language):
    number = LANGUAGES.index(language)
    assert {len(presses(letter, number)) for letter in ALPHABET} == {3}
    written = {"de": "ÄÖÜ", "sv": "ÅÄÖÉ", "es": "ÑÁÉÍÓÚÜ", "it": "ÀÈÉÌÒÙ", "fr": "ÉÈÀÊÂÇÎÏÔÛÙËÆ"}
    assert {len(presses(letter, number)) for letter in written.get(language, "É")} == {6}


def test_a_button_that_is_held_is_one_press():
    device = Device()
    at_the_name(device, 0)
    device.do("hold-prev wait-2000 release next prev")
    assert device.handheld.screen.name == b"G"


def test_an_empty_third_is_no_choice():
    device = Device()
    at_the_name(device, 0)
    device.do(f"{MORE} {MORE}")
    before = device.picture()
    device.do("next")
    assert device.picture() == before


def test_back_of_three_buttons_is_prev_and_next_together():
    """One of them is always first, and is seen as if it were alone."""
    device = Device()
    at_the_name(device, 0)
    spell_without_end(device, "JO")
    for first in ("prev", "next"):
        device.do("ok ok")
        device.down = BUTTONS[first]
        device.wait(20)
        device.down = BUTTONS["back"]
        device.wait(60)
        device.down = 0
        device.wait(60)
        assert device.handheld.screen.name == b"JO"
        assert "A B C" in device.picture()


def test_two_who_sit_are_never_called_the_same():
    device = Device()
    at_the_name(device, 0)
    spell(device, "CLARA")
    for word in ("next", "prev", "ok", "back"):
        assert device.screen() == "Name"
        assert "already at table" in device.picture()
        device.do(word)
        assert "already at table" not in device.picture(), word
        device.do("back hold-ok release" if word != "back" else "")
    device.do("back")
    spell(device, "O")
    assert sitting(device) == ["CLAO", "BEA", "CLARA"]


def test_a_bot_keeps_her_name_too():
    device = Device()
    device.do("ok next next next ok")
    assert device.handheld.party.kinds[2] > PERSON
    device.do("back")
    at_the_name(device, 0)
    spell(device, "PEPITA")
    assert "already at table" in device.picture()


def test_the_name_of_an_empty_place_is_free_and_is_there_once():
    device = Device()
    at_the_name(device, 0)
    spell(device, "DORA")
    assert sitting(device) == ["DORA", "BEA", "CLARA"]
    assert device.handheld.party.names[3] == b"ANA"


def test_whatever_is_called_and_swapped_no_name_is_there_twice():
    party = Party()
    for place in range(7):
        for name in list(party.names):
            chairs.call(party, place, name)
            chairs.swap(party, place, (place + 3) % 7)
            assert len(set(party.names)) == 7


def test_those_who_played_last_are_offered_first_then_those_who_stood_up():
    device = with_matches(*EVENING)()
    device.do("ok next hold-ok release")
    assert offered(device) == ["BEA", "ANA", "CLARA", "MARGARET", "VERONICA", "FLOR", "GLORIA"]
    device.do("next next ok")
    assert device.screen() == "Seats"
    assert sitting(device)[0] == "BEA"
    device.do("next hold-ok release")
    assert "BEA" not in offered(device)
    assert "CATALINA" in offered(device)


def test_who_is_chosen_for_an_empty_place_sits_down():
    device = Device()
    device.do("ok prev hold-ok release next next ok")
    assert sitting(device) == ["ANA", "BEA", "CLARA", "DORA"]
    assert device.handheld.party.kinds[6] == PERSON
    device.do("prev hold-ok release ok")
    spell(device, "JO")
    assert sitting(device) == ["ANA", "BEA", "CLARA", "JO", "DORA"]


def test_she_is_carried_past_the_others_and_back():
    device = Device()
    device.do("ok next hold-ok release next ok")
    device.do("next next")
    assert sitting(device) == ["BEA", "CLARA", "ANA"]
    device.do("back")
    assert sitting(device) == ["ANA", "BEA", "CLARA"]
    device.do("hold-ok release next ok next ok")
    assert sitting(device) == ["BEA", "ANA", "CLARA"]
    device.do("next next next next next next next")
    assert device.screen() == "Seats"


def test_nobody_is_carried_off_the_table():
    device = Device()
    device.do("ok next hold-ok release next ok prev prev")
    assert sitting(device) == ["ANA", "BEA", "CLARA"]
    device.do("next " * 9 + "ok")
    assert device.handheld.party.names[6] == b"ANA"
    assert device.handheld.party.kinds[6] == PERSON
    assert device.handheld.party.kinds[0] == PERSON
    assert device.handheld.party.kinds[2] == NOBODY


def test_who_sat_there_last_time_is_remembered():
    device = Device()
    device.do("ok next hold-ok release next ok next ok prev prev ok")
    assert device.screen() == "Curtain"
    again = device.power_cut()
    assert sitting(again) == ["BEA", "ANA", "CLARA"]


def test_a_match_that_goes_on_keeps_its_own_party():
    device = Device()
    device.enter(dealt(0, "238", "A1"))
    device.do("back next ok ok next hold-ok release next ok next ok")
    assert sitting(device) == ["BEA", "ANA", "CLARA"]
    device.do("prev hold-ok release ok")
    spell(device, "JO")
    assert sitting(device) == ["JO", "ANA", "CLARA"]
    for other in (device.power_cut(), device):
        while other.screen() != "Title":
            other.do("back")
        while "resume" not in other.picture().splitlines()[5]:
            other.do("prev")
        other.do("prev next ok") if other is device else other.do("ok")
        assert other.screen() == "Curtain"
        assert sitting(other) == ["ANA", "BEA", "CLARA"]


def test_a_rematch_is_one_press_and_the_screen_says_so():
    device = Device()
    device.enter(dealt(2, "852", "A1 A^ C5*A_", scores=("", "", "BCDE")))
    while device.screen() != "Winner":
        device.do("ok")
    assert over(device.match)
    assert "OK: rematch" in device.picture()
    device.do("ok")
    assert device.screen() == "Curtain"
    assert not over(device.match)
    assert device.match.round == 1
    assert sitting(device) == ["ANA", "BEA", "CLARA"]


def test_all_who_may_begin_can_be_seen_and_chosen():
    for players in range(3, 8):
        device = Device(kinds=[1] * players)
        device.handheld.settings[FIRST] = 1
        device.do("ok ok")
        for seat in range(players):
            device.do("next")
            assert "Who begins?" in device.picture().splitlines()[0]
            assert device.handheld.party.name(seat).decode() in device.picture()
        device.do("ok")
        assert device.match.seat == players - 1
