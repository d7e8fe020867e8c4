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
# Sleep between passes once nothing has happened for 250 of them, some 0.3 s: until then tunes and holds are exact. A
# pass in which a bot thinks is longer than 4 ms. A press ends the sleep.
calm = 0
while True:
    began = machine.clock.ms()
    calm = calm + 1 if console.step() and (machine.clock.ms() - began) & 0x1FFFFFFF < 4 else 0
    if calm > 250 and machine.buttons.rest(200 if console.display_sleep.dark() else 30):
        calm = 0
