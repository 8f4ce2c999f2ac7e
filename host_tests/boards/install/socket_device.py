"""The fake device behind a socket, as mpremote sees a device: a real REPL, Ctrl-C, soft reset."""

import os
import pty
import select
import signal
import socket
import termios
import threading
import tty

from fake_device import MICROPYTHON, PROGRAM


class SocketDevice:
    """Serves one connection at .port until close(). fake: a FakeDevice with the flash.

    cut: the connection ends when it has sent so many bytes; None: never.
    """

    def __init__(self, fake, cut=None):
        self.fake = fake
        self.cut = cut
        self.starts = 0
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = f"socket://127.0.0.1:{self._server.getsockname()[1]}"
        self._wake, self._woken = os.pipe()
        self._start()
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def close(self):
        os.close(self._woken)
        self._thread.join()
        self._server.close()
        os.close(self._wake)

    def _start(self):
        """Power on: main.py runs, and where it ends there is a prompt."""
        self.starts += 1
        command = (*MICROPYTHON, "-i", str(PROGRAM), str(self.fake.path), "-1", "boot")
        self._process, self._terminal = pty.fork()
        if self._process == 0:
            _serial_line()
            os.execv(command[0], command)
        self._playing = True
        self._held = b""
        said = b""
        while b"\n" not in said:  # before, Ctrl-C would end Python rather than the game
            said += os.read(self._terminal, 100)

    def _serve(self):
        connection = None
        sent = 0
        while True:
            ready, _, _ = select.select(
                [self._wake, self._terminal, connection or self._server], [], []
            )
            if self._wake in ready:
                break
            if self._server in ready:
                connection, _ = self._server.accept()
            elif connection in ready:
                data = connection.recv(4096)
                sent += len(data)
                if not data or self.cut is not None and sent > self.cut:
                    break
                self._write(data)
            if self._terminal in ready:
                said = self._read()
                if self._playing and b">>> " in said:
                    self._playing = False
                    os.write(self._terminal, self._held)
                if connection:
                    connection.sendall(said)
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        os.close(self._terminal)
        if connection:
            connection.close()

    def _write(self, data):
        """A chip keeps what follows Ctrl-C for the prompt; this computer's terminal forgets it."""
        if not self._playing:
            os.write(self._terminal, data)
        elif b"\x03" in data and not self._held:
            before, _, self._held = data.partition(b"\x03")
            os.write(self._terminal, before + b"\x03")
        else:
            self._held += data

    def _read(self):
        try:
            return os.read(self._terminal, 4096)
        except OSError:  # the program has ended: a soft reset
            os.waitpid(self._process, 0)
            os.close(self._terminal)
            self._start()
            return b"MPY: soft reboot\r\n"


def _serial_line():
    """No echo, nothing changed, but Ctrl-C interrupts."""
    tty.setraw(0)
    modes = termios.tcgetattr(0)
    modes[3] |= termios.ISIG
    termios.tcsetattr(0, termios.TCSANOW, modes)
