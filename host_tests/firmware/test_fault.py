"""A fault of ours: a code is shown, the match is kept, OK restarts, and nothing hidden is told."""

import sys

import pytest

from boards.terminal.simulated import MemoryStore
from boards.terminal.text_picture import text_picture
from firmware import matches, play
from firmware.buttons import OK
from firmware.handheld import Handheld


class Restarted(BaseException):
    pass


class Broken:
    """A board on which something goes wrong after some passes; then OK is pressed."""

    tone = None

    def __init__(self, error):
        self.error = error
        self.store = MemoryStore({})
        self.buttons = self.display = self
        self.clock = 0
        self.rests = 0
        self.guarded = False
        self.shown = []
        self.dark = False

    def turn(self, around):
        pass

    def now(self):
        self.clock += 10
        if self.clock == 500:
            raise self.error
        return self.clock

    def read(self):
        return OK if self.rests > 60 else 0

    def rest(self):
        self.rests += 1

    def guard(self):
        self.guarded = True

    def restart(self):
        raise Restarted

    def seed(self):
        return 7

    def battery(self):
        return -1

    def show(self, tiles):
        self.shown.append(text_picture(tiles))

    def sleep(self, dark):
        self.dark = dark

    def contrast(self, level):
        pass


def after(error):
    board = Broken(error)
    with pytest.raises(Restarted):
        play.run(board)
    return board


def test_the_code_is_shown_until_ok_restarts_the_board():
    board = after(OSError(5, "EIO"))
    assert board.guarded
    assert not board.dark
    assert board.rests > 60
    assert board.shown[-1] == (
        "                  \n"
        "  C A R A M B A   \n"
        "                  \n"
        "                  \n"
        "    OSError 5     \n"
        "                  \n"
        "                  \n"
        "               OK→\n"
    )


def test_what_an_error_says_may_be_secret_and_is_not_shown():
    board = after(ValueError("ANA has the 7"))
    assert "ANA" not in board.shown[-1]
    assert "ValueError" in board.shown[-1]


def test_nor_is_it_printed_but_where_it_happened(monkeypatch, capsys):
    def print_exception(error, file):  # as MicroPython has it
        text = 'Traceback (most recent call last):\n  File "game.py", line 1, in play\n'
        file.write(text + f"{type(error).__name__}: {error}\n")

    monkeypatch.setattr(sys, "print_exception", print_exception, raising=False)
    after(ValueError("ANA has the 7"))
    assert capsys.readouterr().out == '  File "game.py", line 1, in play\nValueError\n'


def test_the_match_is_kept_and_the_title_offers_it_again():
    board = Broken(MemoryError())
    handheld = Handheld(board, 7)
    matches.begin(handheld, None)
    handheld.step()
    kept = dict(board.store.records)
    with pytest.raises(Restarted):
        play.run(board)
    assert board.store.records == kept
    board.clock = 1000
    board.rests = 0
    again = Handheld(board)
    again.step()
    assert "resume" in board.shown[-1]


def test_ctrl_c_over_a_cable_is_no_fault():
    board = Broken(KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        play.run(board)
    assert "CARAMBA" not in "".join(board.shown)
