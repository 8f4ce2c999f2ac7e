"""Makes firmware/sheet.py from the text pictures beside it: python -m firmware.art.make_sheet

A line that begins with a colon names the pictures whose rows follow, side by side: '#' is lit,
'.' is dark. A letter is named by itself, a picture by its name in pictures.py in small letters.
Pictures larger than a tile are cut, row by row. Other lines are comments, where no rows are due.
"""

import pathlib

from firmware import pictures
from firmware.art.looks import look

HERE = pathlib.Path(__file__).parent
WIDTH, HEIGHT = 6, 8
UNSEEN = {"space": 32, "nbsp": 160, "shy": 173}  # letters that a text file cannot show


def read(text, where="text"):
    """Yields (name, rows) for every picture in a file's text."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if not line.startswith(":"):
            continue
        names = line[1:].split()
        start = at
        while at < len(lines) and lines[at].strip() and set(lines[at]) <= set("#. "):
            at += 1
        rows = [row.split() for row in lines[start:at]]
        if not rows or any(len(row) != len(names) for row in rows):
            raise ValueError(
                f"{where}, line {start}: {len(names)} names, "
                f"but {[len(row) for row in rows]} pictures in the rows"
            )
        for name, columns in zip(names, zip(*rows)):
            width = len(columns[0])
            if width % WIDTH or len(columns) % HEIGHT or any(len(c) != width for c in columns):
                raise ValueError(f"{where}, line {start}: {name} is not cut of {WIDTH} x {HEIGHT}")
            yield name, columns


def number(name):
    """The first tile of the picture or letter of that name."""
    if name in UNSEEN:
        return UNSEEN[name]
    if len(name) == 1:
        return ord(name)
    name = name.upper()
    return getattr(pictures, name if hasattr(pictures, name) else "_" + name)


def cut(rows):
    """The picture's tiles, row by row, six bytes each: a column a byte, its top pixel bit 0."""
    for top in range(0, len(rows), HEIGHT):
        for left in range(0, len(rows[0]), WIDTH):
            yield bytes(
                sum((rows[top + y][left + x] == "#") << y for y in range(HEIGHT))
                for x in range(WIDTH)
            )


def tiles(folder=HERE):
    """All 256 tiles, drawn once each, else ValueError."""
    sheet = [None] * 256
    for path in sorted(folder.glob("*.txt")):
        for name, rows in read(path.read_text(encoding="utf-8"), path.name):
            for offset, tile in enumerate(cut(rows)):
                at = number(name) + offset
                if sheet[at] is not None:
                    raise ValueError(f"{path.name}: {name} draws tile {at} a second time")
                sheet[at] = tile
    if None in sheet:
        missing = [look(at) for at in range(256) if sheet[at] is None]
        raise ValueError(f"not drawn: {' '.join(missing)}")
    return sheet


def source(sheet):
    """The text of sheet.py."""
    lines = [
        '"""The 256 tiles, made by art/make_sheet.py from the pictures beside it: edit those.',
        "",
        "Tile t is the six bytes from 6 * t: columns from left to right, the top pixel in bit 0.",
        '"""',
        "",
        "SHEET = (",
    ]
    for at, tile in enumerate(sheet):
        note = "" if at in UNSEEN.values() else " " + look(at)
        lines.append('    b"' + "".join(f"\\x{byte:02x}" for byte in tile) + f'"  # {at}{note}')
    return "\n".join(lines + [")", ""])


if __name__ == "__main__":
    (HERE.parent / "sheet.py").write_text(source(tiles()), encoding="utf-8")
