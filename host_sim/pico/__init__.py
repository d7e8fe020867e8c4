"""The real firmware on an emulated Raspberry Pi Pico, with an emulated display and buttons."""
