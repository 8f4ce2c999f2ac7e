"""Who sits where, and how they are called: names that are known, one name once, places changed."""

from devices import Device, dealt, over
from scenes import EVENING, with_matches

from firmware.party import NAME, NOBODY, PERSON, Party
from firmware.texts import Texts


def sitting(device):
    """The names of those who sit, in their order."""
    party = device.handheld.party
    return [name.decode("latin-1") for name, kind in zip(party.names, party.kinds) if kind]


def offered(device):
    """All lines of the list at a place, its two actions left out."""
    return [line.decode("latin-1") for line in device.handheld.screen.lines[2:]]


def spell(device, name):
    """At the groups: the letters by the fewest presses forwards; then yes."""
    groups = Texts().section("name").groups
    for letter in name.encode("latin-1"):
        group = next(i for i, letters in enumerate(groups) if letter in letters)
        device.do("next " * group + "ok " + "next " * groups[group].index(letter) + "ok")
    if len(name) < NAME:
        device.do("prev")
    device.do("ok")


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


def test_all_wiped_away_and_left_the_old_name_stays():
    device = Device()
    at_the_name(device, 0)
    device.do("back back back")
    assert device.screen() == "Name"
    device.do("back")
    assert device.screen() == "Seats"
    assert sitting(device) == ["ANA", "BEA", "CLARA"]


def test_a_name_of_eight_letters_is_followed_by_ok_and_never_longer():
    device = Device()
    at_the_name(device, 0)
    spell(device, "ISABELLA")
    assert device.screen() == "Seats"
    assert sitting(device)[0] == "ISABELLA"
    device.do("hold-ok release ok back")
    for _ in range(3):
        device.do("ok ok")
        device.do("next")
    device.do("prev prev ok")
    assert sitting(device)[0] == "ISABELLA"[:-1] + "A"


def test_every_letter_of_every_language_can_be_in_a_name():
    letters = b"".join(Texts().section("name").groups).decode("latin-1").replace("·", "")
    for start in range(0, len(letters), NAME):
        device = Device()
        at_the_name(device, 0)
        spell(device, letters[start : start + NAME])
        assert sitting(device)[0] == letters[start : start + NAME]


def test_a_name_takes_few_presses():
    """The dearest of these is no dearer than this: with a row of all letters it was 70."""
    groups = Texts().section("name").groups
    for name in ("CATALINA", "ISIDORA", "VERONICA", "MARGARET", "BEA"):
        presses = 2
        for letter in name.encode():
            group = next(i for i, letters in enumerate(groups) if letter in letters)
            size, at = len(groups[group]), groups[group].index(letter)
            presses += group + min(at, size - at) + 2
        assert presses <= 40, name


def test_two_who_sit_are_never_called_the_same():
    device = Device()
    at_the_name(device, 0)
    spell(device, "CLARA")
    assert device.screen() == "Name"
    assert "already at table" in device.picture()
    device.do("next")
    assert "already at table" not in device.picture()
    device.do("prev back back")
    spell(device, "O")
    assert sitting(device) == ["CLAO", "BEA", "CLARA"]


def test_a_bot_keeps_her_name_too():
    device = Device()
    device.do("ok next next next ok")
    assert device.handheld.party.kinds[2] > PERSON
    device.do("back")
    at_the_name(device, 0)
    spell(device, "CLARA")
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
            party.call(place, name)
            party.swap(place, (place + 3) % 7)
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


def test_a_rematch_is_one_press():
    device = Device()
    device.enter(dealt(2, "852", "A1 A^ C5*A_", scores=("", "", "BCDE")))
    while device.screen() != "Winner":
        device.do("ok")
    assert over(device.match)
    device.do("ok")
    assert device.screen() == "Curtain"
    assert not over(device.match)
    assert device.match.round == 1
    assert sitting(device) == ["ANA", "BEA", "CLARA"]
