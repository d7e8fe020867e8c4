"""Lets a page at the other end of the USB cable show the console's screen and press its buttons."""

import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.link.channel import Port


def run(console: "Console", port: "Port") -> None:
    """Steps the console until the page is gone. Ends within a second if what came was not a page's.

    Its modules are unloaded after it. There is power from USB, so nothing sleeps meanwhile.
    """
    gc.collect()  # otherwise garbage lies between the new modules
    before = set(sys.modules)
    from engine_core.link.mirror import Mirror

    brought = [name for name in sys.modules if name not in before or name == __name__ or "usb_lines" in name]
    del before
    mirror = Mirror(console.machine, port)
    while mirror.on:
        mirror.dark = console.display_sleep.dark()
        console.step()
    mirror.end()
    for name in brought:
        sys.modules.pop(name, None)
