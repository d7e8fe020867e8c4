"""Wiring of a Raspberry Pi Pico with an OLED and Adafruit's Mini I2C Gamepad (Gamepad QT) on one cable.

The cable has four wires: 3V3, GND, SDA, SCL, to the pads of the Pico's own wiring. The joystick replaces the arrow
buttons.
"""

from hal.boards.pico import *  # noqa: F403

PAD = "gamepad_qt"
PAD_ADDRESS = 0x50  # 0x50 to 0x53, set by the two bridges on its back
