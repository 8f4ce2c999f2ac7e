"""A bot has the name and the mustache of her level, until somebody spells her another name."""

import random

import pytest
from devices import EASY, HARD, MEDIUM, Device, dealt

from firmware import chairs, pictures
from firmware.party import NAME, NAMES, NOBODY, PERSON, Party
from firmware.personas import PERSONAS, next_kind
from firmware.settings import BOT

PEPITA, RAMONA, FRIDA = PERSONAS


def turned(party, place, kind):
    """By OK, until this kind sits there; her name."""
    while party.kinds[place] != kind:
        next_kind(party, place, 0)
    return party.names[place]


def test_each_level_has_a_name_of_her_own():
    party = Party()
    assert turned(party, 1, EASY) == b"PEPITA"
    assert turned(party, 1, MEDIUM) == b"RAMONA"
    assert turned(party, 1, HARD) == b"FRIDA"


def test_seven_of_a_level_are_numbered_and_all_fit():
    for kind, name in zip((EASY, MEDIUM, HARD), PERSONAS):
        party = Party()
        for place in range(7):
            turned(party, place, kind)
        assert party.names == [name] + [name + b" %d" % number for number in range(2, 8)]
        assert max(len(name) for name in party.names) <= NAME


def test_who_leaves_makes_her_number_free():
    party = Party()
    for place in (1, 2, 3):
        turned(party, place, HARD)
    turned(party, 2, PERSON)
    assert turned(party, 4, HARD) == b"FRIDA 2"


@pytest.mark.parametrize("kind", [NOBODY, PERSON])
def test_who_follows_a_bot_gets_back_the_name_of_the_place(kind):
    party = Party()
    turned(party, 1, HARD)
    assert turned(party, 1, kind) == b"BEA"


def test_if_that_name_sits_elsewhere_by_now_it_is_another_of_a_person():
    party = Party()
    turned(party, 1, HARD)
    assert chairs.call(party, 0, b"BEA")
    assert turned(party, 1, PERSON) == b"ANA"


def test_a_name_that_was_spelled_is_kept_by_a_bot_and_by_who_follows_her():
    party = Party()
    chairs.call(party, 1, b"JO")
    for kind in (EASY, MEDIUM, HARD, NOBODY, PERSON):
        assert turned(party, 1, kind) == b"JO"
    turned(party, 2, MEDIUM)
    chairs.call(party, 2, b"ABUELA")
    for kind in (HARD, NOBODY, PERSON, EASY):
        assert turned(party, 2, kind) == b"ABUELA"


def test_somebody_is_called_like_a_persona_then_the_persona_is_the_second():
    party = Party()
    chairs.call(party, 0, b"FRIDA")
    assert turned(party, 1, HARD) == b"FRIDA 2"
    assert party.names[0] == b"FRIDA"


def test_names_that_only_begin_like_a_personas_are_nobodys_but_hers():
    for name in (b"FRIDAS", b"FRIDA", b"FRI", b"FRIDAX2"):
        party = Party()
        chairs.call(party, 1, name)
        kept = name not in PERSONAS
        assert (turned(party, 1, EASY) == name) == kept


def test_whatever_is_pressed_no_name_is_there_twice():
    chance = random.Random(7)
    party = Party()
    for _ in range(3000):
        place, other = chance.randrange(7), chance.randrange(7)
        step = chance.randrange(6)
        if step == 0:
            chairs.swap(party, place, other)
        elif step == 1:
            chairs.call(party, place, chance.choice([*NAMES, *PERSONAS, b"FRIDA 2", b"JO"]))
        else:
            next_kind(party, place, chance.randrange(3))
        assert len(set(party.names)) == 7
        assert all(0 < len(name) <= NAME for name in party.names)


def test_she_has_her_mustache_where_she_sits_and_on_the_table():
    for kind, looks in ((EASY, "∽"), (MEDIUM, "∾"), (HARD, "≋")):
        device = Device()
        device.handheld.settings[BOT] = kind - EASY
        device.do("ok next next ok")
        name = PERSONAS[kind - EASY].decode()
        assert looks + name in device.picture()
        assert name in [name.decode() for name in device.handheld.party.names]
        device.enter(dealt(1, "238"))
        device.wait(2000)
        assert device.screen() == "Table"
        assert f"{name} {looks}" in device.picture()


def test_the_mustaches_are_drawn_differently_in_every_sheet():
    from firmware.sheet import SHEET
    from firmware.sheet_tall import SHEET as TALL

    for sheet in (SHEET, TALL):
        size = len(sheet) // 256
        tiles = [sheet[size * (pictures.PERSON + i) :][:size] for i in range(4)]
        assert len(set(tiles)) == 4 and all(map(any, tiles))


def test_her_name_is_kept_with_the_party_and_in_a_rematch():
    device = Device()
    device.do("ok next next ok prev prev ok")
    assert device.handheld.game.names[1] == PEPITA
    again = device.power_cut()
    assert again.handheld.party.names[1] == PEPITA
    again.do("ok")
    assert again.handheld.party.kinds[1] == EASY
    assert again.handheld.party.names[1] == PEPITA
