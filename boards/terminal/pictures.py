"""Pictures for the README, drawn from the real tile map: python -m boards.terminal.pictures

A picture is a row of handhelds; what was pressed before each of them was taken is in SCENES. The
film is one handheld while somebody plays.
"""

from pathlib import Path

from PIL import Image, ImageDraw

from boards.terminal.case import BODY, GLASS, LABEL, RIM
from boards.terminal.pixels import HEIGHT, PALETTE, WIDTH, pixels
from boards.terminal.simulated import Simulated

FOLDER = Path(__file__).with_name("pictures")
SCENES = {
    # a file's name: the seed, and what is pressed before each handheld's picture is taken
    "handhelds.png": (
        31,
        (
            "",
            "ok ok ok",
            "hold-ok next next next ok ok ok hold-ok next next next ok next next ok ok ok"
            " hold-ok next next next next",
        ),
    ),
}
FILM = "turns.gif"
FILM_SEED = 31
# What is pressed in the film, and how long each press is looked at, in milliseconds.
FILMED = (
    ("ok ok ok", 0),
    ("ok", 900),
    ("hold-ok", 1500),
    ("next", 900),
    ("next", 900),
    ("next", 900),
    ("ok", 1100),
    ("ok", 2200),
    ("ok", 1200),
    ("hold-ok", 1500),
    ("next", 900),
    ("ok", 1300),
    ("ok", 1300),
    ("ok", 2200),
)
_FRAME = 60  # milliseconds between two pictures of the film
_SCALE = 3
_GAP = 16  # between handhelds; all in screen pixels, before scaling
_RIM = 8
_FOOT = 22  # the case below the glass, where the buttons are
_PAPER = (255, 255, 255)


def draw(name):
    """The picture of that name, an image."""
    seed, scenes = SCENES[name]
    handheld = Simulated(seed)
    width, height = _size()
    across = len(scenes) * (width + _GAP) + _GAP
    image = Image.new("RGB", (across * _SCALE, (height + 2 * _GAP) * _SCALE), _PAPER)
    for number, words in enumerate(scenes):
        _press(handheld, words)
        one = _handheld(pixels(handheld.map), width, height)
        image.paste(one, ((_GAP + number * (width + _GAP)) * _SCALE, _GAP * _SCALE))
    return image


def film():
    """The film: pairs of an image and how many milliseconds it is seen."""
    handheld = Simulated(FILM_SEED, moving=True)
    shown = []
    for words, milliseconds in FILMED:
        _press(handheld, words)
        for _ in range(milliseconds // _FRAME):
            rows = pixels(handheld.map)
            if shown and shown[-1][0] == rows:
                shown[-1][1] += _FRAME
            else:
                shown.append([rows, _FRAME])
            handheld.wait(_FRAME)
    return [(_handheld(rows, *_size()), seen) for rows, seen in shown]


def _press(handheld, words):
    for word in words.split():
        press = handheld.hold if word.startswith("hold-") else handheld.press
        press(word.removeprefix("hold-"))
    handheld.release()


def _size():
    return WIDTH + 2 * _RIM, HEIGHT + _RIM + _FOOT


def _handheld(rows, width, height):
    """One handheld: the case, the glass with the screen, four buttons."""
    image = Image.new("RGB", (width * _SCALE, height * _SCALE), _PAPER)
    pen = ImageDraw.Draw(image)
    box = (0, 0, width * _SCALE - 1, height * _SCALE - 1)
    pen.rounded_rectangle(box, 8 * _SCALE, BODY, RIM, 2 * _SCALE)
    glass = (_RIM - 3, _RIM - 3, _RIM + WIDTH + 2, _RIM + HEIGHT + 2)
    pen.rounded_rectangle([edge * _SCALE for edge in glass], 2 * _SCALE, GLASS)
    screen = Image.new("RGB", (WIDTH, HEIGHT))
    ink = (GLASS, *PALETTE[1:])
    screen.putdata([ink[number] for row in rows for number in row])
    size = (WIDTH * _SCALE, HEIGHT * _SCALE)
    image.paste(screen.resize(size, Image.Resampling.NEAREST), (_RIM * _SCALE, _RIM * _SCALE))
    for number in range(4):
        x, y = width * (2 * number + 1) // 8, height - _FOOT // 2 + 2
        pen.ellipse([edge * _SCALE for edge in (x - 5, y - 5, x + 5, y + 5)], LABEL, RIM, _SCALE)
    return image


def main():
    """Draws all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in SCENES:
        draw(name).save(FOLDER / name, optimize=True)
    images, seen = zip(*film())
    images[0].save(
        FOLDER / FILM, save_all=True, append_images=images[1:], duration=list(seen), loop=0
    )


if __name__ == "__main__":
    main()
