"""A tile map as text: what `make frames` prints and what tests of screens compare."""

from firmware.art.looks import look
from firmware.tiles import COLUMNS, INVERSE, QUARTERS, ROWS, TOP_LEFT


def text_picture(tilemap):
    """Eight lines of eighteen characters, and a line `inverse: ...` if anything is.

    A letter of double size stands in its top left cell and leaves the other three blank. Spans
    are row:column or row:first-last, counted from 0.
    """
    lines = []
    for row in range(ROWS):
        cells = range(row * COLUMNS, (row + 1) * COLUMNS)
        lines.append("".join(_character(tilemap, cell) for cell in cells))
    spans = _inverse_spans(tilemap)
    if spans:
        lines.append("inverse: " + " ".join(spans))
    return "\n".join(lines) + "\n"


def _character(tilemap, cell):
    if tilemap.styles[cell] & QUARTERS not in (0, TOP_LEFT):
        return " "
    return look(tilemap.tiles[cell])


def _inverse_spans(tilemap):
    spans = []
    for row in range(ROWS):
        first = None
        for column in range(COLUMNS + 1):
            inside = column < COLUMNS and tilemap.styles[row * COLUMNS + column] & INVERSE
            if inside and first is None:
                first = column
            elif not inside and first is not None:
                last = column - 1
                spans.append(f"{row}:{first}" if first == last else f"{row}:{first}-{last}")
                first = None
    return spans
