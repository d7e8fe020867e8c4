"""`python -m host_sim pico`: the real firmware on the emulated Pico, with its screen live in the terminal."""

import os
import select
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.live import Live
from rich.text import Text

from firmware.bundle import build
from firmware.bundle.build import BuildError
from firmware.install import flash
from firmware.install.flash_device import FlashError
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from host_sim.command_error import CommandError
from host_sim.pico import image
from host_sim.pico.pico import Pico, PicoError
from host_sim.pico.prepare import prepared
from host_sim.terminal.pixels import half_blocks

_KEYS = {
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left",
    "w": "up", "s": "down", "a": "left", "d": "right",
    "z": "a", "\r": "a", "\n": "a", " ": "a", "x": "b", "\x7f": "b",
}  # fmt: skip
_QUIT = "q"
_HOLD_US = 60_000  # how long a keystroke holds its button down, in simulated time
_SLICE_US = 20_000  # simulated time between two pictures
_FIRST_SCREEN_US = 30_000_000  # simulated time within which the console must show something


def add_arguments(parser: ArgumentParser) -> None:
    """Add --firmware, --family and --build."""
    add_image_arguments(parser)
    parser.add_argument(
        "--build", type=Path, metavar="DIR", help="a folder written by `make build` (default: build from the sources)"
    )


def add_image_arguments(parser: ArgumentParser) -> None:
    """Add --firmware and --family."""
    parser.add_argument(
        "--firmware", type=Path, metavar="FILE.uf2", help="the image to start (default: the supported one)"
    )
    parser.add_argument(
        "--family", choices=(MICROPYTHON, CIRCUITPYTHON), help="the runtime that the image must contain"
    )


def run(arguments: Namespace) -> int:
    """Run the command, and return 0. Raises CommandError."""
    try:
        show(arguments.firmware, arguments.family, arguments.build)
    except (PicoError, FlashError, BuildError) as error:
        raise CommandError(str(error), 1) from None
    return 0


def show(
    firmware: Path | None = None,
    family: str | None = None,
    build_folder: Path | None = None,
    console: Console | None = None,
) -> None:
    """Put the build onto `firmware` (a .uf2 file, or None for the supported one) and run it.

    In a terminal the screen is live and keys are buttons; otherwise the first settled screen is printed as text.
    `build_folder`: a finished build; None builds the sources. Raises PicoError, FlashError or BuildError.
    """
    console = console or Console()
    _, family = image.load(firmware, family)
    files = _files(family, build_folder)
    with Pico(firmware, family, flash=prepared(firmware, family, files)) as pico:
        if sys.stdin.isatty() and console.is_terminal:
            _live(pico, console)
        else:
            _print(pico, console)


def _files(family: str, folder: Path | None) -> dict[str, bytes]:
    target = build.target_for(family)
    if folder is None:
        return build.contents(build.SOURCE, target)
    inner = folder / target.name
    runtime, files = flash.load(inner if inner.is_dir() else folder)
    if runtime != family:
        raise PicoError(f"The build in {folder} is for {runtime}, but the firmware is {family}.")
    return files


def _print(pico: Pico, console: Console) -> None:
    pico.run_until(lambda: any(pico.screen()) or _ended(pico), _FIRST_SCREEN_US, "show anything on its screen")
    pico.settle(100)
    if not any(pico.screen()):
        raise PicoError(f"The firmware stopped before its first screen: {_last_line(pico)}")
    console.print(Text(half_blocks(pico.screen())), soft_wrap=True)


def _ended(pico: Pico) -> bool:
    return "Traceback" in pico.console and pico.console.rstrip().endswith((">>>", "reload."))


def _last_line(pico: Pico) -> str:
    errors = [line for line in pico.console.splitlines() if "Error" in line]
    return errors[-1].strip() if errors else "it printed no reason"


def _live(pico: Pico, console: Console) -> None:
    """Show the screen until `q` is pressed, in real time where possible; on most computers the emulation is ten times
    slower than a Pico.
    """
    release_at: dict[str, int] = {}
    with _keys() as read_keys, Live(console=console, screen=True, auto_refresh=False) as live:
        shown = b""
        began, started_us = time.monotonic(), pico.now_us
        while True:
            for key in read_keys():
                if key == _QUIT:
                    return
                button = _KEYS.get(key)
                if button is not None:
                    pico.hold(button)
                    release_at[button] = pico.now_us + _HOLD_US
            pico.run_for(_SLICE_US, lambda: False)
            for button in [name for name, at in release_at.items() if pico.now_us >= at]:
                pico.release(button)
                del release_at[button]
            screen = pico.screen()
            if screen != shown:
                shown = screen
                keys = "arrows, Z or Enter = A, X = B, Q quits"
                live.update(Text(f"{half_blocks(screen)}\n{keys}"), refresh=True)
            ahead = (pico.now_us - started_us) / 1e6 - (time.monotonic() - began)
            if ahead > 0:
                time.sleep(ahead)


@contextmanager
def _keys() -> Iterator[Callable[[], list[str]]]:
    """Yield a function that returns the keys pressed since its last call, and restore the terminal afterwards."""
    import termios
    import tty

    number = sys.stdin.fileno()
    before = termios.tcgetattr(number)

    def read() -> list[str]:
        if not select.select([number], [], [], 0)[0]:
            return []
        typed = os.read(number, 64).decode(errors="ignore").replace("\x1bO", "\x1b[")
        keys = []
        while typed:
            length = 3 if typed.startswith("\x1b[") else 1
            keys.append(typed[:length])
            typed = typed[length:]
        return keys

    try:
        tty.setcbreak(number)
        yield read
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)
