"""An OLED's controller on I2C, for MicroPython: what page_display.py asks of a bus."""

from engine.const import const

_COMMAND = const(0x80)  # control bytes: one command follows; commands follow; data follow
_COMMANDS = const(0x00)
_DATA = const(0x40)
_COLUMNS = const(132)  # of the widest memory, an SH1106's; an address too high is no harm
_ON = const(0xAF)


class I2CPanel:
    """i2c: a machine.I2C; addresses: tried in turn. OSError if nobody answers."""

    def __init__(self, i2c, addresses):
        self._i2c = i2c
        self._address = _find(i2c, addresses)
        self._one = bytearray((_COMMAND, 0))
        self._goto = bytearray((_COMMANDS, 0, 0, 0))

    def kind(self):
        """What a controller says of itself when it is read: 8 is an SH1106. Allocates."""
        try:
            return self._i2c.readfrom(self._address, 1)[0] & 15
        except OSError:
            return 0

    def start(self, commands, pages=8):
        """Switch it on; its memory, which begins with anything, is cleared first. Allocates."""
        for byte in commands:
            self.command(byte)
        dark = bytearray(1 + _COLUMNS)
        for y in range(pages):
            self.page(y, 0, dark)
        self.command(_ON)

    def command(self, byte):
        """Send one byte of a command. Does not allocate."""
        self._one[1] = byte
        self._i2c.writeto(self._address, self._one)

    def page(self, y, x, view):
        """Send the bytes behind view's first to page y from column x on. Does not allocate."""
        goto = self._goto
        goto[1] = 0xB0 | y
        goto[2] = x & 15
        goto[3] = 0x10 | x >> 4
        self._i2c.writeto(self._address, goto)
        view[0] = _DATA
        self._i2c.writeto(self._address, view)


def _find(i2c, addresses):
    """The first address where something answers."""
    for address in addresses:
        try:
            i2c.writeto(address, b"")
            return address
        except OSError:
            pass
    raise OSError("no display answers at %s" % ", ".join([hex(a) for a in addresses]))
