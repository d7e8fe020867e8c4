"""Measures a console for a report, as text and as a QR code of that text (docs/building/bring-up.md).

    updeck bring-up [--port PORT]

It runs programs at the prompt of the connected device, whose own program stops, and starts again at the end.
"""

import argparse
import sys
from collections.abc import Iterator
from importlib.metadata import version

from engine_core.draw import qr
from firmware.install import find
from firmware.install.flash_device import FlashError, Wire, connect

WRITES = 20
WRITE_BYTES = 3000
LOOPS = 50_000
_DRAWS = 5  # how many times os.urandom is read
_FILE = "/bring_up.bin"
_MARGIN = 2  # the number of light modules around the code

# The program runs on both runtimes and prints four lines: the clock in Hz and the free bytes; how many of the readings
# of os.urandom differ; the ms of a loop; the ms of each write, sorted.
PROGRAM = f"""
import gc, os, time
try:
 from machine import freq
 us = time.ticks_us
except (ImportError, AttributeError):
 from microcontroller import cpu
 freq = lambda: cpu.frequency
 us = lambda: time.monotonic_ns() // 1000
def took(what):
 began = us()
 what()
 return ((us() - began & 0x3FFFFFFF) + 500) // 1000
def loop():
 n = 0
 for i in range({LOOPS}):
  n = n + i & 255
def write():
 file = open({_FILE!r}, "wb")
 file.write(bytes({WRITE_BYTES}))
 file.close()
 getattr(os, "sync", int)()
gc.collect()
print(freq(), gc.mem_free())
print(len(set([os.urandom(8) for _ in range({_DRAWS})])))
print(took(loop))
print(*sorted([took(write) for _ in range({WRITES})]))
os.remove({_FILE!r})
"""


def report(device: Wire) -> str:
    """Measure a device. Return the results as lines of `name: value`. Raises FlashError."""
    device.make_writable()
    memory, draws, loop, writes = device.ask(PROGRAM).splitlines()
    clock, free = memory.split()
    ms = writes.split()
    return "\n".join(
        (
            f"board: {device.machine}",
            f"firmware: {device.title}",
            f"Updeck: {version('updeck')}",
            f"clock: {int(clock):,} Hz",
            f"free memory: {int(free):,} bytes",
            f"noise: {draws} of {_DRAWS} draws differ",
            f"loop of {LOOPS:,}: {loop} ms",
            f"write of {WRITE_BYTES:,} bytes: {ms[0]} ms at the least, {ms[WRITES // 2]} in the middle, "
            f"{ms[-1]} at the most",
        )
    )


def drawn(text: str) -> Iterator[str]:
    """Yield the lines of a QR code, with two modules in each character, for light text on a dark background."""
    code = qr.Code(text.encode())
    while not code.step():
        pass

    def light(x: int, y: int) -> bool:
        return not (0 <= x < code.size and 0 <= y < code.size and code.dark(x, y))

    sides = range(-_MARGIN, code.size + _MARGIN)
    for y in sides[::2]:
        yield "".join(" ▀▄█"[light(x, y) | light(x, y + 1) << 1] for x in sides)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--port", default="auto", help="serial port, or socket://HOST:PORT (default: auto-detected)")


def run(options: argparse.Namespace) -> int:
    """Run the command. Return 0, or 1 after printing one sentence."""
    try:
        place = find.device().places[-1] if options.port == "auto" else options.port
        print(f"Asking the device at {place} ...", file=sys.stderr, flush=True)
        device = connect(place)
        if not isinstance(device, Wire):
            raise FlashError(f"{place} is a drive, where no program can be run: give the board's serial port (--port).")
        try:
            text = report(device)
            device.restart()
        finally:
            device.close()
    except FlashError as error:
        print(f"updeck: {error}", file=sys.stderr)
        return 1
    print(text)
    if sys.stdout.isatty():
        print("", *drawn(text), sep="\n")
    return 0
