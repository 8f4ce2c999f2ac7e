"""What people like: a number for each setting, of how many, and which it has at first."""

from engine.bots import LEVELS
from firmware.texts import LANGUAGES

LANGUAGE = 0
BOT = 1  # the level that a bot has when it sits down
CONFIRM = 2  # whether a turn ends only after one more yes
MOVEMENT = 3
SOUND = 4
CONTRAST = 5
DIM = 6  # how soon, when nobody presses anything
TURNED = 7  # for who sits opposite, and for the left hand
FIRST = 8  # whether the first player is spun, or the table is asked
HINT = 9  # whether hard can be asked in a turn
SETTINGS = 10

CHOICES = bytes((len(LANGUAGES), len(LEVELS), 2, 2, 2, 3, 3, 2, 2, 2))
DEFAULTS = bytes((0, 0, 1, 1, 0, 2, 1, 0, 0, 0))

# The display's brightness, of 255, by CONTRAST: even steps to the eye. With more an OLED does not
# last.
BRIGHTNESS = bytes((10, 45, 127))

# By DIM, in milliseconds without a press: nobody may be looking, and hands are hidden; the display
# is dimmed; it goes dark, for a picture that stands burns into an OLED.
ALONE_MS = ((10000, 10000, 30000), (10000, 20000, 60000), (10000, 60000, 180000))
