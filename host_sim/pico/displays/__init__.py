"""The emulated displays and the bus between them and the emulated Pico."""
