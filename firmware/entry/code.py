"""CircuitPython starts this after boot.py: the console on the board, after the self-test if A and B are held."""

import sys

import supervisor

if sys.implementation.version < (9, 0):
    raise RuntimeError("Updeck needs CircuitPython 9.0 or newer: https://circuitpython.org/downloads")

import hal.circuitpython.heap

# isort: split
from engine_core.console.console import Console
from hal import board
from hal.circuitpython.machine import Machine

machine = Machine(board)
if machine.buttons.poll() & 48 == 48:
    from firmware.entry.self_test import run

    run(machine, board)
if machine.store.lent():
    supervisor.runtime.autoreload = False  # A computer that writes to its drive must not end a game.
console = Console(machine)
while not console.step():
    pass
# Other objects now occupy the part by which the heap grew.
del hal.circuitpython.heap, sys.modules["hal.circuitpython.heap"]
blinker = None
if machine.display.trouble:
    from firmware.entry.no_display import wait

    blinker = wait(machine)
# After 250 passes in which nothing has happened, the loop sleeps between passes, as in main.py. A press waits for the
# end of a nap of rest(), at most 10 ms, or 40 ms while the display is off. Bytes received over USB may be from a page
# or a table.
calm = slow = 0
try:
    while True:
        began = machine.clock.ms()
        calm = calm + 1 if console.step() else 0
        slow = slow + 1 if (machine.clock.ms() - began) & 0x1FFFFFFF >= 6 else 0
        if slow > 1 or (
            calm > 250 and machine.buttons.rest(4 if console.link else 200 if console.display_sleep.dark() else 50)
        ):
            calm = 0
        if blinker:
            blinker.step()
        elif machine.display.trouble:
            from firmware.entry.no_display import Blinker

            blinker = Blinker(machine)
        if supervisor.runtime.serial_bytes_available:
            from firmware.entry.usb import run as talk
            from hal.circuitpython.link.usb_lines import UsbLines

            talk(console, UsbLines())
except Exception as error:
    from firmware.entry.stopped import show

    show(machine, console, error)
