"""Names of the pictures in the sheet: tiles 0 to 31, 127 to 159, and of the signs in Latin-1 those
that none of our languages writes. All other tiles are letters.

The pictures themselves are drawn in art/*.txt under the same names in small letters.
A picture of several tiles has consecutive ones, row by row, and its name is the first. What no
screen uses has a name with an underscore, which costs the device nothing.
"""

from engine.const import const

# The five men, two tiles wide and two high: top left, top right, bottom left, bottom right.
_ALBERTO = const(0)
_BERNARDO = const(4)
_CARLOS = const(8)
_DAVID = const(12)
_ENRIQUE = const(16)
MMM = bytes((_ALBERTO, _BERNARDO, _CARLOS, _DAVID, _ENRIQUE))

# Pieces: one tile wide, a head above a body. HEAD and BODY are indexed by a piece's value,
# 1 to 9; 0 is a mujer who lies face down.
_HEAD_1 = const(20)
_HEAD_2 = const(21)
_HEAD_3 = const(22)
_HEAD_4 = const(23)
_HEAD_5 = const(24)
_HEAD_6 = const(25)
_HEAD_7 = const(26)
_HEAD_8 = const(27)
_HEAD_9 = const(28)
_HEAD_HIDDEN = const(29)
_BODY_MUJER = const(30)
_BODY_5 = const(31)
BODY_MANIQUI = const(127)
HEAD_MANIQUI = const(128)  # who may still be 1 or 9
HEAD = bytes(
    (_HEAD_HIDDEN, _HEAD_1, _HEAD_2, _HEAD_3, _HEAD_4, _HEAD_5, _HEAD_6, _HEAD_7, _HEAD_8, _HEAD_9)
)
BODY = bytes(
    (
        _BODY_MUJER,
        BODY_MANIQUI,
        _BODY_MUJER,
        _BODY_MUJER,
        _BODY_MUJER,
        _BODY_5,
        _BODY_MUJER,
        _BODY_MUJER,
        _BODY_MUJER,
        BODY_MANIQUI,
    )
)

MOLESTIA_TOP = const(129)
MOLESTIA_BOTTOM = const(130)
BODY_WALK = const(146)  # with a foot forward
BODY_5_WALK = const(135)

LEFT = const(131)
RIGHT = const(132)
UP = const(133)
DOWN = const(134)
UP_RIGHT = const(176)
DOWN_RIGHT = const(177)
DOWN_LEFT = const(178)
UP_LEFT = const(179)
_UP_DOWN = const(190)
CHECK = const(136)
CROSS = const(137)
FAVOUR = const(138)
NO_FAVOUR = const(139)
FLYING = const(180)  # a favour on its way
BROKEN = const(181)  # a favour that was lost
_BATTERY = const(140)
DOT = const(141)
EYE = const(142)
_HOURGLASS = const(143)
CURTAIN = const(144)
FRINGE = const(145)  # the lower end of a curtain
STAR = const(147)
SOMBRERO = const(148)  # two tiles wide
_LINE = const(150)
SIDE = const(151)
_CORNER_TOP_LEFT = const(152)
_CORNER_TOP_RIGHT = const(153)
_CORNER_BOTTOM_LEFT = const(154)
_CORNER_BOTTOM_RIGHT = const(155)
PERSON = const(156)
MUSTACHE = const(157)  # of a bot, by her level
_EASY = const(157)
_MEDIUM = const(158)
_HARD = const(159)
LOGO_M = const(162)  # four tiles wide, two high
FLAG_ROUND = const(215)  # paper flags of a feast
FLAG_POINTED = const(247)
SAD = const(172)  # a man, two by two
LIST = const(182)
_SPEAKER = const(184)
_SILENCE = const(185)  # the speaker, switched off
TROPHY = const(188)  # two tiles high: a figure
