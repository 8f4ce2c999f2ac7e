"""An OLED's controller on I2C, for MicroPython: what page_display.py asks of a bus."""

from engine.const import const

_COMMAND = const(0x80)  # control bytes: one command follows; commands follow; data follow
_COMMANDS = const(0x00)
_DATA = const(0x40)


class I2CPanel:
    """i2c: a machine.I2C; addresses: tried in turn. OSError if nobody answers."""

    def __init__(self, i2c, addresses, start):
        self._i2c = i2c
        self._address = _find(i2c, addresses)
        self._one = bytearray((_COMMAND, 0))
        self._goto = bytearray((_COMMANDS, 0, 0, 0))
        for byte in start:
            self.command(byte)

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
