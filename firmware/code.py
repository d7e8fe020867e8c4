"""What CircuitPython starts after boot.py: the console on the board's machine."""

from engine_core.console.console import Console
from hal.boards import pico
from hal.machine_circuitpython import Machine

console = Console(Machine(pico))
while True:
    console.step()
