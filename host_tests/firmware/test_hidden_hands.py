"""Nobody learns from the display what is none of her business.

Two devices play matches that differ in nothing but what is hidden from whoever holds them. Then
every frame is the same on both, however it is pressed, but for the open hand of a player whose
mujer is another one.
"""

import random

import pytest
from devices import Device, actions_of, dealt, observation, turns_of

from boards.terminal.simulated import BUTTONS
from engine import ROUND_OVER, Match
from engine.observation import MUJER
from engine.pieces import PASS
from firmware import matches
from firmware.screens.curtain import Curtain

AT_A_CURTAIN = "prev next ok back ok hold-back release next back"
WITH_A_HAND = (
    "hold-ok release next prev wait-11000 hold-ok release back hold-ok hold-back back release back"
)
AT_THE_TABLE = "hold-ok wait-100 release back hold-back release back hold-ok wait-11000 release"
LOOKING_AT_ALL = "hold-ok wait-1000 release back prev next hold-back release back ok"


def deals_alike(players, seed, next_is_kept=False):
    """Pairs of deals, a first seat and turns; the second deal differs in mujeres unseen so far.

    So both deals allow all of the turns, the placed mujeres are the same, and one or more of
    the others, to come or passed, are not; but hers, if wanted, whose turn comes next."""
    chance = random.Random(100 * players + seed)
    first = chance.randrange(players)
    deal = chance.sample(range(2, 9), players)
    match = Match(players, seed, first, bytes(deal))
    while match.phase < ROUND_OVER:
        codes = bytearray(32)
        match.apply(chance.choice(codes[: match.legal(codes)]))
    turns = turns_of(match)
    for played in range(players + 1):
        for _ in range(3):
            kept = (first + played) % players if next_is_kept else None
            other = deal_again(chance, first, deal, turns[:played], kept)
            if other:
                yield first, deal, other, turns[:played]


def deal_again(chance, first, deal, turns, kept=None):
    """Another deal for the mujeres that nobody has seen in these turns; None if there is none.

    A seat that is kept has the same mujer in both."""
    players = len(deal)
    seen = {(first + i) % players: turn[0] != PASS for i, turn in enumerate(turns)}
    seen[kept] = kept is not None
    rest = [mujer for mujer in range(2, 9) if all(deal[s] != mujer for s in seen if seen[s])]
    for _ in range(50):
        chance.shuffle(rest)
        unseen = iter(rest)
        other = [deal[s] if seen.get(s) else next(unseen) for s in range(players)]
        match = Match(players, 0, first, bytes(other))
        try:
            for turn in turns:
                for code in turn:
                    match.apply(code)
        except ValueError:
            continue  # she who passed could not have, with this mujer
        if other != deal and match.phase < ROUND_OVER:  # then all is shown
            return other
    return None


def at_the_curtain(first, deal):
    device = Device(seed=9, kinds=[1] * len(deal))
    device.enter(Match(len(deal), 9, first, bytes(deal)))
    return device


def everything_shown(first, deal, turns):
    """The device after the turns, each player pressing whatever can be pressed."""
    device = at_the_curtain(first, deal)
    for turn in turns:
        device.do(AT_A_CURTAIN)
        device.do(WITH_A_HAND)
        while device.screen() != "Curtain":  # BACK may have led to the title
            device.do("back" if device.screen() != "Title" else "ok")
        device.play_turn(*turn)
        device.do(AT_THE_TABLE)
        device.do("ok")
    device.do(AT_A_CURTAIN)
    return device


def differ(first, deal, other, turns):
    """Whether the two devices show something else where they must not; how much was compared."""
    one = everything_shown(first, deal, turns)
    two = everything_shown(first, other, turns)
    assert observation(one.match) == observation(two.match)
    compared = 0
    for here, there in zip(one.take_frames(), two.take_frames(), strict=True):
        assert here.seat == there.seat
        if here.seat is None or deal[here.seat] == other[here.seat]:
            if (here.tiles, here.styles) != (there.tiles, there.styles):
                return True, compared
            compared += 1
    return False, compared


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("seed", range(4))
def test_a_device_that_deals_the_unseen_otherwise_shows_the_same(players, seed):
    for first, deal, other, turns in deals_alike(players, seed):
        difference, compared = differ(first, deal, other, turns)
        assert not difference
        assert compared > 0


