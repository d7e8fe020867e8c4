"""What MicroPython starts: the console on the board; the self-test first where A and B are held."""

from engine_core.console.console import Console
from hal import board
from hal.micropython.machine import Machine

machine = Machine(board)
if machine.buttons.poll() & 48 == 48:
    from firmware.entry.self_test import run

    run(machine, board)
console = Console(machine)
while not console.step():
    pass
if machine.display.trouble:
    from firmware.entry.no_display import wait

    wait(machine)
while True:
    console.step()
