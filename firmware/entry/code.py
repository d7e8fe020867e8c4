"""What CircuitPython starts after boot.py: the console on the board; the self-test first where A and B are held."""

import sys

import hal.circuitpython.heap

# isort: split
from engine_core.console.console import Console
from hal import board
from hal.circuitpython.machine import Machine

machine = Machine(board)
if machine.buttons.poll() & 48 == 48:
    from firmware.entry.self_test import run

    run(machine, board)
console = Console(machine)
while not console.step():
    pass
del hal.circuitpython.heap, sys.modules["hal.circuitpython.heap"]  # other things are in what it grew by now
if machine.display.trouble:
    from firmware.entry.no_display import wait

    wait(machine)
while True:
    console.step()
