"""The tile map on displayio, the part of CircuitPython that draws and refreshes displays.

One bitmap holds the sheet. Half a row of the map is two TileGrids over it: the plain one, and
below it one with the palette swapped, to be seen where the plain one has a hole. So a cell is one
tile number, the core looks below only for what is inverse, and it redraws no more than what lies
between the changes of half a row: to find the pixels of a whole one takes it 5 ms. Doubled tiles
are a label, its font the sheet.
"""

import adafruit_display_text
import displayio
from adafruit_display_text.label import Label
from fontio import Glyph

from engine.const import const
from firmware.tiles import BLANK, CELLS, COLUMNS, INVERSE, QUARTERS, ROWS, TOP_LEFT, rows_of

# What only longer texts than a headline need is given back to the heap.
del adafruit_display_text.wrap_text_to_lines
del adafruit_display_text.wrap_text_to_pixels

_HALF = COLUMNS // 2
_ACROSS = const(16)  # tiles in a row of the bitmap
_HOLE = const(160)  # a second blank in the sheet: here it is a hole
_HEADLINE = const(9)  # letters at most
_CONTRAST = const(127)  # an OLED at its brightest does not last
_PANEL_OFF = const(0xAE)  # as every OLED controller has it
_PANEL_ON = const(0xAF)

# By the number of a style's colour.
INKS = (0xFFFFFF, 0xFF5C50, 0xFFC83C, 0x6EDC6E, 0x6EAAFF, 0xFF8CC8, 0xC88C5A, 0x969696)


