"""Makes the modules of the sheets from the text pictures beside this file: a part of `make sheet`.

A line that begins with a colon names the pictures whose rows follow, side by side: '#' is lit,
'.' is dark. A letter is named by itself, a picture by its name in pictures.py in small letters.
Pictures larger than a tile are cut, row by row. Other lines are comments, where no rows are due.
"""

import pathlib

from firmware import pictures
from firmware.art.looks import look

HERE = pathlib.Path(__file__).parent
WIDTH, HEIGHT = 6, 8
UNSEEN = {"space": 32, "nbsp": 160}  # letters that a text file cannot show

# A module in firmware/: the folder its pictures are drawn in, how wide and how high its tiles are.
SHEETS = {"sheet": (HERE, WIDTH, HEIGHT), "sheet_tall": (HERE / "tall", 8, 16)}
_LINE = 21  # bytes that certainly fit into a line of a module


def read(text, where="text", width=WIDTH, height=HEIGHT):
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
            across = len(columns[0])
            if across % width or len(columns) % height or any(len(c) != across for c in columns):
                raise ValueError(f"{where}, line {start}: {name} is not cut of {width} x {height}")
            yield name, columns


def number(name):
    """The first tile of the picture or letter of that name."""
    if name in UNSEEN:
        return UNSEEN[name]
    if len(name) == 1:
        return ord(name)
    name = name.upper()
    return getattr(pictures, name if hasattr(pictures, name) else "_" + name)


def cut(rows, width=WIDTH, height=HEIGHT):
    """The picture's tiles, row by row: columns from the left, the top pixel in bit 0.

    A column is a byte for each eight pixels, the upper ones first.
    """
    for top in range(0, len(rows), height):
        for left in range(0, len(rows[0]), width):
            tile = b""
            for x in range(width):
                column = sum((rows[top + y][left + x] == "#") << y for y in range(height))
                tile += column.to_bytes(height // 8, "little")
            yield tile


def tiles(folder=HERE, width=WIDTH, height=HEIGHT):
    """All 256 tiles, drawn once each, else ValueError."""
    sheet = [None] * 256
    for path in sorted(folder.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        for name, rows in read(text, path.name, width, height):
            for offset, tile in enumerate(cut(rows, width, height)):
                at = number(name) + offset
                if sheet[at] is not None:
                    raise ValueError(f"{path.name}: {name} draws tile {at} a second time")
                sheet[at] = tile
    if None in sheet:
        missing = [look(at) for at in range(256) if sheet[at] is None]
        raise ValueError(f"not drawn: {' '.join(missing)}")
    return sheet


def source(sheet, folder=HERE, width=WIDTH, height=HEIGHT):
    """The text of a sheet's module."""
    data = b"".join(sheet)
    where = folder.relative_to(HERE.parent).as_posix()
    size = len(data) // 256
    lines = [
        f'"""256 tiles of {width} by {height}, made by art/make_sheet.py from {where}/*.txt.',
        "",
        f"Tile t is the {size} bytes from {size} * t: columns from left to right, a byte for each",
        "eight pixels, the uppermost in bit 0.",
        '"""',
        "",
        "SHEET = (",
    ]
    for at in range(0, len(data), _LINE):
        lines.append(f'    b"{_literal(data[at : at + _LINE])}"')
    return "\n".join(lines + [")", ""])


def _literal(data):
    """Bytes as they stand between quotation marks, in few letters: devices keep sources, too.

    A number in octal needs three digits only where another digit follows.
    """
    text = ""
    for byte in reversed(data):
        if 32 <= byte < 127 and chr(byte) not in '"\\':
            text = chr(byte) + text
        elif text[:1].isdigit():
            text = f"\\{byte:03o}" + text
        else:
            text = f"\\{byte:o}" + text
    return text


def main():
    """Writes the modules."""
    for name, (folder, width, height) in SHEETS.items():
        text = source(tiles(folder, width, height), folder, width, height)
        path = HERE.parent / f"{name}.py"
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.relative_to(HERE.parents[1])}: tiles of {width} by {height}")


if __name__ == "__main__":
    main()
