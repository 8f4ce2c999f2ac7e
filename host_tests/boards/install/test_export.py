"""make export: what is kept comes out as text that make replay takes, and nothing hidden."""

import random

import fake_device
import pytest
from fake_device import FakeDevice

from boards.drivers.two_files import TwoFiles
from boards.install import device, export
from boards.terminal import store as terminal_store
from boards.terminal.arguments import Refused
from boards.terminal.simulated import Simulated
from boards.terminal.store import Store
from engine import MATCH_OVER, MOLESTIA
from engine.reader import Reader
from engine.transcript import header, round_lines
from firmware import logbook


def play(store, actions, seed=5):
    """Chance plays with the firmware's keeper; (the transcript as far as it goes, the match)."""
    handheld = Simulated(seed, {}).handheld
    keeper = handheld.keeper
    keeper.store = store
    chance = random.Random(seed)
    handheld.game.begin(seed)
    match = handheld.game._match
    keeper.save_match()
    codes = bytearray(32)
    lines = [header(match)]
    while actions and match.phase != MATCH_OVER:
        actions -= 1
        count = match.legal(codes)
        if not count:
            lines += round_lines(match)
            match.next_round()
        else:
            match.apply(codes[chance.randrange(count)])
        handheld.game.close_hand()
        if match.phase != MOLESTIA:
            keeper.save_match()
    if match.phase == MOLESTIA:  # a turn that is not over is not kept
        match.take_back()
    return lines + round_lines(match), match


def replayed(lines):
    reader = Reader()
    for line in lines:
        reader.feed(line.encode() + b"\n")
    reader.end()
    return reader


def without_names(lines):
    return [line for line in lines if line != "# 0=ANA 1=BEA 2=CLARA"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Where make play keeps its matches."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("BOARD", "terminal")
    (tmp_path / "mmm").mkdir()
    return tmp_path / "mmm"


@pytest.fixture
def board(tmp_path, monkeypatch):
    """A device with MicroPython at the port `fake`."""
    fake = FakeDevice(tmp_path / "flash")
    monkeypatch.setattr(device, "_open", fake.connect)
    monkeypatch.setenv("BOARD", "pico_oled")
    monkeypatch.setenv("PORT", "fake")
    monkeypatch.delenv("RUNTIME", raising=False)
    return fake


def sentence():
    with pytest.raises(Refused) as refusal:
        export.main()
    return str(refusal.value)


@pytest.mark.parametrize("actions", [0, 1, 2, 3, 4, 5, 6, 20, 21, 22, 23])
def test_a_match_in_progress_comes_out_as_all_may_know_it(folder, capsys, actions):
    lines, match = play(Store(folder), actions)
    export.main()
    printed = capsys.readouterr().out.splitlines()
    assert without_names(printed) == lines
    assert ("# 0=ANA 1=BEA 2=CLARA" in printed) == (match.round > 1)
    assert replayed(printed).match.round == match.round


def test_so_does_one_in_which_somebody_has_asked_for_a_hint(folder, capsys):
    handheld = Simulated(5, {}).handheld
    handheld.keeper.store = Store(folder)
    handheld.game.begin(5)
    handheld.game.asked = 0b10
    handheld.keeper.save_match()
    export.main()
    match = handheld.game._match
    assert capsys.readouterr().out.splitlines() == [header(match), *round_lines(match)]
    handheld.keeper.save_match(1)  # the winner has been seen
    assert "no match is kept" in sentence()


def test_finished_matches_come_first_and_none_comes_twice(folder, capsys):
    store = Store(folder)
    won = [play(store, -1, seed)[0] for seed in (1, 2)]
    given_up, _ = play(store, 20, 3)
    going_on, match = play(store, 25, 4)
    assert match.round > 2
    export.main()
    printed = capsys.readouterr().out.splitlines()
    assert without_names(printed) == [*won[0], *won[1], *going_on]
    assert replayed(printed).matches == 3
    last, _ = play(store, -1, 5)
    export.main()
    assert without_names(capsys.readouterr().out.splitlines()) == [*won[0], *won[1], *last]


def test_the_kept_matches_lie_there_as_text(folder):
    store = Store(folder)
    for number in (1, 2):
        lines, _ = play(store, -1, number)
        text = (folder / "matches" / f"{number}.txt").read_text()
        assert text.splitlines() == ["# 0=ANA 1=BEA 2=CLARA", *lines]
        assert replayed(text.splitlines()).rounds
    store.drop_log(1)
    assert [path.name for path in (folder / "matches").iterdir()] == ["2.txt"]


def test_a_match_whose_log_is_not_whole_is_a_comment(folder, capsys):
    store = Store(folder)
    _, match = play(store, 25)
    store.drop_log(1)
    export.main()
    printed = capsys.readouterr().out.splitlines()
    assert printed == [
        f"# The match in progress is in round {match.round}; its earlier rounds are not logged.",
        *["# " + line for line in round_lines(match)],
    ]


def test_a_name_with_accents_is_ascii(folder):
    store = Store(folder)
    handheld = Simulated(0).handheld
    handheld.party.names[:3] = [name.encode("latin-1") for name in ("ÁNGELES", "ÅSA Ö", "Æ")]
    handheld.keeper.store = store
    play_round(handheld)
    text = (folder / "matches" / "1.txt").read_bytes()
    assert text.startswith(b"# 0=ANGELES 1=ASA O 2=?\nmatch players=3\n")


def play_round(handheld):
    match = handheld.game._match
    codes = bytearray(32)
    while match.legal(codes):
        match.apply(codes[0])
    handheld.game.close_hand()
    handheld.keeper.save_match()


def test_an_empty_folder_is_told(folder):
    assert sentence() == f"{folder}: no match is kept there yet."


def test_a_damaged_match_is_told(folder):
    (folder / "match").write_bytes(b"nonsense")
    assert sentence().startswith(f"The match in {folder} is damaged: it begins with 6e 6f 6e 73, ")


def test_other_files_in_the_folder_do_not_matter(folder, capsys):
    lines, _ = play(Store(folder), -1)
    for name in ("log.²", "log.٣", "log.01", "log.old.3"):
        (folder / name).write_bytes(b"mine")
    (folder / "log.7").mkdir()
    export.main()
    assert without_names(capsys.readouterr().out.splitlines()) == lines


@pytest.fixture
def two_matches(folder):
    """Two that were won: (the first's log, its bytes, the lines of the first, of the second)."""
    store = Store(folder)
    (one, _), (two, _) = play(store, -1, 1), play(store, -1, 2)
    return folder / "log.1", (folder / "log.1").read_bytes(), one, two


def exported(capsys):
    """(what is said of damage, all other lines) of what make replay takes."""
    export.main()
    printed = capsys.readouterr().out.splitlines()
    replayed(printed)
    damage = [line for line in printed if "damaged" in line]
    return damage, without_names([line for line in printed if line not in damage])


def test_a_flipped_bit_anywhere_in_a_log_is_told_and_the_other_match_comes_out(
    two_matches, capsys
):
    path, data, one, two = two_matches
    for at in range(len(data)):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1 :])
        (damage,), others = exported(capsys)
        where = "it does not begin as a log does" if at < logbook.HEAD else "round "
        assert damage.startswith("# A log, number 1 of 2, is damaged: " + where)
        assert others == two


