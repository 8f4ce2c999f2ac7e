"""Every screen as text: scenes, each a device, what lies before it, and the buttons pressed.

pictures/ keeps what they showed, in the words of `make frames`: the button, then the tile map.
After a change that is meant to be seen, from the project's folder:

    python host_tests/firmware/scenes.py

writes pictures/ anew; then read the diff, as a person with the handheld in her hand would.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # run as a program, too, it finds firmware/

from devices import EASY, HARD, BrokenStore, Device, dealt

from firmware.settings import FIRST, HINT, MOVEMENT

PICTURES = Path(__file__).parent / "pictures"
SEVEN = [1] * 7
LONG_NAMES = ["MARGARET", "VERONICA", "CATALINA", "FLORINDA", "ISIDORA", "ÁNGELES", "JO"]


def fresh():
    return Device(seed=7)


def new():
    """Nobody has ever played with it."""
    device = fresh()
    device.handheld.start()
    device.wait(10)
    return device


def seven():
    return Device(kinds=SEVEN)


def liking(setting, start):
    """The same with a setting switched on."""

    def at():
        device = start()
        device.handheld.settings[setting] = 1
        return device

    return at


def cut_off():
    device = Device()
    device.enter(dealt(0, "238"))
    return device.power_cut()


def damaged():
    return Device(records={"match": b"not a match"})


def table(first, deal, turns="", kinds=None, names=None, **rest):
    """At the curtain, the bot's table or the reveal after these turns."""
    kinds = [1] * len(deal) if kinds is None else kinds

    def at():
        device = Device(kinds=kinds, names=names)
        device.enter(dealt(first, deal, turns, **rest))
        return device

    return at


def battery_low():
    device = table(0, "238")()
    device.handheld.board.battery = lambda: 14
    device.do("back ok")
    return device


def cannot_save():
    device = Device()
    device.handheld.keeper.store = BrokenStore({})
    device.enter(dealt(0, "238"))
    return device


def with_matches(*parties):
    """On its title; of these parties, lists of names, each has played a match."""

    def at():
        records = {}
        for seed, party in enumerate(parties):
            device = Device(records=records, kinds=[1] * len(party), names=party)
            device.win_by_chance(seed)
            records = device.store.records
        return Device(records=records, kinds=[1] * len(party), names=party)

    return at


def learning():
    """In the tutorial, before its first page; nothing moves."""
    device = Device()
    device.handheld.settings[MOVEMENT] = 0
    device.do("next ok")
    return device


# The tutorial from its first page to the title, round by round.
RIGHT_ANSWERS = """
    ok ok ok ok ok ok next ok ok ok ok ok ok
    ok ok ok ok ok next next next next next ok ok prev ok ok ok ok ok ok ok ok
    ok ok ok ok ok next next ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok
    ok ok
"""
# What else can be chosen, and what is said to it; then enough for now.
WRONG_ANSWERS = """
    next next ok ok next ok hold-ok release ok prev next next ok prev ok next next ok back ok ok
    hold-ok release ok ok ok ok ok
    ok ok ok ok ok ok next next next next next next next ok ok prev prev ok
    ok ok ok prev next next ok ok prev prev ok ok ok ok ok ok ok ok ok
    ok ok ok ok ok ok next next ok ok prev ok ok next hold-back release back ok back back
"""

FOUR_NAMES = ["ANA", "BEA", "CLARA", "ÁNGELES"]
EVENING = [LONG_NAMES, *[FOUR_NAMES] * 6, ["BEA", "ANA", "JO"], LONG_NAMES[2:]]
FALLING = ("BCDE", "BCDE", "ABC", "BCDE", "BCDE", "BCDE", "D")

# At the letters for the first place: two spaces, and then that is her name.
SPACES = "ok next hold-ok release ok" + " next next next prev prev prev" * 2 + " hold-ok"

