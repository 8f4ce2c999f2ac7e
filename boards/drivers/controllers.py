"""How OLED controllers are set up: the bytes of their data sheets, for panels of 128 by 64."""

# Off; clock; 64 rows; no offset; from line 0; charge pump; page addressing; left-right and
# top-bottom as on common modules; pins; contrast; precharge; deselect level; from memory; upright.
SSD1306 = (
    b"\xae"
    b"\xd5\x80"
    b"\xa8\x3f"
    b"\xd3\x00"
    b"\x40"
    b"\x8d\x14"
    b"\x20\x02"
    b"\xa1\xc8"
    b"\xda\x12"
    b"\x81\x7f"
    b"\xd9\xf1"
    b"\xdb\x30"
    b"\xa4\xa6"
)

# The same, but it has only page addressing, and another converter instead of the pump.
SH1106 = (
    b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\xa1\xc8\xda\x12\x81\x7f\xd9\x22\xdb\x35\xa4\xa6"
)
