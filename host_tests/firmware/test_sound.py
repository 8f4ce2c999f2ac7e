"""Cues, as the exact tones that a board hears: when, and how high; and that silence comes last."""

import pytest
from devices import Device, dealt
from scenes import RIGHT_ANSWERS

from firmware import play, sound
from firmware.settings import DIM, MOVEMENT, SOUND
from firmware.sound import Sound

CUES = {
    name: cue for name, cue in vars(sound).items() if name.isupper() and isinstance(cue, bytes)
}

# In milliseconds from its beginning, and in Hz. A note lasts some thirtieths of a second.
TONES = {
    "STEP": [(0, 1318), (30, 0)],
    "CURTAIN": [(0, 659), (60, 523), (120, 0)],
    "OPEN": [(0, 523), (60, 659), (120, 784), (210, 0)],
    "DONE": [(0, 1046), (30, 0), (60, 1568), (120, 0)],
    "FAVOUR": [(0, 1046), (60, 1318), (120, 1568), (210, 0)],
    "FALL": [(0, 880), (120, 784), (240, 698), (360, 659), (600, 0)],
    "WIN": [(0, 784), (90, 1046), (180, 1318), (270, 1568), (450, 1318), (540, 1568), (810, 0)],
}


class Voice:
    """A board's tone, and the clock that it is heard by."""

    def __init__(self):
        self.time = 0
        self.heard = []
        self.sound = Sound(self.tone)
        self.sound.allow(True)

    def tone(self, hz):
        self.heard.append((self.time, hz))

    def play(self, cue):
        self.sound.play(cue, self.time)

    def wait(self, milliseconds, step=1):
        for _ in range(milliseconds // step):
            self.time += step
            self.sound.step(self.time % 2**29)


@pytest.fixture
def voice():
    return Voice()


def test_every_cue_is_in_the_list():
    assert set(CUES) == set(TONES)


@pytest.mark.parametrize("name", CUES)
def test_a_cue_is_exactly_these_tones(voice, name):
    voice.play(CUES[name])
    voice.wait(5000)
    assert voice.heard == TONES[name]
    assert voice.heard[-1][0] < 1000  # short
    assert all(hz == 0 or 500 < hz < 2000 for _, hz in voice.heard)  # what small things can beep


@pytest.mark.parametrize("name", CUES)
def test_a_loop_that_is_slow_plays_every_note_and_ends_in_silence(voice, name):
    voice.play(CUES[name])
    voice.wait(14000, step=140)
    assert [hz for _, hz in voice.heard] == [hz for _, hz in TONES[name]]


def test_the_clock_may_begin_again_in_the_middle_of_a_cue(voice):
    voice.time = 2**29 - 100
    voice.sound.play(sound.FALL, voice.time)
    voice.wait(700)
    assert [(at - 2**29 + 100, hz) for at, hz in voice.heard] == TONES["FALL"]


def test_a_new_cue_cuts_the_old_one_off(voice):
    voice.play(sound.WIN)
    voice.wait(100)
    voice.play(sound.CURTAIN)
    voice.wait(1000)
    later = [(100 + at, hz) for at, hz in TONES["CURTAIN"]]
    assert voice.heard == [*TONES["WIN"][:2], *later]


def test_one_that_is_over_can_be_played_again(voice):
    voice.play(sound.STEP)
    voice.wait(100)
    voice.play(sound.STEP)
    voice.wait(100)
    assert [hz for _, hz in voice.heard] == [1318, 0, 1318, 0]


def test_off_is_no_call_at_all(voice):
    voice.sound.allow(False)
    for cue in CUES.values():
        voice.play(cue)
        voice.wait(1000)
    voice.sound.hush()
    assert voice.heard == []


def test_switched_off_in_the_middle_of_a_cue_it_is_silent_at_once(voice):
    voice.play(sound.WIN)
    voice.wait(100)
    voice.sound.allow(False)
    voice.wait(1000)
    assert voice.heard == [*TONES["WIN"][:2], (100, 0)]


def test_silence_is_asked_for_once(voice):
    voice.play(sound.WIN)
    voice.wait(100)
    voice.sound.hush()
    voice.sound.hush()
    voice.wait(1000)
    assert voice.heard == [*TONES["WIN"][:2], (100, 0)]


def test_a_board_without_a_voice_is_asked_nothing():
    mute = Sound(None)
    mute.allow(True)
    mute.play(sound.WIN, 0)
    mute.step(1000)
    mute.hush()


# ---- on the handheld


def beeping(on=1):
    """A handheld with something to beep with, and what it was asked for."""
    device = Device(kinds=[1, 1, 1])
    heard = []
    device.handheld.sound._tone = lambda hz: heard.append((device.clock, hz))
    device.handheld.settings[SOUND] = on
    device.handheld.obey()
    return device, heard


def since(heard, start):
    return [(at - start, hz) for at, hz in heard]


def test_a_turn_is_heard_from_curtain_to_curtain():
    device, heard = beeping()
    device.enter(dealt(0, "472"))
    device.wait(1000)
    assert [hz for _, hz in heard] == [hz for _, hz in TONES["CURTAIN"]]
    heard.clear()
    device.do("hold-ok wait-1000 release")
    assert [hz for _, hz in heard] == [hz for _, hz in TONES["OPEN"]]
    heard.clear()
    device.do("next prev ok ok wait-1000")
    assert device.screen() == "Table"
    wanted = TONES["STEP"] + TONES["STEP"] + TONES["DONE"]
    assert [hz for _, hz in heard] == [hz for _, hz in wanted]


def test_the_winner_is_heard_at_the_pace_of_the_table():
    device, heard = beeping()
    device.enter(dealt(0, "238", "A1 A^", scores=("BCDE",)))
    device.play_turn(device.codes()[0])
    while device.screen() != "Winner":
        device.wait(1000)
        heard.clear()
        device.do("ok")
    device.wait(1000)
    assert since(heard, heard[0][0]) == TONES["WIN"]


def test_who_wins_in_the_tutorial_is_heard_once_when_it_is_said():
    device, heard = beeping()
    device.handheld.settings[MOVEMENT] = 0
    device.do("next ok")
    said = []
    for word in RIGHT_ANSWERS.split():
        device.wait(1000)
        heard.clear()
        device.do(word)
        device.wait(1000)
        if heard and since(heard, heard[0][0]) == TONES["WIN"]:
            said.append(device.picture())
    assert device.screen() == "Title"
    (page,) = said
    assert "Five hearts!" in page


def test_at_first_a_handheld_is_quiet():
    device, heard = beeping()
    device = Device()
    device.handheld.sound._tone = lambda hz: heard.append(hz)
    device.do("next next ok ok ok")
    device.enter(dealt(0, "472"))
    device.do("hold-ok release ok ok wait-70000")
    assert heard == []


def test_nothing_sounds_in_the_dark():
    """A PC was suspended: the curtain falls and the display goes dark in one pass of the loop."""
    device, heard = beeping()
    device.enter(dealt(0, "472"))
    device.do("hold-ok release wait-2000")
    heard.clear()
    device.clock += 3_600_000
    device.wait(2000)
    assert device.dark
    assert [hz for _, hz in heard] == [659, 0]
    assert heard[0][0] == heard[1][0]


@pytest.mark.parametrize("dim", [0, 1, 2])
def test_whenever_the_display_goes_dark_silence_came_last(dim):
    device, heard = beeping()
    device.handheld.settings[DIM] = dim
    device.enter(dealt(0, "472"))
    device.do("hold-ok release wait-200000")
    assert device.dark
    assert heard[-1][1] == 0


def test_a_fault_is_silent():
    heard = []

    class Board:
        def __init__(self):
            self.display = self.buttons = self
            self.tone = heard.append

        def guard(self):
            raise OSError(5)

        def sleep(self, dark):
            pass

        def show(self, tiles):
            pass

        def read(self):
            return 4

        def restart(self):
            raise SystemExit

    with pytest.raises(SystemExit):
        play.run(Board())
    assert heard == [0]
