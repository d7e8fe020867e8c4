"""Wiring of a Raspberry Pi Pico with a battery at VSYS: the console shows its charge. The rest is the Pico's.

BATTERY  + --- VSYS (pad 39), through a switch, and through a Schottky diode
         - --- GND  (pad 38)

The voltages are those of a lithium cell. Three alkaline cells (AA) have 4500 and 3000. Wire nothing to GP29: the Pico
has a third of VSYS on it. docs/building/wiring.md says more.
"""

from hal.boards.pico import *  # noqa: F403

BATTERY = 29  # a pin without a pad
BATTERY_FULL_MV = 4100
BATTERY_EMPTY_MV = 3300
BATTERY_TOP_KOHM = 200  # the Pico's own resistor, from the battery to the pin
BATTERY_BOTTOM_KOHM = 100  # the resistor from the pin to ground
BATTERY_DROP_MV = 300  # the loss in a Schottky diode, or 0 without one
