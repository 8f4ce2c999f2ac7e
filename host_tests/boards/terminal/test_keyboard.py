"""Keys become buttons that a debounced handheld sees: none lost, none doubled."""

import pytest
from blessed.keyboard import Keystroke

from boards.terminal import keys
from boards.terminal.buttons import Buttons
from firmware import buttons as firmware
from firmware.buttons import BACK, NEXT, OK, PREV

PEEK = 3000


class Keyboard:
    """The queue of presses, and the firmware's debouncing behind it, on a clock by hand."""

    def __init__(self, step):
        self.clock = 0
        self.step = step
        self.buttons = Buttons(lambda: self.clock)
        self.firmware = firmware.Buttons()
        self.events = []
        self.down = 0  # for how long anything was down, in milliseconds
        self.wait(1000)

    def wait(self, milliseconds):
        """Let the loop run."""
        for _ in range(0, milliseconds, self.step):
            self.clock += self.step
            mask = self.buttons.read()
            self.down += self.step if mask else 0
            event = self.firmware.poll(mask, self.clock)
            if event:
                self.events.append(event)


@pytest.fixture(params=[1, 7, 10, 30, 100], ids="every {} ms".format)
def keyboard(request):
    """Loops that are fast and slow: one that draws much sees buttons seldom."""
    return Keyboard(request.param)


def pressed(events):
    return [event for event in events if event < firmware.HOLD]


def test_typed_at_once_each_is_a_press_of_its_own(keyboard):
    typed = [NEXT, NEXT, PREV, OK, OK, OK, BACK, NEXT, PREV, NEXT]
    for button in typed:
        keyboard.buttons.press(button)
    keyboard.wait(10_000)
    assert pressed(keyboard.events) == typed
    assert all(event < firmware.HOLD or event & firmware.TAP for event in keyboard.events)


def test_a_peek_ends_after_three_seconds(keyboard):
    keyboard.buttons.hold(OK, PEEK)
    keyboard.wait(10_000)
    assert keyboard.events == [OK, OK | firmware.HOLD, OK | firmware.RELEASE]
    assert PEEK <= keyboard.down <= PEEK + 2 * keyboard.step


def test_a_peek_ends_with_the_next_key(keyboard):
    keyboard.buttons.hold(OK, PEEK)
    keyboard.wait(1000)
    keyboard.buttons.press(BACK)
    keyboard.wait(3 * keyboard.step)
    assert keyboard.events[:3] == [OK, OK | firmware.HOLD, OK | firmware.RELEASE]
    keyboard.wait(10_000)
    assert pressed(keyboard.events) == [OK, BACK]


@pytest.mark.parametrize("button", [PREV, NEXT])
def test_prev_or_next_goes_down_beside_a_held_ok_and_then_all_is_up(keyboard, button):
    keyboard.buttons.hold(OK, PEEK)
    keyboard.wait(1000)
    keyboard.buttons.press(button)
    keyboard.wait(100 + 5 * keyboard.step)
    held = [OK, OK | firmware.HOLD, button]
    assert keyboard.events[:3] == held
    assert sorted(keyboard.events[3:]) == sorted([OK | firmware.RELEASE, button | firmware.TAP])


def test_the_next_key_does_not_make_a_hold_a_press(keyboard):
    keyboard.buttons.hold(OK, PEEK)
    keyboard.buttons.press(BACK)
    keyboard.wait(2000)
    assert keyboard.events[:3] == [OK, OK | firmware.HOLD, OK | firmware.RELEASE]
    assert pressed(keyboard.events) == [OK, BACK]


def test_a_peek_asked_for_twice_at_once_is_one_and_longer(keyboard):
    keyboard.buttons.hold(OK, PEEK)
    keyboard.wait(900)
    keyboard.buttons.hold(OK, PEEK)
    keyboard.wait(10_000)
    assert keyboard.events == [OK, OK | firmware.HOLD, OK | firmware.RELEASE]
    assert 900 + PEEK - keyboard.step <= keyboard.down <= 900 + PEEK + 2 * keyboard.step


def test_a_peek_asked_for_later_is_another(keyboard):
    """A hand has been opened: the space bar once more shows the scores."""
    keyboard.buttons.hold(OK, PEEK)
    keyboard.wait(2000)
    keyboard.buttons.hold(OK, PEEK)
    keyboard.wait(10_000)
    assert keyboard.events == [OK, OK | firmware.HOLD, OK | firmware.RELEASE] * 2


