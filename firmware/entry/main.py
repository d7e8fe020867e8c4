"""MicroPython starts this: the console on the board, after the self-test if A and B are held."""

import select
import sys

if sys.implementation.version < (1, 23):
    raise RuntimeError("Updeck needs MicroPython 1.23 or newer: https://micropython.org/download")

from hal.micropython import modules

modules.mount()
# The modules that the firmware itself has imported at the start, and that nothing here needs, take 1.4 KB.
for names in (sys.modules, globals()):
    names.pop("rp2", None)

from engine_core.console.console import Console  # noqa: E402
from hal import board  # noqa: E402
from hal.micropython.machine import Machine  # noqa: E402

machine = Machine(board)
if machine.buttons.poll() & 48 == 48:
    from firmware.entry.self_test import run

    run(machine, board)
console = Console(machine)
while not console.step():
    pass
blinker = None
if machine.display.trouble:
    from firmware.entry.no_display import wait

    blinker = wait(machine)
# After 250 passes in which nothing has happened, about 0.3 s, the loop sleeps between passes. Until then tunes and long
# presses are exact. A pass in which a bot thinks takes more than 4 ms; a single long one has drawn something that
# blinks, or collected garbage. A press ends the sleep. Bytes received over USB may be from a page or a table.
calm = slow = 0
usb = select.poll()
usb.register(sys.stdin, select.POLLIN)
try:
    while True:
        began = machine.clock.ms()
        calm = calm + 1 if console.step() else 0
        slow = slow + 1 if (machine.clock.ms() - began) & 0x1FFFFFFF >= 4 else 0
        if slow > 1 or (
            calm > 250 and machine.buttons.rest(4 if console.link else 200 if console.display_sleep.dark() else 30)
        ):
            calm = 0
        if blinker:
            blinker.step()
        elif machine.display.trouble:
            from firmware.entry.no_display import Blinker

            blinker = Blinker(machine)
        for _ in usb.ipoll(0):  # type: ignore[attr-defined]  # unlike poll(), it allocates nothing
            from firmware.entry.usb import run as talk
            from hal.micropython.link.usb_lines import UsbLines

            talk(console, UsbLines())
except Exception as error:
    from firmware.entry.stopped import show

    show(machine, console, error)
