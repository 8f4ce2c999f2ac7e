"""What stands for each tile where a screen is shown as text: on a PC only."""

# The tiles that are no letters.
_RUNS = (
    (0, 31),
    (127, 159),
    (162, 169),
    (172, 182),
    (184, 185),
    (188, 190),
    (215, 215),
    (247, 247),
)
PICTURES = [tile for first, last in _RUNS for tile in range(first, last + 1)]

# What stands for each picture where a screen is shown as text, in the order of the tiles: a
# character of its own, one column wide, and no letter of the sheet. A man is a box in a line
# of his own, top row and bottom row.
_LOOKS = (
    "ᴀ╮╰╯ʙ╖╙╜ᴄ╗╚╝ᴅ┓┗┛ᴇ╕╘╛❶②③④⑤⑥⑦⑧❾⁇▲◆⊥∅Ψ⊔←→↑↓◇✓✗♥♡▮●◉⧗▒░△★◢◣─│┌┐└┘☺∽∾≋Ⅿ╥╤╞╪╡╟╢☹┳┻┫↗↘↙↖❥❢≡♪♩♕♜↕▿▽"
)
_LOOK = dict(zip(PICTURES, _LOOKS))


def look(tile):
    """The character that stands for a tile, letter or picture, in text."""
    return _LOOK.get(tile) or chr(tile)
