"""Reads USB while the console runs: lines from a page that mirrors it, or from a linked console.

It passes each line to the mirror or the link (docs/reference/link.md). It is in memory only while something is
connected at the other end.
"""

import binascii
import gc
import sys

from engine_core.const import CLOCK, const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine_core.console.console import Console
    from hal.contract import UsbLines

_BEGIN_MS = const(1000)  # If no line from Updeck arrives within this time, the bytes came from another program.
_SILENT_MS = const(3000)  # the silence after which the other end is gone
_LINES = const(4)  # the maximum number of lines read in a pass, and kept by a Part
_TILDE = const(126)


class Part:
    """A port (hal/README.md) for some of the lines."""

    def __init__(self, send: "Callable[[bytes], bool]") -> None:
        self.send = send
        self._lines: list[bytes | bytearray] = []

    def take(self, line: "bytes | bytearray") -> None:
        """Keep a received line. Drop the oldest if there are too many."""
        self._lines.append(line)
        if len(self._lines) > _LINES:
            self._lines.pop(0)

    def poll(self) -> "bytes | bytearray | None":
        """Return the next received line, or None."""
        return self._lines.pop(0) if self._lines else None

    def close(self) -> None:
        """Do nothing: the others still use the cable."""


def run(console: "Console", usb: "UsbLines") -> None:
    """Step the console until nothing is connected at the other end. Return within a second if the bytes were not for
    Updeck.

    Then unload the modules that this needed. With power from USB, nothing sleeps meanwhile.
    """
    gc.collect()  # Then no garbage lies between the new modules.
    machine: Any = console.machine
    page = Part(usb.send)
    table = Part(usb.send_long)
    mirror: Any = None  # the Mirror while a page watches
    heard_ms = machine.clock.ms()
    patience = _BEGIN_MS
    while (machine.clock.ms() - heard_ms) & CLOCK < patience:
        for _ in range(_LINES):
            line = usb.poll()
            if line is None:
                break
            whose = _whose(line)
            if whose >= 0:
                heard_ms = machine.clock.ms()
                patience = _SILENT_MS
            if whose > 0:
                table.take(line)
                machine.usb = table
            elif whose == 0:
                page.take(line)
                if mirror is None:
                    from engine_core.console.mirror import Mirror

                    mirror = Mirror(machine, page)
        if mirror is not None:
            mirror.dark = console.display_sleep.dark()
            mirror.drawing = console.top().stale > 0
            if mirror.challenge and not console.link:
                from engine_core.console.after import challenge

                challenge.begin(console, mirror.challenge)
            mirror.challenge = b""
            if not mirror.on:
                mirror.end()
                mirror = None
        console.step()
    if mirror is not None:
        mirror.end()
    machine.usb = None
    for name in [name for name in sys.modules if name == __name__ or "usb_lines" in name]:
        del sys.modules[name]


def _whose(line: "bytes | bytearray") -> int:
    """Return the origin of a line: 0 for a page, which has no table number; 1 for a link; -1 for neither."""
    if line[0] != _TILDE:
        return -1
    try:
        head = binascii.a2b_base64(line[1:9])
    except ValueError:
        return -1
    return 1 if head[2:4] != b"\0\0" else 0