def test_a_space_bar_that_repeats_is_seen_to_be_let_go():
    keyboard = Keyboard(10)
    for _ in range(60):  # as terminals do: thirty times a second
        keyboard.buttons.hold(OK, PEEK)
        keyboard.wait(30)
    keyboard.wait(10_000)
    assert keyboard.events == [OK, OK | firmware.HOLD, OK | firmware.RELEASE]
    assert 1800 <= keyboard.down <= 2100


def test_hold_back_opens_the_rules_and_comes_up(keyboard):
    keyboard.buttons.hold(BACK)
    keyboard.wait(2000)
    assert keyboard.events == [BACK, BACK | firmware.HOLD, BACK | firmware.RELEASE]
    assert not keyboard.buttons.busy


def test_a_key_that_repeats_for_ever_does_not_fill_the_memory(keyboard):
    for _ in range(1000):
        keyboard.buttons.press(NEXT)
    keyboard.wait(60_000)
    assert pressed(keyboard.events) == [NEXT] * 64


@pytest.mark.parametrize(
    "key, wanted",
    [
        (Keystroke("\x1b[D", code=260, name="KEY_LEFT"), [PREV]),
        (Keystroke("\x1b[A", code=259, name="KEY_UP"), [PREV]),
        (Keystroke("\x1b[C", code=261, name="KEY_RIGHT"), [NEXT]),
        (Keystroke("\x1b[B", code=258, name="KEY_DOWN"), [NEXT]),
        (Keystroke("h"), [PREV]),
        (Keystroke("k"), [PREV]),
        (Keystroke("H"), [PREV]),
        (Keystroke("l"), [NEXT]),
        (Keystroke("j"), [NEXT]),
        (Keystroke("\r", code=343, name="KEY_ENTER"), [OK]),
        (Keystroke("\x1b", code=361, name="KEY_ESCAPE"), [BACK]),
        (Keystroke("\x7f", code=263, name="KEY_BACKSPACE"), [BACK]),
        (Keystroke(" "), [keys.HOLD_OK]),
        (Keystroke("?"), [keys.HOLD_BACK]),
        (Keystroke("r"), [keys.HOLD_BACK]),
        (Keystroke("q"), [keys.LEAVE]),
        (Keystroke("\x03"), [keys.LEAVE]),
        (Keystroke("\x1a"), [keys.SUSPEND]),
        (Keystroke("\x0c"), [keys.REDRAW]),
        (Keystroke("\x1bl"), [BACK, NEXT]),  # typed so fast that it looks like Alt
        (Keystroke("\x1b["), []),
        (Keystroke("\x1bO"), []),
        (Keystroke("x"), []),
        (Keystroke("7"), []),
        (Keystroke("é"), []),
        (Keystroke("\x00"), []),
        (Keystroke("\x1b[200~hjl q\x1b[201~"), []),
        (Keystroke("\x1b[15~", code=269, name="KEY_F5"), []),
    ],
    ids=repr,
)
def test_what_a_key_means(key, wanted):
    assert keys.Keys().meanings(key) == wanted


@pytest.mark.parametrize("answer", ["\x1b[?2004;2$y", "\x1b[?l", "\x1bOl", "\x1b[>1;2;3c"])
def test_an_answer_that_a_terminal_gave_too_late_is_no_key(answer):
    meant = keys.Keys()
    strokes = [Keystroke(answer[:2]), *map(Keystroke, answer[2:])]
    assert [meant.meanings(stroke) for stroke in strokes] == [[]] * len(strokes)
    assert meant.meanings(Keystroke("l")) == [NEXT]


def test_a_paste_that_comes_in_pieces_is_no_key():
    meant = keys.Keys()
    for stroke in ("\x1b[", *"200~", *"lq?\r", "\x1b[", *"201~"):
        assert meant.meanings(Keystroke(stroke)) == []
    assert meant.meanings(Keystroke("l")) == [NEXT]


def test_a_paste_whose_end_was_lost_is_over_after_some_silence():
    meant = keys.Keys()
    for stroke in ("\x1b[", *"200~lq"):
        assert meant.meanings(Keystroke(stroke)) == []
    for _ in range(30):
        meant.silence()
    assert meant.meanings(Keystroke("l")) == [NEXT]


def test_ctrl_c_leaves_also_when_a_paste_never_ends():
    meant = keys.Keys()
    for stroke in ("\x1b[", *"200~lq"):
        assert meant.meanings(Keystroke(stroke)) == []
    assert meant.meanings(Keystroke("\x03")) == [keys.LEAVE]
