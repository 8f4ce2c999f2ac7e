"""A Pico's USB serial port, as the computer that it is plugged into sees it."""

from rp2040py.usb.cdc import USBCDC


class SerialPort:
    """output: all that has come from the chip and was not forgotten."""

    def __init__(self, usb):
        self.cdc = USBCDC(usb)
        self.cdc.on_serial_data = self._receive
        self.cdc.on_device_connected = self._connect
        self.output = bytearray()
        self.open = False
        self.on_data = None  # called with the bytes that come
        self._unsent = bytearray()

    @property
    def text(self):
        """The output as text."""
        return self.output.decode("utf-8", "replace")

    @property
    def busy(self):
        """Whether there is something that the chip has not taken yet."""
        return bool(self._unsent)

    def forget(self):
        """Forget the output so far."""
        self.output.clear()

    def send(self, data):
        """Have the chip read bytes, as fast as it takes them."""
        self._unsent += data
        self.pump()

    def pump(self):
        """Hand over as much as there is room for; what is left has to wait."""
        if not self.open:
            return
        queue = self.cdc.tx_fifo
        for _ in range(min(len(self._unsent), queue.size - queue.item_count)):
            self.cdc.send_serial_byte(self._unsent.pop(0))

    def unplug(self):
        """The chip is reset: the port is gone until its firmware brings it back."""
        self.open = False
        self._unsent.clear()

    def _connect(self):
        self.open = True

    def _receive(self, data):
        self.output += data
        if self.on_data:
            self.on_data(bytes(data))