def test_a_leak_that_is_planted_is_found(monkeypatch):
    """A dot in the corner of the curtain, for the 8 alone."""

    def draw(curtain, tiles):
        drawn(curtain, tiles)
        match = curtain.hand.game._match
        tiles.at(17, 7)
        tiles.put(46 if match.table.mujeres[match.seat] == 8 else 32)

    drawn = Curtain.draw
    monkeypatch.setattr(Curtain, "draw", draw)
    found = [differ(*deals)[0] for deals in deals_alike(4, 0)]
    assert any(found)


@pytest.mark.parametrize("players", range(3, 8))
def test_an_open_hand_is_the_same_whatever_the_others_hold(players):
    compared = 0
    for first, deal, other, turns in deals_alike(players, 7, next_is_kept=True):
        one, two = at_the_curtain(first, deal), at_the_curtain(first, other)
        for device in (one, two):
            for turn in turns:
                device.play_turn(*turn)
                device.do("ok")
        for device in (one, two):
            device.take_frames()
            device.do("hold-ok release next next prev ok next ok back back back")
        frames = one.take_frames()
        assert frames == two.take_frames()
        compared += sum(frame.seat == one.match.seat for frame in frames) > 3
    assert compared >= 3 * min(players - 1, 5)  # turns in which another's mujer can be another


def test_what_is_dealt_to_nobody_is_nowhere():
    """Three of seven mujeres are on the table or in hands; the others are never shown."""
    for seed in range(10):
        device = Device(seed, kinds=[1, 2, 3])
        matches.begin(device.handheld, 0)
        device.wait(10)
        dealt = set(device.match.table.mujeres[:3])
        for word in "hold-ok release next ok next ok ok ok ok ok ok hold-ok release".split():
            if device.match.round == 1:
                device.do(word)
        for frame in device.take_frames():
            if frame.screen in ("Turn", "Table", "Reveal"):
                assert frame.mujeres <= dealt


# ---- how a hand is closed


WAYS_TO_CLOSE = {
    "ten idle seconds": ("wait-9990 wait-20", "Curtain"),
    "hold BACK": ("hold-back", "Rules"),
    "BACK": ("back", "Curtain"),
    "the yes": ("ok ok", "Table"),
}


@pytest.mark.parametrize("way", WAYS_TO_CLOSE)
@pytest.mark.parametrize("seat", range(3))
def test_once_a_hand_is_closed_the_next_frame_is_closed_and_so_is_every_other(way, seat):
    device = at_the_curtain(0, [4, 7, 2])
    for _ in range(seat):
        play_any_turn(device)
        device.do("ok")
    device.do("hold-ok")
    device.do("release")
    if seat == 1 and way == "the yes":
        device.do("ok")  # the mujer; then leaving the molestia ends the turn
    assert device.hand_seen()
    device.take_frames()
    words, screen = WAYS_TO_CLOSE[way]
    device.do(words)
    frames = device.take_frames()
    opened = [frame.seat is not None for frame in frames]
    first_closed = opened.index(False)
    assert not any(opened[first_closed:])
    assert device.screen() == screen
    assert device.hand_is_closed()
    assert device.open_seat() is None


def play_any_turn(device):
    device.do("hold-ok release")
    while device.screen() == "Turn":
        device.do("ok")


