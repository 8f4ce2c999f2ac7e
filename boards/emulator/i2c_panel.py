"""A panel on the I2C pins of an emulated chip, in both ways in which firmware talks to it.

The chip's I2C block hands over whole bytes. CircuitPython also looks whether a device is there at
all by moving the pins itself, bit by bit; a slave that reads bits answers that.
"""

from rp2040py.gpio_pin import FUNCTION_SIO, GPIOPinState

_DATA = 0x40  # of a control byte: what follows is data, else commands
_ONE = 0x80  # only one byte follows, then another control byte


class I2CPanel:
    """A Panel with an address. last_write: when a byte of a picture came last, in milliseconds."""

    def __init__(self, panel, index=0, sda=4, scl=5, address=0x3C):
        self.panel = panel
        self.address = address
        self.instant = False  # bytes take no time: for tests that do not measure any
        self.last_write = None
        self._pins = (index, sda, scl)
        self._now = lambda: 0.0

    def attach(self, chip):
        """Connect it to a chip; power comes on."""
        index, sda, scl = self._pins
        self.panel.power_on()
        self._chip = chip
        self._now = lambda: chip.clock.nanos / 1e6
        self._i2c = chip.i2c[index]
        self._selected = False
        self._next = None
        self._alarm = chip.clock.create_alarm(lambda: self._next())
        self._i2c.on_connect = self._connect
        self._i2c.on_write_byte = self._write
        self._i2c.on_read_byte = self._read
        self._i2c.on_stop = self._stop
        self.follow(chip.gpio[sda], chip.gpio[scl])

    def follow(self, sda, scl):
        """Answer to what is done to two pins, whoever moves them."""
        _BitBanged(self, sda, scl)

    def begin(self):
        """A transfer to this address begins."""
        self._control = None

    def take(self, byte):
        """A byte of a transfer."""
        if self._control is None:
            self._control = byte
            return
        if self._control & _DATA:
            self.panel.data(byte)
            self.last_write = self._now()
        else:
            self.panel.command(byte)
        if self._control & _ONE:
            self._control = None

    def _connect(self, address, mode):
        self._selected = address & 0x7F == self.address
        if self._selected:
            self.begin()
        self._later(self._i2c.complete_connect, self._selected)

    def _write(self, byte):
        if self._selected:
            self.take(byte)
        self._later(self._i2c.complete_write, self._selected)

    def _read(self, acknowledge):
        self._later(self._i2c.complete_read, self.panel.status if self._selected else 0xFF)

    def _stop(self):
        self._selected = False
        self._i2c.complete_stop()

    def _later(self, complete, answer):
        """Answer when a byte's eight bits and the acknowledgement have gone over the wires."""
        i2c = self._i2c
        # RP2040 data sheet, 4.3.14: how long the clock is high and low, spike filter included.
        bit = i2c.scl_high_period + i2c._spikelen + 7 + i2c.scl_low_period + 1
        nanos = 9 * bit * 1e9 / (self._chip.clk_peri or 125e6)
        self._next = lambda: complete(answer)
        self._alarm.schedule(100 if self.instant else nanos)


class _BitBanged:
    """Follows the two wires while the firmware moves them itself."""

    def __init__(self, slave, sda, scl):
        self._slave = slave
        self._sda, self._scl = sda, scl
        self._active = self._mine = self._answering = False
        self._bits = self._byte = 0
        # The pull-up resistors of the module. CircuitPython refuses to work without.
        sda.set_input_value(True)
        scl.set_input_value(True)
        sda.add_listener(self._data_moves)
        scl.add_listener(self._clock_moves)

    def _data_moves(self, new, old):
        """While the clock is high that is no bit: falling starts a transfer, rising ends it."""
        if self._sda.function_select != FUNCTION_SIO or not _high(self._scl.value):
            return
        if _high(old) and not _high(new):
            self._active, self._mine, self._first = True, False, True
            self._bits = self._byte = 0
        elif not _high(old) and _high(new):
            self._active = False

    def _clock_moves(self, new, old):
        if not self._active or self._scl.function_select != FUNCTION_SIO:
            return
        if _high(new) and not _high(old):
            if self._bits < 8:
                self._byte = self._byte << 1 | _high(self._sda.value)
            self._bits += 1
        elif _high(old) and not _high(new):
            if self._bits == 8:
                self._whole_byte()
            elif self._bits == 9:
                self._release()

    def _whole_byte(self):
        if self._first:
            self._first = False
            self._mine = self._byte == self._slave.address << 1
            self._slave.begin()
        elif self._mine:
            self._slave.take(self._byte)
        if self._mine:
            self._answering = True
            self._sda.set_input_value(False)

    def _release(self):
        if self._answering:
            self._answering = False
            self._sda.set_input_value(True)
        self._bits = self._byte = 0


def _high(value):
    return value != GPIOPinState.LOW
