"""A fake of the browser's serial ports, which passes bytes between the page and the test's board."""

import socket
from pathlib import Path
from typing import Any, Protocol

from tests.firmware.flash.fake_device import Board

FAKE = """
(() => {
  const lost = () => new DOMException("lost", "NetworkError");
  const ask = (bytes) => serial("exchange", Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const port = {
    async open() {
      if ((await serial("open", "")) === null) throw new DOMException("in use", "NetworkError");
      let queue = new Uint8Array();
      port.isOpen = true;
      port.queued = () => queue;
      port.writable = new WritableStream({
        write(chunk) {
          if (!port.isOpen) throw lost();
          const all = new Uint8Array(queue.length + chunk.length);
          all.set(queue);
          all.set(chunk, queue.length);
          queue = all;
          port.stir?.();
        },
      });
      port.readable = new ReadableStream({
        async start(controller) {
          (async () => {
            while (port.isOpen) {
              const sent = queue;
              queue = new Uint8Array();
              const came = await ask(sent);
              if (came === null) {
                port.isOpen = false;
                controller.error(lost());
                return;
              }
              if (came && port.isOpen) controller.enqueue(Uint8Array.from(came, (one) => one.charCodeAt(0)));
              if (!queue.length) await new Promise((on) => { port.stir = on; setTimeout(on, 20); });
            }
          })();
        },
        cancel() { port.isOpen = false; },
      });
    },
    async close() {
      if (port.readable.locked || port.writable.locked) throw new TypeError("locked");
      if (port.isOpen || port.queued().length) await ask(port.queued());
      port.isOpen = false;
      await serial("close", "");
    },
  };
  Object.defineProperty(navigator, "serial", {
    configurable: true,
    value: {
      async requestPort() {
        if (window.noBoard) throw new DOMException("none chosen", "NotFoundError");
        return port;
      },
    },
  });
})();
"""


class Unplugged(Exception):
    """The board is gone."""


class Serial(Protocol):
    """A board at the other end of the cable."""

    def open(self) -> bool: ...
    def close(self) -> None: ...
    def exchange(self, sent: bytes) -> bytes: ...


def plug_in(page: Any, board: Serial) -> None:
    """Let a Playwright page reach a board. Call this before the page is opened."""

    def answer(what: str, sent: str) -> str | None:
        try:
            if what == "open":
                return "" if board.open() else None
            if what == "close":
                board.close()
                return ""
            return board.exchange(sent.encode("latin-1")).decode("latin-1")
        except Unplugged:
            return None

    page.expose_function("serial", answer)
    page.add_init_script(FAKE)


class ReplBoard(Board):
    """A board with a prompt for programs that is read and written byte by byte. Its files are in a folder."""

    WINDOW = 1024

    def __init__(self, root: Path, runtime: str = "micropython", version: tuple[Any, ...] = (1, 24, 1, "")) -> None:
        super().__init__(root, runtime, version)
        self.busy = False
        self.raw_paste = True
        self.answers = True
        self.unanswered = b""  # bytes that came while the board was still starting
        self.tries = 0  # how many more attempts find the board still starting
        self.restarts = 0
        self.programs: list[str] = []
        self.console: Any = None  # called with bytes while no prompt is open; returns the answer
        self._state = "console"
        self._in = b""
        self._taken = 0

    def open(self) -> bool:
        return not self.busy

    def close(self) -> None:
        pass

    def exchange(self, sent: bytes) -> bytes:
        if not self.answers:
            return b""
        if self.tries:
            self.unanswered += sent
            self.tries -= sent.count(b"\x01")
            if self.tries:
                return b""
            sent = self.unanswered
        out = b""
        if self._state == "console" and self.console is not None and b"\x03" not in sent and b"\x01" not in sent:
            return bytes(self.console(sent))
        for value in sent:
            out += self._take(bytes([value]))
        return out

    def _take(self, byte: bytes) -> bytes:
        if self._state == "console":
            if byte == b"\x01":
                self._state, self._in = "raw", b""
                return b"\r\nraw REPL; CTRL-B to exit\r\n>"
            return b"\r\n>>> " if byte == b"\x03" else b""
        if self._state == "raw":
            return self._raw(byte)
        if byte == b"\x04":
            code, self._in, self._state = self._in.decode(), b"", "raw"
            return b"\x04" + self._execute(code)
        self._in += byte
        self._taken += 1
        return b"\x01" if self._taken % self.WINDOW == 0 else b""

    def _raw(self, byte: bytes) -> bytes:
        if byte in (b"\x03", b"\r") and not self._in:
            return b""
        if byte == b"\x01":
            if self._in == b"\x05A":
                self._in = b""
                if not self.raw_paste:
                    return b"R\x00"
                self._state, self._taken = "paste", 0
                return b"R\x01" + self.WINDOW.to_bytes(2, "little")
            return b"raw REPL; CTRL-B to exit\r\n>"
        if byte == b"\x04":
            self.enter_raw_repl()
            return b"OK\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>"
        self._in += byte
        return b""

    def _execute(self, code: str) -> bytes:
        self.programs.append(code)
        if ".reset()" in code and "_move" not in code:
            self._state = "console"
            self.restarts += 1
            raise Unplugged
        try:
            output, errors = self.exec_raw(code)
        except OSError:
            raise Unplugged from None
        return output.replace(b"\n", b"\r\n") + b"\x04" + errors + b"\x04>"


class SocketBoard:
    """A board behind a TCP port: the emulated Pico of host_sim/pico/serve.py."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._socket: socket.socket | None = None

    def open(self) -> bool:
        self._socket = socket.create_connection(("127.0.0.1", self._port))
        self._socket.setblocking(False)
        return True

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()

    def exchange(self, sent: bytes) -> bytes:
        if self._socket is None:
            raise Unplugged
        try:
            if sent:
                self._socket.setblocking(True)
                self._socket.sendall(sent)
                self._socket.setblocking(False)
            came = self._socket.recv(65536)
        except BlockingIOError:
            return b""
        except OSError:
            raise Unplugged from None
        if not came:
            raise Unplugged
        return came
