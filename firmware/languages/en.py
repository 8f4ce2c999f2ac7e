"""English. Lines have 18 columns at most; where one is shorter, the note behind it says so."""

language = "English"

# title
resume = "go on"
new_match = "new match"
rules = "rules"
save_damaged = "old save unusable"
gives_up = "ends the old one?"
not_saved = "cannot be saved"

# who plays
kinds = ("-", "person", "easy", "medium")  # 9
start = "all seated"
too_few = "three at least"
your_name = "Your name?"
change_name = "hold OK: her name"
change_kind = "OK: somebody else"
name_done = "OK: done"
name_letter = "OK add, BACK wipe"
who_starts = "Who begins?"
spin = "let it spin"

# curtain
pass_to = "pass me to"
hold_to_open = "hold OK to open"
round_ = "round"

# a turn; the men's names are put before: "Bernardo: bottom" must fit into 16
# by kind of action: three starts, two growths, two ends for the molestia
actions = ("new, 1", "new", "new, 9", "top", "bottom", "top", "bottom")  # 6
passes = "nothing fits: pass"
leaves = "leave it alone"  # 16
place_her = "place"  # 8
molestia = "molestia"  # 8
must_pass = "pass"  # 8
ok_to_confirm = "OK=yes  BACK=no"
sure = "sure?"  # 9

# the end of a round
round_over = "Round over"  # 14
longest = "longest pile wins"
gets = "gets"  # 9
passed_with = "passed with"
scores = "scores"  # 9
too_many = "All five, twice!"
start_over = "back to nothing:"
wins = "has all five men!"
rounds = "rounds"

# the rules, seven lines a page
pages = (
    (
        "Five men, each",
        "with a mustache.",
        "Win the favour of",
        "all five, alone,",
        "and you have won",
        "the match.",
        "",
    ),
    (
        "Hold OK to see",
        "your mujer, 2 to",
        "8. Put her into a",
        "queue: above its",
        "top or below its",
        "bottom. Gaps do",
        "not matter.",
    ),
    (
        "Or begin a queue",
        "before a man who",
        "has none: with a",
        "maniqui as 1 or 9",
        "and your mujer.",
        "The red 5 begins",
        "one on her own.",
    ),
    (
        "From the second",
        "player on you may",
        "plant the molestia",
        "at the end of any",
        "queue: it cannot",
        "grow there.",
        "",
    ),
    (
        "A maniqui you keep",
        "goes to the next",
        "player. If nothing",
        "fits, you pass.",
        "",
        "",
        "",
    ),
    (
        "All have placed?",
        "Each longest queue",
        "wins: all women in",
        "it get the favour",
        "of its man.",
        "",
        "",
    ),
    (
        "Two of you reach",
        "five at once? Both",
        "lose everything,",
        "and it goes on.",
        "",
        "",
        "",
    ),
)
