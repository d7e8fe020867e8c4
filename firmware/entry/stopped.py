"""Shows a message after an error has stopped the program, saves the reason, dims the display, and later switches it
off.

A picture that stayed would make buttons look dead, burn in and drain the battery.
"""

import gc
import sys

from engine_core.const import CLOCK, const
from firmware.entry import words as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from hal.contract import Device

_FILE = "/saves/last_error.txt"
_DIM_MS = const(60_000)
_DARK_MS = const(300_000)
_WIDTH = const(30)  # the number of letters in a line


def show(machine: "Device", console: "Console", error: BaseException) -> None:
    """Show that the console has stopped, and why, and wait until the power is switched off. Ctrl+C ends this."""
    console.scenes = []  # This makes room for the rest.
    gc.collect()
    print_exception(error)
    from engine_core.draw.face import SMALL

    if console.settings.language == "fr":
        from firmware.entry.words_fr import WORDS as TEXTS
    else:
        from firmware.entry.words_en import WORDS as TEXTS
    canvas = console.canvas
    canvas.fill(0, 0, 128, 64, 0)
    for i in range(3):
        canvas.text(SMALL, 1, 8 + 10 * i, TEXTS[T.STOPPED + i])
    canvas.text(SMALL, 1, 44, type(error).__name__)
    canvas.text(SMALL, 1, 52, str(error)[:_WIDTH])
    began = machine.clock.ms()
    machine.display.sleep(False)
    dark = dim = False
    while not dark:
        machine.display.show()
        machine.buzzer.poll(machine.clock.ms())
        passed = (machine.clock.ms() - began) & CLOCK
        if passed >= _DIM_MS and not dim:
            dim = True
            machine.display.contrast(1)
        dark = passed >= _DARK_MS
        machine.buttons.rest(50)  # type: ignore[attr-defined]  # only a device has this method
    machine.display.sleep(True)
    while True:
        machine.buttons.rest(200)  # type: ignore[attr-defined]


def print_exception(error: BaseException) -> None:
    """Print the error at the prompt, and save it in a file if possible."""
    write_to = getattr(sys, "print_exception", None)
    try:
        with open(_FILE, "w") as file:
            if write_to:
                write_to(error, file)
            else:
                import traceback

                traceback.print_exception(error, file=file)
    except OSError:
        pass  # A computer owns the drive, or there is no room.
    if write_to:
        write_to(error)
    else:
        import traceback

        traceback.print_exception(error)