@pytest.mark.parametrize("way", WAYS_TO_CLOSE)
def test_from_an_open_hand_until_the_next_picture_is_whole_the_display_is_dark(way):
    device = at_the_curtain(0, [4, 7, 2])
    dark = []
    device.on_frame = lambda frame: dark.append((frame.seat is None, device.dark))
    device.do("hold-ok release")
    words, _ = WAYS_TO_CLOSE[way]
    device.do(words)
    opened = dark.index((False, False))
    closed = dark.index((True, True))
    assert set(dark[:opened]) == {(True, False)}
    assert set(dark[opened:closed]) == {(False, False)}
    assert not device.dark


def test_from_the_yes_until_the_table_is_drawn_the_display_is_dark():
    device = at_the_curtain(0, [4, 7, 2])
    device.do("hold-ok release ok")
    dark = []
    device.store.write = lambda *_: dark.append(device.dark)  # the slowest thing that happens then
    device.on_frame = lambda _: dark.append(device.dark)
    device.do("ok")
    assert dark == [False, True, False]  # OK goes down on the open hand; up: the table, the save
    assert device.screen() == "Table" and not device.dark


@pytest.mark.parametrize("way", ["wait-11000", "hold-back", "back"])
def test_a_closed_hand_opens_again_by_holding_ok_alone(way):
    device = at_the_curtain(0, [4, 7, 2])
    device.do(f"hold-ok release {way} release")
    if device.screen() == "Rules":
        device.do("back")
    device.take_frames()
    device.do("ok ok prev back next wait-20000 ok hold-next release hold-prev release back")
    assert all(frame.seat is None for frame in device.take_frames())
    device.do("hold-ok")
    assert device.hand_seen()


def test_a_press_just_below_half_a_second_does_not_open_a_hand():
    device = at_the_curtain(0, [4, 7, 2])
    device.down = 4
    device.wait(490)
    device.down = 0
    device.wait(1000)
    assert all(frame.seat is None for frame in device.take_frames())


def test_ok_that_is_held_on_another_screen_opens_no_hand():
    device = at_the_curtain(0, [4, 7, 2])
    device.do("back")
    device.do("hold-ok")
    device.wait(2000)
    assert device.screen() == "Title"  # a hold only looks
    assert all(frame.seat is None for frame in device.take_frames())


@pytest.mark.parametrize("meanwhile", ["prev", "next", "back"])
def test_nor_does_it_when_another_button_is_pressed_meanwhile(meanwhile):
    device = at_the_curtain(0, [4, 7, 2])
    device.do("back")
    device.down = 4
    device.wait(100)
    device.down = 4 | {"prev": 1, "next": 2, "back": 8}[meanwhile]
    device.wait(100)
    device.down = 4
    device.wait(2000)
    assert all(frame.seat is None for frame in device.take_frames())


@pytest.mark.parametrize("button", ["prev", "next"])
def test_a_button_that_lies_on_something_keeps_no_hand_open(button):
    device = at_the_curtain(0, [4, 7, 2])
    device.do(f"hold-ok hold-{button} wait-9300")
    assert device.screen() == "Turn"
    device.do("wait-1000")
    assert device.screen() == "Curtain"
    device.do("wait-60000")
    assert device.dark


def test_if_the_device_itself_was_asleep_for_long_the_press_that_wakes_it_finds_no_hand():
    """A PC is suspended, or an emulator: the clock goes on, the loop does not."""
    device = at_the_curtain(0, [4, 7, 2])
    device.do("hold-ok")
    device.do("release")
    device.take_frames()
    device.clock += 3_600_000
    device.do("next")
    assert all(frame.seat is None for frame in device.take_frames())


# ---- the peek


@pytest.fixture
def passed():
    """The third of seven has passed with a mujer whom the others must not see."""
    device = Device(kinds=[1] * 7)
    device.enter(dealt(6, "2345678", "A1 B9*B_"))
    device.play_turn(PASS)
    device.take_frames()
    return device


def test_a_peek_lasts_as_long_as_ok_is_held(passed):
    device = passed
    device.do("hold-ok")
    assert device.open_seat() == 1 and device.hand_seen()
    device.wait(9000)
    assert device.hand_seen()
    device.take_frames()
    device.do("release")
    assert all(frame.seat is None for frame in device.take_frames())
    assert device.hand_is_closed()