# A scene: how the device comes there, and the words of `make frames` that follow.
SCENES = {
    "language_asked_first": (new, "next next next next next next prev prev ok"),
    "title": (fresh, "next prev prev next next ok back"),
    "title_with_a_match": (cut_off, "next prev next ok prev next ok ok"),
    "title_with_a_damaged_save": (damaged, ""),
    "seats": (fresh, "ok next ok ok ok ok back ok next next ok ok ok prev prev prev ok"),
    "seats_of_seven": (seven, "ok prev prev"),
    "place": (
        with_matches(*EVENING),
        "ok next hold-ok release next next next ok hold-ok release prev prev back",
    ),
    "place_of_nobody": (fresh, "ok prev hold-ok release next next ok"),
    "move": (
        fresh,
        "ok next hold-ok release next ok prev next next next prev ok hold-ok release next ok"
        " prev back ok",
    ),
    "name": (
        fresh,
        "ok next hold-ok release ok prev ok next ok next back back ok ok ok hold-prev wait-500"
        " release back next next prev hold-ok",
    ),
    "name_with_an_accent": (
        fresh,
        "ok next hold-ok release ok prev prev prev next next next prev ok ok hold-ok",
    ),
    "name_with_a_digit": (
        fresh,
        "ok next hold-ok release ok next next next next next next next ok prev prev hold-ok",
    ),
    "name_of_another": (
        fresh,
        "ok next hold-ok release ok prev prev next next next next back hold-ok release"
        " next hold-ok release ok prev prev next hold-ok prev",
    ),
    "name_of_eight_letters": (
        fresh,
        "ok next hold-ok release ok " + "ok ok ok " * 8 + "next ok hold-ok",
    ),
    "name_of_spaces": (fresh, SPACES),
    "name_wiped_and_left": (fresh, "ok next hold-ok release ok back back back back"),
    "who_begins_of_3": (liking(FIRST, fresh), "ok ok next next next next back"),
    "who_begins_of_7": (liking(FIRST, seven), "ok ok prev"),
    "curtain": (table(0, "238"), "ok next wait-11000 back"),
    "curtain_with_a_long_name": (table(0, "238", names=LONG_NAMES, number=12), ""),
    "curtain_with_an_accent_round_300": (
        table(5, "2345678", kinds=SEVEN, names=LONG_NAMES, number=300),
        "",
    ),
    "curtain_when_nothing_can_be_saved": (cannot_save, ""),
    "curtain_with_a_low_battery": (battery_low, ""),
    "turn_of_the_first": (
        table(0, "472"),
        "hold-ok release next next next next next next next next next next prev ok back ok ok",
    ),
    "turn_with_the_red_5": (table(2, "425"), "hold-ok release next ok"),
    "turn_below_the_red_5_with_two_maniquies": (
        table(0, "537", "A5"),
        "hold-ok release next next ok prev prev prev next next ok back back ok ok ok",
    ),
    "turn_on_top": (table(0, "4278", "A9 A_ B1", kinds=[1] * 4), "hold-ok release"),
    "turn_with_every_end_for_the_molestia": (
        table(6, "2345678", "A1 B9*B_ -- --", kinds=SEVEN),
        "hold-ok release ok prev prev prev prev prev prev back",
    ),
    "turn_where_she_moves_the_molestia": (
        table(0, "87426", "A9 A_*A_ B9*B_", kinds=[1] * 5, names=LONG_NAMES),
        "hold-ok release ok prev prev prev ok ok",
    ),
    "turn_with_nothing_to_place": (
        table(6, "2345678", "A1 B9*B_", kinds=SEVEN),
        "hold-ok release next back hold-ok release ok back ok ok",
    ),
    "turn_with_a_hint": (
        liking(HINT, table(0, "2385674", "A1", kinds=SEVEN)),
        "hold-ok release hold-ok beside-next wait-2000 release ok hold-ok beside-prev wait-2000"
        " release ok ok prev",
    ),
    "turn_left_idle": (table(0, "472"), "hold-ok release next wait-9000 wait-1000 hold-ok"),
    "turn_and_the_rules": (table(0, "472"), "hold-ok release next hold-back release back"),
    "table_after_a_person": (
        table(0, "238", "A1"),
        "hold-ok release ok next ok ok hold-ok release ok",
    ),
    "table_after_a_bot": (table(0, "238", "A1", kinds=[1, EASY, EASY]), "hold-ok release ok"),
    "thinking": (
        table(0, "2385", "A1", kinds=[1, HARD, HARD, 1]),
        "ok wait-50 wait-2000 ok wait-2000",
    ),
    "thinking_and_back": (
        table(0, "2385", "A1", kinds=[1, HARD, HARD, 1]),
        "back ok",
    ),
    "table_with_a_peek_after_a_pass": (
        table(6, "2345678", "A1 B9*B_", kinds=SEVEN),
        "hold-ok release ok hold-ok wait-11000 release hold-ok release ok",
    ),
    "table_with_a_queue_of_eight": (
        table(0, "8765432", "A9 A_ A_ A_ A_ A_", kinds=SEVEN),
        "hold-ok release ok back next ok ok",
    ),
    "table_with_a_queue_of_eight_blocked_on_top": (
        table(0, "8765432", "A9 A_*A^ A_ A_ A_ A_", kinds=SEVEN),
        "hold-ok release ok ok ok",
    ),
    "table_with_a_queue_of_eight_blocked_below": (
        table(0, "2345678", "A1 A^*A_ A^ A^ A^ A^", kinds=SEVEN),
        "hold-ok release ok ok ok",
    ),
    "reveal_of_passes_and_winners": (
        table(6, "2345678", "A1 B9*B_ -- -- C5*C^ -- --", kinds=SEVEN),
        "ok ok ok ok ok ok ok",
    ),
    "reveal_of_a_tie": (
        table(0, "564", "A5 A^*A_ B1"),
        "next next next next prev prev prev prev back ok ok ok ok back",
    ),
    "reveal_of_a_tie_of_three_queues": (
        table(3, "57628", "A9 B1 E5 E^ --", kinds=[1] * 5),
        "ok ok ok ok ok",
    ),
    "scores_of_3": (table(0, "238", "A1 A^ B1", scores=("BC", "A", "BCDE")), "ok ok ok ok"),
    "scores_of_7": (
        table(6, "2345678", "A1 B9*B_ -- -- C5*C^ -- --", kinds=SEVEN, names=LONG_NAMES),
        "ok ok ok ok ok ok ok",
    ),
    "fall_of_two": (
        table(0, "238", "A1 A^ B1", scores=("BCDE", "BCDE", "BCDE")),
        "ok ok ok ok ok",
    ),
    "fall_of_five": (
        table(
            0,
            "8765432",
            "A9 A_ A_ A_ A_ A_ B9",
            kinds=SEVEN,
            names=LONG_NAMES,
            scores=FALLING,
        ),
        "ok ok ok ok ok ok ok ok ok",
    ),
    "winner": (
        table(2, "852", "A1 A^ C5*A_", scores=("", "", "BCDE"), number=6),
        "ok ok ok ok ok",
    ),
    "winner_with_a_long_name_after_round_1234": (
        table(0, "238", "A1 A^ B1", scores=("BCDE",), number=1234, names=LONG_NAMES),
        "ok ok ok ok",
    ),
    "winner_is_a_bot_whose_matches_nobody_counts": (
        table(
            2,
            "852",
            "A1 A^ C5*A_",
            kinds=[1, 1, HARD],
            names=["ANA", "BEA", "FRIDA"],
            scores=("", "", "BCDE"),
        ),
        "ok ok ok ok next",
    ),
    "log_of_a_round_in_progress": (
        table(6, "2345678", "A1 B9*B_ -- -- C5*C^ --", kinds=SEVEN, names=LONG_NAMES),
        "prev prev prev prev prev prev next ok next prev back",
    ),
    "log_before_the_first_turn": (table(0, "238"), "prev ok"),
    "log_from_the_table_after_the_last_turn": (
        table(0, "8243", "A9 B1 B^*A_", kinds=[1] * 4),
        "hold-ok release ok ok prev ok",
    ),
    "log_while_a_placement_is_not_said_yes_to": (
        table(0, "238", "A1"),
        "hold-ok release ok back hold-ok release ok wait-11000 prev",
    ),
    "record_of_nothing": (fresh, "prev ok next back ok ok"),
    "record": (
        with_matches(*EVENING),
        "prev ok next next next next next ok ok prev ok next ok back back",
    ),
    "statistics_of_nobody": (fresh, "prev prev ok next prev back ok ok"),
    "statistics": (with_matches(*EVENING), "prev prev ok next next prev prev prev back"),
    "series_of_three": (
        table(2, "852", "A1 A^ C5*A_", scores=("", "", "BCDE"), number=6),
        "ok ok ok ok next back",
    ),
    "settings": (
        fresh,
        "next next next ok ok ok ok ok ok ok next ok next ok next ok next ok next ok next ok next"
        " ok next next",
    ),
    "settings_and_all_is_erased": (
        fresh,
        "next next next ok prev hold-ok release hold-ok release back",
    ),
    "tutorial": (learning, RIGHT_ANSWERS),
    "tutorial_with_wrong_answers": (learning, WRONG_ANSWERS),
    "rules": (fresh, "next next ok next next next next next next next next next next prev back"),
}


