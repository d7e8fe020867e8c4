"""The emulated displays, and the bus that connects them to the emulated Pico."""