class TileDisplay:
    """A tile map in the middle of a displayio display.

    sheet: its 256 tiles, column by column, a byte for each eight pixels; wide: how many columns a
    tile has. scale: how many of the display's pixels a tile's pixel is wide. inks: its colours,
    the first of INKS; with up to seven a pixel takes half a byte.
    """

    def __init__(self, display, sheet, wide=6, scale=1, inks=INKS[:1]):
        self._display = display
        self._sheet = sheet
        self._wide = wide
        self._high = len(sheet) // 256 // wide * 8
        self._rotation = display.rotation
        self._tiles = bytearray(b" " * CELLS)
        self._styles = bytearray(CELLS)
        self._shown = None
        self._rows = rows_of(self._tiles) + rows_of(self._styles)
        self._new_rows = ()

        # A pixel's number is twice its colour's, and one more where it is lit.
        self._inks = len(inks)
        self._painted = bytearray(256)  # the colour in which the bitmap has each tile
        self._bitmap = displayio.Bitmap(_ACROSS * self._wide, 16 * self._high, 2 * len(inks) + 1)
        for tile in range(256):
            self._paint(tile, 0)
        plain, inverse = _palettes(inks)
        self._plain = [self._grid(half, plain) for half in range(2 * ROWS)]
        self._inverse = [self._grid(half, inverse) for half in range(2 * ROWS)]
        self._letters = bytearray(_HEADLINE)
        self._label = Label(
            SheetFont(self._bitmap, self._wide, self._high), scale=2, color=inks[0]
        )

        group = displayio.Group(scale=scale)
        group.x = (display.width - COLUMNS * self._wide * scale) // 2
        group.y = (display.height - ROWS * self._high * scale) // 2
        for grid in self._inverse + self._plain:
            group.append(grid)
        group.append(self._label)
        display.root_group = group
        display.auto_refresh = True
        self.contrast(_CONTRAST)

    def show(self, tilemap):
        """Write the cells that have changed. Does not allocate, but for a new headline."""
        self._display.auto_refresh = False  # what it sent of half a picture it would send again
        if tilemap is not self._shown:
            self._shown = tilemap
            self._new_rows = rows_of(tilemap.tiles) + rows_of(tilemap.styles)
        old = self._rows
        new = self._new_rows
        doubled = False
        for y in range(ROWS):
            if old[y] != new[y] or old[ROWS + y] != new[ROWS + y]:
                for half in range(2 * y, 2 * y + 2):
                    if self._show_half(half, tilemap.tiles, tilemap.styles):
                        doubled = True
        if doubled:
            self._show_headline()
        self._display.refresh()  # the core would do it at its next tick: up to 17 ms later
        self._display.auto_refresh = True

    def contrast(self, level):
        """0 to 255. Does not allocate."""
        if self._inks > 1:  # a backlight is seen well only when it is bright
            level = min(255, 2 * level + 16)
        self._level = level / 255
        self._display.brightness = self._level

    def sleep(self, dark):
        """Dark at once; or light, but not before the panel has what was written last.

        Does not allocate.
        """
        if not dark:
            self._display.refresh()
        if self._inks > 1:
            self._display.brightness = 0 if dark else self._level
        else:
            self._display.bus.send(_PANEL_OFF if dark else _PANEL_ON, b"")

    def turn(self, around):
        """Upside down, or not. Does not allocate."""
        self._display.rotation = (self._rotation + (180 if around else 0)) % 360

    def _show_half(self, half, tiles, styles):
        """Write half a row's changes; True if one is to or from a doubled tile.

        Does not allocate.
        """
        plain = self._plain[half]
        inverse = self._inverse[half]
        old_tiles = self._tiles
        old_styles = self._styles
        doubled = False
        cell = half * _HALF
        for x in range(_HALF):
            tile = tiles[cell]
            style = styles[cell]
            old = old_styles[cell]
            if tile != old_tiles[cell] or style != old:
                old_tiles[cell] = tile
                old_styles[cell] = style
                if (style | old) & QUARTERS:
                    doubled = True
                    if style & QUARTERS:
                        tile = BLANK
                if tile == _HOLE:
                    tile = BLANK
                if self._inks > 1 and (tile != BLANK or style & INVERSE):
                    ink = style >> 4 if style >> 4 < self._inks else 0
                    if self._painted[tile] != ink:
                        self._paint(tile, ink)
                if style & INVERSE:
                    if inverse[x] != tile:
                        inverse[x] = tile
                    tile = _HOLE
                if plain[x] != tile:
                    plain[x] = tile
            cell += 1
        return doubled

    def _show_headline(self):
        """Let the label say what is doubled. Allocates when that is new."""
        count = 0
        start = 0
        new = False
        for cell in range(CELLS):
            if self._styles[cell] & QUARTERS == TOP_LEFT and count < _HEADLINE:
                if count == 0:
                    start = cell
                if self._letters[count] != self._tiles[cell]:
                    self._letters[count] = self._tiles[cell]
                    new = True
                count += 1
        label = self._label
        label.hidden = count == 0
        if count:
            if new or count != len(label.text):
                label.text = "".join([chr(letter) for letter in self._letters[:count]])
            label.x = start % COLUMNS * self._wide
            label.y = (start // COLUMNS + 1) * self._high

    def _paint(self, tile, ink):
        """Draw a tile into the bitmap, in the colour in which it is shown. Does not allocate."""
        self._painted[tile] = ink
        bitmap = self._bitmap
        stride = _ACROSS * self._wide
        at = tile % _ACROSS * self._wide + tile // _ACROSS * self._high * stride
        source = len(self._sheet) // 256 * tile
        for x in range(self._wide):
            pixel = at + x
            for y in range(self._high):
                if y & 7 == 0:
                    column = self._sheet[source]
                    source += 1
                bitmap[pixel] = 2 * self._inks if tile == _HOLE else 2 * ink + (column & 1)
                pixel += stride
                column >>= 1

    def _grid(self, half, palette):
        return displayio.TileGrid(
            self._bitmap,
            pixel_shader=palette,
            width=_HALF,
            tile_width=self._wide,
            tile_height=self._high,
            default_tile=BLANK,
            x=half % 2 * _HALF * self._wide,
            y=half // 2 * self._high,
        )


class SheetFont:
    """The letters of the sheet, as a label asks for them."""

    descent = 0

    def __init__(self, bitmap, wide, high):
        self._bitmap = bitmap
        self._wide = wide
        self.ascent = high

    def get_bounding_box(self):
        return self._wide, self.ascent

    def get_glyph(self, codepoint):
        return Glyph(self._bitmap, codepoint, self._wide, self.ascent, 0, 0, self._wide, 0)


def _palettes(inks):
    """What a pixel's number means: plain, where the last is a hole, and inverse."""
    plain = displayio.Palette(2 * len(inks) + 1)
    inverse = displayio.Palette(2 * len(inks) + 1)
    for i in range(len(inks)):
        plain[2 * i + 1] = inverse[2 * i] = inks[i]
    plain.make_transparent(2 * len(inks))
    return plain, inverse
