"""build/sheet.png: all sheets to be looked at, the other part of `make sheet`.

For each sheet the pictures as they were drawn, then its 256 tiles, sixteen in a row. A row begins
with the number of its first tile, in hexadecimal.
"""

from PIL import Image

from firmware.art.make_sheet import HERE, SHEETS, UNSEEN, read, tiles

PICTURE = HERE.parents[1] / "build" / "sheet.png"
_PAPER = (58, 46, 70)
_DARK = (0, 0, 0)
_LIT = (220, 238, 255)
_LABEL = (255, 200, 60)
_ACROSS = 18  # tiles, the label of a row included
_SCALE = 5
_GAP = 2  # between tiles, in their pixels


def draw(folder, width, height):
    """An image of one sheet."""
    sheet = [_rows(tile, width, height) for tile in tiles(folder, width, height)]
    places = list(_drawn(folder, width, height))
    down = places[-1][1] + 4 * height  # the pictures are two tiles high at most
    for at in range(256):
        y = down + at // 16 * (height + _GAP)
        if at % 16 == 0:
            label = [sheet[ord(digit)] for digit in f"{at:02X}"]
            places += [(_GAP + i * width, y, label[i], _LABEL) for i in range(2)]
        places.append((3 * width + at % 16 * (width + _GAP), y, sheet[at], _LIT))
    size = (3 * width + 16 * (width + _GAP) + _GAP, places[-1][1] + height + _GAP)
    image = Image.new("RGB", size, _PAPER)
    for x, y, rows, ink in places:
        for i in range(len(rows) * len(rows[0])):
            j, k = divmod(i, len(rows[0]))
            ground = _PAPER if ink == _LABEL else _DARK
            image.putpixel((x + k, y + j), ink if rows[j][k] == "#" else ground)
    return image


def _drawn(folder, width, height):
    """(x, y, rows, ink) of every picture that is no letter, as it was drawn."""
    x = y = _GAP
    for path in sorted(folder.glob("*.txt")):
        for name, rows in read(path.read_text(encoding="utf-8"), path.name, width, height):
            if len(name) > 1 and name not in UNSEEN:
                if x + len(rows[0]) > _ACROSS * width:
                    x, y = _GAP, y + 2 * height + _GAP
                yield x, y, rows, _LIT
                x += len(rows[0]) + _GAP


def _rows(tile, width, height):
    """A tile's bytes as rows of '#' and '.'."""
    size = height // 8
    columns = [int.from_bytes(tile[x * size : (x + 1) * size], "little") for x in range(width)]
    return ["".join(".#"[column >> y & 1] for column in columns) for y in range(height)]


def main():
    """Writes the picture and says where."""
    images = [draw(*sheet) for sheet in SHEETS.values()]
    size = (sum(image.width for image in images), max(image.height for image in images))
    whole = Image.new("RGB", size, _PAPER)
    x = 0
    for image in images:
        whole.paste(image, (x, 0))
        x += image.width
    PICTURE.parent.mkdir(exist_ok=True)
    size = (size[0] * _SCALE, size[1] * _SCALE)
    whole.resize(size, Image.Resampling.NEAREST).save(PICTURE, optimize=True)
    print(f"{PICTURE.relative_to(HERE.parents[1])}: all of them to be looked at")


if __name__ == "__main__":
    main()
