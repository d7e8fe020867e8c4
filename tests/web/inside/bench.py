"""The web machine over a fake of the page: host_sim/web/page/machine/machine.js in Python."""

import importlib
from types import ModuleType
from typing import Any

from hal.boards import pico
from tests.fakes.bench import Bench, module, modules

EACCES = 13
ENOSPC = 28


class WebBench(Bench):
    """hal/web/machine.py over a fake page in memory. Presses are events from the page, so contacts do not bounce."""

    def __init__(self) -> None:
        self.now = 0x1FFFFFFF - 1000
        self.keys: dict[str, str] = {}
        self.protected = False
        self.full = False
        self.plugged = True
        self.refused: list[str] = []  # reasons why records were not shown
        self.tables = False  # whether the computer that serves the page has tables
        self.connected = 0
        self.lines: list[str] = []  # lines that came over the link
        self.sent_lines: list[str] = []
        self.restart()

    def restart(self) -> None:
        self.down = self.pressed = 0
        self.hz = 0
        self.count = 0
        self.turned = self.asleep = False
        self.level = 255
        self.shown = bytearray(1024)
        self._buffer = bytearray()
        self._seeds = iter(range(0x3FFFFFF0, 1 << 32, 7))
        with modules(self.page()):
            self.machine = importlib.import_module("hal.web.machine").Machine(pico)

    def page(self) -> dict[str, ModuleType]:
        """The two modules that only the page has."""
        objects: dict[int, Any] = {}

        def addressof(memory: bytearray) -> int:
            objects[id(memory)] = memory
            return id(memory)

        def attach(address: int) -> None:
            self._buffer = objects[address]

        browser = module(
            "browser",
            ms=lambda: self.now & 0x1FFFFFFF,
            seed=lambda: next(self._seeds) & 0x3FFFFFFF,
            buttons=self._poll,
            tone=lambda hz: setattr(self, "hz", hz),
            refuse=self.refused.append,
            attach=attach,
            answers=lambda: self.plugged,
            turn=lambda on: setattr(self, "turned", on),
            contrast=lambda level: setattr(self, "level", level),
            sleep=lambda on: setattr(self, "asleep", on),
            send=self._send,
            read=lambda key: self.keys.get(key, ""),
            write=self._write,
            remove=self._remove,
            refusal=lambda: 0,
            tables=lambda: self.tables,
            connected=lambda: self.connected,
            experts=lambda: False,
            address=lambda: "https://example.org/updeck/",
            send_line=self._send_line,
            any_table=lambda: setattr(self, "connected", 0),
            next_line=lambda: self.lines.pop(0) if self.lines else "",
        )
        return {"browser": browser, "uctypes": module("uctypes", addressof=addressof)}

    def _poll(self) -> int:
        mask = self.down | self.pressed << 8
        self.pressed = 0
        return mask

    def _send(self, page: int, first: int, last: int) -> None:
        for y in range(8 * page, 8 * page + 8):
            self.shown[16 * y + first : 16 * y + last + 1] = self._buffer[16 * y + first : 16 * y + last + 1]
        self.count += 8 * (last - first + 1)

    def _send_line(self, line: str) -> bool:
        self.sent_lines.append(line)
        return True

    def _write(self, key: str, text: str) -> int:
        if self.protected:
            return EACCES
        if self.full:
            return ENOSPC
        self.keys[key] = text
        return 0

    def _remove(self, key: str) -> int:
        if self.protected:
            return EACCES
        self.keys.pop(key, None)
        return 0

    def glass(self) -> bytes:
        if self.asleep or not self.plugged:
            return bytes(1024)
        if not self.turned:
            return bytes(self.shown)
        return bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(self.shown))

    def sent(self) -> int:
        return self.count

    def press(self, bits: int) -> None:
        self.pressed |= bits & ~self.down
        self.down |= bits

    def release(self, bits: int) -> None:
        self.down &= ~bits

    def bounce(self, bits: int, down: bool) -> None:
        (self.press if down else self.release)(bits)

    def chatter(self, bits: int, ms: int) -> None:
        self.wait(ms)

    def wait(self, ms: int) -> None:
        self.now += ms

    def unplug(self) -> None:
        self.plugged = False

    def plug(self) -> None:
        self.plugged = True

    def protect(self, on: bool) -> None:
        self.protected = on

    def tone(self) -> int:
        return self.hz
