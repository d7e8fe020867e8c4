"""Wiring of a Raspberry Pi Pico with a battery at VSYS: the console shows how full it is. The rest is the Pico's.

BATTERY  + --- VSYS (pad 39), through a switch, and through a Schottky diode
         - --- GND  (pad 38)

The voltages are those of a lithium cell. Three alkaline cells (AA): 4500 and 3000. Nothing is to be wired to GP29: the
Pico has a third of VSYS on it. docs/building/wiring.md says more.
"""

from hal.boards.pico import *  # noqa: F403

BATTERY = 29  # a pin without a pad
BATTERY_FULL_MV = 4100
BATTERY_EMPTY_MV = 3300
BATTERY_TOP_KOHM = 200  # from the battery to the pin: the Pico's own
BATTERY_BOTTOM_KOHM = 100  # from the pin to ground
BATTERY_DROP_MV = 300  # lost in a Schottky diode; without one 0
