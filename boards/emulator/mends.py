"""What rp2040py 0.3.6 gets wrong, mended on one chip.

Each mend says what goes wrong without it; with a newer rp2040py see first what is still needed.
"""

from rp2040py.peripherals.reset import RPReset

_LOOK = 100_000  # nanoseconds between two looks at a chip that sleeps
_RECOVERY = 11_000_000  # nanoseconds; USB 2.0, 7.1.7.5, gives a device 10 ms after a bus reset
_PATIENCE = 150_000_000  # nanoseconds, until a host that gets no answer resets the bus again


def mend(chip, serial):
    """Mend a chip, and the USB serial port of the computer that it is plugged into."""
    mend_sleep(chip)
    mend_resets(chip)
    mend_empty_packets(chip.usb_ctrl, serial)
    mend_enumeration(chip.usb_ctrl, chip.clock)


def mend_sleep(chip):
    """A chip that goes to sleep although an interrupt is waiting for it sleeps for ever.

    By ARM's manual WFI then does not sleep at all, also if interrupts are held back by PRIMASK,
    which is how CircuitPython does it. Within a minute of play the two meet.
    """
    core = chip.core

    def look():
        if core.waiting and core.pending_interrupts & core.enabled_interrupts:
            core.waiting = False
        again.schedule(_LOOK)

    again = chip.clock.create_alarm(look)
    again.schedule(_LOOK)


def mend_resets(chip):
    """Writing to the RESETS register resets nothing.

    CircuitPython switches an I2C block off in no other way, and then finds it still in use.
    """
    blocks = {3: chip.i2c[0], 4: chip.i2c[1], 16: chip.spi[0], 17: chip.spi[1]}
    (resets,) = [each for each in chip.peripherals.values() if isinstance(each, RPReset)]
    write = resets.write_uint32

    def mended(offset, value):
        before = resets._reset
        write(offset, value)
        begun = resets._reset & ~before
        for bit, block in blocks.items():
            if begun >> bit & 1:
                block.reset()

    resets.write_uint32 = mended


def mend_empty_packets(usb, serial):
    """A chip that waits for input is sent an empty packet every ten microseconds.

    It then does little but throw packets away, and never sleeps. A computer that has nothing to
    say says nothing: the chip's request is kept until there is something.
    """
    read, send, reset = usb.on_endpoint_read, serial.send_serial_byte, usb.on_reset
    waiting = []

    def mended_read(endpoint, size):
        if endpoint == serial._out_endpoint and endpoint > 0 and serial.tx_fifo.empty:
            waiting[:] = [(endpoint, size)]
        else:
            read(endpoint, size)

    def mended_send(byte):
        send(byte)
        if waiting:
            read(*waiting.pop())

    def mended_reset():
        waiting.clear()
        reset()

    usb.on_endpoint_read = mended_read
    usb.on_reset = mended_reset
    serial.send_serial_byte = mended_send


def mend_enumeration(usb, clock):
    """A chip is given its address in the instant in which the bus reset ends, and only once.

    Firmware that is busy in that instant never hears of it and waits for ever, as CircuitPython
    9.1.4 does. Computers wait a little, and begin again with a device that does not answer.
    """
    give_address, written = usb.on_reset_received, usb.on_endpoint_write
    answered = []

    def begin():
        answered.clear()
        give_address()
        again.schedule(_PATIENCE)

    def begin_again():
        if not answered:
            usb.reset_device()

    def mended_written(endpoint, data):
        if endpoint == 0:
            answered.append(True)
        written(endpoint, data)

    recovery = clock.create_alarm(begin)
    again = clock.create_alarm(begin_again)
    usb.on_reset_received = lambda: recovery.schedule(_RECOVERY)
    usb.on_endpoint_write = mended_written
