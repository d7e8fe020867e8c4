"""The parts of the machine in a browser."""
