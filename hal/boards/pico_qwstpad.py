"""Wiring of a Raspberry Pi Pico with an OLED and Pimoroni's QwSTPad on one cable: nothing is soldered to a button.

The cable has four wires: 3V3, GND, SDA, SCL, to the pads of the Pico's own wiring.
"""

from hal.boards.pico import *  # noqa: F403

PAD = "qwstpad"
PAD_ADDRESS = 0x21  # 0x23, 0x25 or 0x27 with the two bridges on its back
