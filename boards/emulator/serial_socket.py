"""A Pico's serial port at socket://127.0.0.1:PORT, which mpremote and all of pyserial can open.

rp2040py has such a command too, but on a chip that is not mended it takes seconds for every byte.
"""

import select
import socket
import time

_SLICE = 1.0  # milliseconds of the Pico's time between two looks at the socket
_MOST_AHEAD = 0.005  # seconds that the Pico's time may be ahead of ours


class SerialSocket:
    """For one program at a time; only programs on this computer can reach it."""

    def __init__(self, pico, port=0):
        self._pico = pico
        self._listener = socket.create_server(("127.0.0.1", port))
        self._peer = None
        self.address = f"socket://127.0.0.1:{self._listener.getsockname()[1]}"
        pico.serial.on_data = self._hand_out

    def serve_while(self, wanted):
        """Let the Pico run and serve it, as long as wanted() is true.

        An idle Pico would run ahead, and its watchdog bite while a program on this computer still
        thinks what to send; so its time is never ahead of ours.
        """
        begin = time.monotonic() - self._pico.now / 1000
        while wanted():
            ahead = self._pico.now / 1000 - (time.monotonic() - begin)
            if ahead < 0:
                begin -= ahead  # the computer is slower: that is no time to catch up with
            self._take_in(max(0, ahead - _MOST_AHEAD))
            self._pico.run(_SLICE)

    def close(self):
        """Nobody can connect any more."""
        self._pico.serial.on_data = None
        self._forget_peer()
        self._listener.close()

    def _take_in(self, seconds):
        """Wait so long for something to come."""
        ready, _, _ = select.select([self._peer or self._listener], [], [], seconds)
        if not ready:
            return
        if self._peer is None:
            self._peer, _ = self._listener.accept()
            self._peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return
        try:
            data = self._peer.recv(4096)
        except OSError:
            data = b""
        if data:
            self._pico.serial.send(data)
        else:
            self._forget_peer()

    def _hand_out(self, data):
        if self._peer:
            try:
                self._peer.sendall(data)
            except OSError:
                self._forget_peer()

    def _forget_peer(self):
        if self._peer:
            self._peer.close()
            self._peer = None
