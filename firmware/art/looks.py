"""What stands for each tile where a screen is shown as text: on a PC only."""

# What stands for each picture where a screen is shown as text, in the order of the tiles: a
# character of its own, one column wide, and no letter of the sheet. A man is a box in a line
# of his own, top row and bottom row.
_LOOKS = "ᴀ╮╰╯ʙ╖╙╜ᴄ╗╚╝ᴅ┓┗┛ᴇ╕╘╛❶②③④⑤⑥⑦⑧❾⁇▲◆⊥∅Ψ⊔←→↑↓▸✓✗♥♡∽∾◉⧗▒░⚿★◢◣─│┌┐└┘●▮☺☻"


def look(tile):
    """The character that stands for a tile, letter or picture, in text."""
    if tile < 32:
        return _LOOKS[tile]
    if 127 <= tile < 160:
        return _LOOKS[tile - 95]
    return chr(tile)
