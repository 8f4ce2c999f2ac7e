"""Names of the pictures in the sheet: tiles 0 to 31 and 127 to 159, all that are not letters.

The pictures themselves are drawn in art/*.txt under the same names in small letters.
A picture of several tiles has consecutive ones, row by row, and its name is the first.
"""

# The five men, two tiles wide and two high: top left, top right, bottom left, bottom right.
ALBERTO = 0
BERNARDO = 4
CARLOS = 8
DAVID = 12
ENRIQUE = 16
MMM = bytes((ALBERTO, BERNARDO, CARLOS, DAVID, ENRIQUE))

# Pieces: one tile wide, a head above a body. HEAD and BODY are indexed by a piece's value,
# 1 to 9; 0 is a mujer who lies face down.
HEAD_1 = 20
HEAD_2 = 21
HEAD_3 = 22
HEAD_4 = 23
HEAD_5 = 24
HEAD_6 = 25
HEAD_7 = 26
HEAD_8 = 27
HEAD_9 = 28
HEAD_HIDDEN = 29
BODY_MUJER = 30
BODY_5 = 31
BODY_MANIQUI = 127
BODY_GHOST = 128  # a mujer who is not there yet
HEAD = bytes((HEAD_HIDDEN, HEAD_1, HEAD_2, HEAD_3, HEAD_4, HEAD_5, HEAD_6, HEAD_7, HEAD_8, HEAD_9))
BODY = bytes(
    (
        BODY_MUJER,
        BODY_MANIQUI,
        BODY_MUJER,
        BODY_MUJER,
        BODY_MUJER,
        BODY_5,
        BODY_MUJER,
        BODY_MUJER,
        BODY_MUJER,
        BODY_MANIQUI,
    )
)

MOLESTIA_TOP = 129
MOLESTIA_BOTTOM = 130

LEFT = 131
RIGHT = 132
UP = 133
DOWN = 134
POINTER = 135
CHECK = 136
CROSS = 137
FAVOUR = 138
NO_FAVOUR = 139
MUSTACHE = 140  # two tiles wide
EYE = 142
HOURGLASS = 143
CURTAIN = 144
FRINGE = 145  # the lower end of a curtain
PADLOCK = 146
FIRST = 147  # the first player's star
SOMBRERO = 148  # two tiles wide
LINE = 150
SIDE = 151
CORNER_TOP_LEFT = 152
CORNER_TOP_RIGHT = 153
CORNER_BOTTOM_LEFT = 154
CORNER_BOTTOM_RIGHT = 155
DOT = 156
BATTERY = 157
PERSON = 158
ROBOT = 159

# What stands for each picture where a screen is shown as text, in the order of the tiles: a
# character of its own, one column wide, and no letter of the sheet. A man is a box in a line
# of his own, top row and bottom row.
_LOOKS = "ᴀ╮╰╯ʙ╖╙╜ᴄ╗╚╝ᴅ┓┗┛ᴇ╕╘╛❶②③④⑤⑥⑦⑧❾⁇▲◆⊥△Ψ⊔←→↑↓▸✓✗♥♡∽∾◉⧗▒░⚿★◢◣─│┌┐└┘●▮☺☻"


def look(tile):
    """The character that stands for a tile, letter or picture, in text."""
    if tile < 32:
        return _LOOKS[tile]
    if 127 <= tile < 160:
        return _LOOKS[tile - 95]
    return chr(tile)
