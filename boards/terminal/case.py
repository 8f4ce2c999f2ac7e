"""The handheld's case: a rim, the black glass with the picture, and below it what the keys do.

A line is a list of cells (character, ink, ground). Ink and ground are colours, (red, green, blue);
a ground of None is the terminal's own, for whatever the case does not cover.
"""

import textwrap

BODY = (0, 95, 95)  # of the 256 colours that most terminals have, so they need not guess
RIM = (0, 135, 135)
LABEL = (255, 215, 135)
PALE = (175, 215, 215)
GLASS = (8, 10, 16)

_PAD = 3  # columns of case beside the glass
_KEYS = (
    (("←→ h l", "PREV NEXT"), ("Enter", "OK"), ("Esc", "BACK"), ("q", "leave")),
    (("Space", "hold OK (to a key or 3 s)"), ("?", "hold BACK (rules)")),
)


def in_case(picture, width, height, notice="", plain=False):
    """The lines of a terminal of that size with the picture in its case, in the middle.

    picture: lines of cells. notice: a sentence to print instead of what the keys do. plain: the
    terminal has no colours, so glass and case cannot be told apart by them.
    """
    across, down = len(picture[0]), len(picture)
    slim = width < across + 2 * _PAD + 2 or height < down + 6
    inside = across if slim else across + 2 * _PAD
    label = _label(inside, notice)
    glass_edge = " " if plain else "▄"

    def row(cells):
        side = [("█", BODY, BODY)]
        return side + cells + side

    lines = [_edge("▗▄▖", inside, RIM)]
    if not slim:
        lines.append(row(_text([("M M M", LABEL)], inside)))
        lines.append(row(_glass_edge(glass_edge, across)))
    for cells in picture:
        lines.append(row(cells if slim else _pad([_GLASS, *cells, _GLASS], _PAD - 1)))
    if not slim:
        lines.append(row(_glass_edge(" " if plain else "▀", across)))
    lines += [row(line) for line in label]
    if len(lines) < height:
        lines.append(_edge("▝▀▘", inside, BODY))
    return _in_the_middle(lines, width, height)


def too_small(width, height, least):
    """The lines of a terminal in which not even the small picture has room."""
    sentence = (
        f"The handheld needs {least[0]} columns and {least[1]} lines, here are "
        f"{width} and {height}. Enlarge the window (or use smaller letters) to go on."
    )
    text = textwrap.wrap(sentence, max(1, width - 2))[:height]
    lines = [[(letter, None, None) for letter in line] for line in text]
    return _in_the_middle(lines, width, height)


_GLASS = (" ", None, GLASS)
_SPACE = (" ", None, BODY)
_NOTHING = (" ", None, None)


def _label(inside, notice):
    """What the keys do, on one line where it has room."""
    if notice:
        lines = textwrap.wrap(notice, inside - 2)[:2]
        return [_text([(line, LABEL)], inside) for line in lines]
    rows = [
        [word for key, meaning in keys for word in ((key, LABEL), (meaning, PALE))]
        for keys in _KEYS
    ]
    joined = rows[0] + rows[1]
    fits = sum(len(text) + 2 for text, _ in joined) < inside
    return [_text(row, inside) for row in ([joined] if fits else rows)]


def _text(words, inside):
    """Words with their colours, in the middle of a line of the case."""
    cells = []
    for number, (text, ink) in enumerate(words):
        gap = 0 if number == 0 else 1 if number % 2 else 3  # key meaning   key meaning
        cells += [_SPACE] * gap + [(letter, ink, BODY) for letter in text]
    left = max(0, inside - len(cells)) // 2
    return ([_SPACE] * left + cells + [_SPACE] * inside)[:inside]


def _glass_edge(character, across):
    return _pad([(character, GLASS, BODY)] * (across + 2), _PAD - 1)


def _pad(cells, columns):
    return [_SPACE] * columns + cells + [_SPACE] * columns


def _edge(characters, inside, ink):
    left, middle, right = characters
    return [(character, ink, None) for character in left + middle * inside + right]


def _in_the_middle(lines, width, height):
    top = max(0, height - len(lines)) // 2
    filled = []
    for line in lines:
        left = max(0, width - len(line)) // 2
        filled.append(([_NOTHING] * left + line + [_NOTHING] * width)[:width])
    blank = [_NOTHING] * width
    return ([blank] * top + filled + [blank] * height)[:height]