def before_the_spin(players):
    def at():
        device = Device(3, kinds=[1] * players, names=LONG_NAMES)
        device.do("ok")
        return device

    return at


LAST_OF_THREE = "hold-ok release ok ok ok"

# A movement: how the device comes there, and the words whose last begins it.
MOVEMENTS = {
    "spin_of_3": (liking(MOVEMENT, before_the_spin(3)), "ok"),
    "spin_of_7": (liking(MOVEMENT, before_the_spin(7)), "ok"),
    "walk": (liking(MOVEMENT, table(0, "238", "A1")), "hold-ok release ok ok ok"),
    "walk_below_the_others": (liking(MOVEMENT, table(0, "834", "A9")), "hold-ok release ok ok ok"),
    "walk_of_the_5_and_the_molestia": (
        liking(MOVEMENT, table(0, "258", "A9")),
        "hold-ok release ok next ok ok",
    ),
    "walk_of_a_bot": (
        liking(MOVEMENT, table(0, "238", kinds=[1, EASY, 1])),
        "hold-ok release ok ok ok",
    ),
    "count": (liking(MOVEMENT, table(0, "564", "A5 A^*A_")), LAST_OF_THREE),
    "favour": (liking(MOVEMENT, table(0, "564", "A5 A^*A_ B1")), "wait-1200 ok"),
    "fall": (
        liking(MOVEMENT, table(0, "238", "A1 A^ B1", scores=("BCDE", "BCDE", "BCDE"))),
        "ok ok ok ok",
    ),
    "win": (liking(MOVEMENT, table(0, "238", "A1 A^ B1", scores=("BCDE",))), "ok ok ok ok"),
}


def movement(name):
    """All its pictures, from the first to the last."""
    start, words = MOVEMENTS[name]
    device = start()
    device.do(words)
    parts = []
    for frame in range(device.handheld.screen.frames + 1):
        while device.handheld.frame < frame:
            device.wait(10)
        parts.append(f"> {frame}\n" + device.picture())
    return "".join(parts)


def transcript(name):
    """A scene, in the words of `make frames`."""
    device = SCENES[name][0]()
    parts = ["> start\n" + device.picture()]
    for word in SCENES[name][1].split():
        device.do(word)
        parts.append(f"> {word}\n" + device.picture())
    return "".join(parts)


def main():
    PICTURES.mkdir(exist_ok=True)
    for old in PICTURES.glob("*.txt"):
        old.unlink()
    for name in SCENES:
        (PICTURES / f"{name}.txt").write_text(transcript(name), encoding="utf-8", newline="\n")
    for name in MOVEMENTS:
        file = PICTURES / f"moving_{name}.txt"
        file.write_text(movement(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