def test_so_is_a_log_that_was_cut_off_in_a_round_or_goes_on_behind_its_last(two_matches, capsys):
    path, data, one, two = two_matches
    count = len(logbook.rounds(data))
    path.write_bytes(data[:-1])
    assert exported(capsys) == (
        [f"# A log, number 1 of 2, is damaged: round {count} is not whole."],
        two,
    )
    path.write_bytes(data + b"x")
    assert exported(capsys) == (
        [f"# A log, number 1 of 2, is damaged: round {count + 1} is not whole."],
        one + two,
    )


def test_a_folder_with_nothing_but_a_damaged_log_is_not_said_to_be_empty(folder, capsys):
    (folder / "log.1").write_bytes(b"")
    export.main()
    assert capsys.readouterr().out == (
        "# A log, number 1 of 1, is damaged: it does not begin as a log does.\n"
    )


# ---- a board


def kept(path, play_it):
    """{name: bytes} of what a Pico has written."""
    path.mkdir()
    play_it(TwoFiles(f"{path}/"))
    return {file.name: file.read_bytes() for file in path.iterdir()}


@fake_device.installed
def test_a_board_is_read_and_goes_on(board, tmp_path, capsys):
    told = []

    def matches(store):
        told.append(play(store, -1, 1)[0])
        told.append(play(store, 22, 2)[0])

    files = kept(tmp_path / "kept", matches)
    board.put({**files, "main.py": b"", "log.old": b"mine", "other": b"x"})
    before = board.files()
    export.main()
    assert without_names(capsys.readouterr().out.splitlines()) == told[0] + told[1]
    assert board.files() == before
    assert board.codes[-1] == b"\x04", "it is not started again"


@fake_device.installed
def test_a_torn_log_on_a_board_loses_its_last_round_alone(board, tmp_path, capsys):
    files = kept(tmp_path / "kept", lambda store: play(store, 22, 2))
    board.put({**files, "log.1": files["log.1"][:-1]})
    export.main()
    printed = capsys.readouterr().out
    assert "its earlier rounds are not logged" in printed


@fake_device.installed
def test_a_board_without_matches_is_told(board):
    assert sentence() == "fake: no match is kept there yet."


@fake_device.installed
def test_an_unplugged_cable_is_told(board):
    board.pieces = 1
    assert sentence().startswith("The matches on fake could not be read (")


@fake_device.installed
def test_another_firmware_is_told(board):
    board.identity = ("circuitpython", (9, 1), 6, "Raspberry Pi Pico with RP2040")
    assert sentence() == "PORT is fake: it is circuitpython that answers, not MicroPython."


@pytest.mark.parametrize(
    "name, runtime, told",
    [
        ("", "", "BOARD is missing: it must be one of feather_wing, "),
        ("toaster", "", "BOARD is toaster: it must be one of feather_wing, "),
        ("macropad", "", "BOARD is macropad: on CircuitPython no log of matches is kept, "),
        ("pico_oled", "circuitpython", "BOARD is pico_oled: on CircuitPython no log "),
        ("pico_oled", "lisp", "RUNTIME is lisp: it must be micropython or circuitpython."),
    ],
)
def test_a_board_that_cannot_be_is_told(monkeypatch, name, runtime, told):
    monkeypatch.setenv("BOARD", name)
    monkeypatch.setenv("RUNTIME", runtime)
    assert sentence().startswith(told)
    if name in ("", "toaster"):
        assert sentence().endswith(", terminal.")


def test_the_data_folder_is_that_of_make_play(folder):
    assert terminal_store.default_folder() == folder
