"""Pictures for the README, drawn from the real tile map: python -m boards.terminal.pictures

Each is a row of handhelds; what was pressed before each picture was taken is in SCENES.
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
_SCALE = 3
_GAP = 16  # between handhelds; all in screen pixels, before scaling
_RIM = 8
_FOOT = 22  # the case below the glass, where the buttons are
_PAPER = (255, 255, 255)


def draw(name):
    """The picture of that name, an image."""
    seed, scenes = SCENES[name]
    handheld = Simulated(seed)
    width, height = WIDTH + 2 * _RIM, HEIGHT + _RIM + _FOOT
    across = len(scenes) * (width + _GAP) + _GAP
    image = Image.new("RGB", (across * _SCALE, (height + 2 * _GAP) * _SCALE), _PAPER)
    for number, words in enumerate(scenes):
        for word in words.split():
            press = handheld.hold if word.startswith("hold-") else handheld.press
            press(word.removeprefix("hold-"))
        handheld.release()
        one = _handheld(pixels(handheld.map), width, height)
        image.paste(one, ((_GAP + number * (width + _GAP)) * _SCALE, _GAP * _SCALE))
    return image


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


if __name__ == "__main__":
    main()
