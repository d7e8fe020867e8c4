"""Makes an emulated Pico's console port available on TCP, for mpremote and other programs that accept `socket://`."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from host_sim.pico.image import PicoError
from host_sim.pico.pico import Pico

_SLICE_US = 2_000  # simulated time between checks of the client
_IDLE_S = 0.001


class Server:
    """Runs the Pico in its own thread, and passes bytes between it and one client at a time.

    While it runs, nothing else may advance the Pico's time. mpremote connects to `url`. `error` is None or the
    exception that stopped the device (PowerLost, PicoCrashed); the client's connection then closes.
    """

    def __init__(self, pico: Pico, port: int = 0) -> None:
        self.error: PicoError | None = None
        self._pico = pico
        self._outbox = bytearray()
        self._client: socket.socket | None = None
        self._listener = socket.create_server(("127.0.0.1", port))
        self._listener.setblocking(False)
        self.port: int = self._listener.getsockname()[1]
        self.url = f"socket://127.0.0.1:{self.port}"
        self._stopping = False
        self._thread = threading.Thread(target=self._serve, name="emulated Pico", daemon=True)

    def start(self) -> None:
        """Start to run the device and to accept clients."""
        self._pico.attach(self._outbox.extend)
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread. The device keeps its state, so the caller can go on running it."""
        self._stopping = True
        self._thread.join()
        self._pico.detach()

    def _serve(self) -> None:
        try:
            while not self._stopping:
                self._receive()
                began = time.monotonic()
                self._pico.run_for(_SLICE_US, lambda: bool(self._outbox))
                self._send()
                if time.monotonic() - began < _IDLE_S:
                    time.sleep(_IDLE_S)  # The device sleeps, so this thread may sleep too.
        except PicoError as error:
            self.error = error
        finally:
            self._hang_up()
            self._listener.close()

    def _receive(self) -> None:
        if self._client is None:
            try:
                self._client, _ = self._listener.accept()
            except BlockingIOError:
                return
            self._client.setblocking(False)
            self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            data = self._client.recv(4096)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._pico.send(data)
        else:
            self._hang_up()

    def _send(self) -> None:
        if self._client is None:
            self._outbox.clear()  # A serial port without a listener loses its bytes too.
            return
        try:
            del self._outbox[: self._client.send(self._outbox)]
        except BlockingIOError:
            return
        except OSError:
            self._hang_up()

    def _hang_up(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None


@contextmanager
def serve(pico: Pico, port: int = 0) -> Iterator[Server]:
    """Serve a Pico in a `with` block: a client connects to `server.url`."""
    server = Server(pico, port)
    server.start()
    try:
        yield server
    finally:
        server.stop()