def test_a_peek_ends_after_ten_seconds_though_ok_is_held(passed):
    device = passed
    device.do("hold-ok")
    device.wait(11000)
    assert device.open_seat() is None and device.hand_is_closed()
    device.take_frames()
    device.wait(30000)
    device.release()
    assert all(frame.seat is None for frame in device.take_frames())


def test_a_peek_changes_nothing(passed):
    device = passed
    before = device.snapshot(), device.picture()
    device.do("hold-ok wait-1000 release")
    assert (device.snapshot(), device.picture()) == before


def test_the_rules_end_a_peek(passed):
    device = passed
    device.do("hold-ok")
    device.take_frames()
    device.down |= 8
    device.wait(600)
    assert device.screen() == "Rules"
    device.release()
    device.do("back")
    assert device.screen() == "Table"
    assert [f for f in device.take_frames() if f.seat is not None and f.screen != "Table"] == []
    assert device.hand_is_closed()


def test_holding_ok_at_the_yes_is_no_yes(passed):
    device = passed
    device.do("ok")
    device.do("hold-ok")
    device.do("release")
    assert device.screen() == "Turn"
    while not device.handheld.turn.asking:
        device.do("ok")
    device.do("hold-ok")
    device.wait(2000)
    device.do("release")
    assert device.screen() == "Turn"
    assert device.handheld.turn.asking


# ---- bots


@pytest.mark.parametrize("level", [2, 3, 4])
def test_no_frame_shows_the_hand_of_a_bot_though_everything_is_pressed(level):
    for seed in range(5):
        device = Device(seed, kinds=[level, 1, level, level])
        matches.begin(device.handheld, 0)
        device.do(LOOKING_AT_ALL)
        play_any_turn(device)
        for _ in range(3):
            device.do(LOOKING_AT_ALL)
        people = {frame.seat for frame in device.take_frames()}
        assert people <= {None, 1}


# ---- what is kept


def test_nothing_but_the_match_that_is_kept_tells_a_hand():
    """Two devices whose hands alone differ: whatever else they write is the same."""
    one, two = at_the_curtain(0, [4, 7, 2]), at_the_curtain(0, [4, 8, 3])
    records = [dict(device.store.records) for device in (one, two)]
    for device in (one, two):
        device.handheld.keeper.save_settings()
        device.play_turn(0)
    assert one.store.records["settings"] == two.store.records["settings"]
    assert one.store.records["match"] != two.store.records["match"]
    assert set(one.store.records) == {"match", "settings"}
    assert records[0]["match"] != records[1]["match"]


def test_a_closed_view_has_no_mujer_of_anybody():
    device = at_the_curtain(0, [4, 7, 2])
    for _ in range(3):
        assert device.handheld.game.view[MUJER] == 0
        device.do("hold-ok")
        assert device.handheld.game.view[MUJER] == [4, 7, 2][device.match.seat]
        device.do("release")
        while device.screen() == "Turn":
            device.do("ok")
        assert device.handheld.game.view[MUJER] == 0
        device.do("ok")


def test_the_helper_that_plays_turns_plays_those_turns():
    for first, deal, _other, turns in deals_alike(5, 0):
        device = at_the_curtain(first, deal)
        for turn in turns:
            device.play_turn(*turn)
            device.do("ok")
        assert actions_of(device.match) == [code for turn in turns for code in turn]


def test_who_goes_home_while_she_peeks_closes_her_hand():
    device = Device(kinds=[1, 1, 1])
    device.enter(dealt(0, "472"))
    device.play_turn(device.codes()[0])
    device.do("hold-ok")
    assert not device.hand_is_closed()
    device.down |= BUTTONS["back"]
    device.wait(60)
    device.down ^= BUTTONS["back"]
    device.wait(60)
    assert device.screen() == "Title"
    assert device.hand_is_closed()
