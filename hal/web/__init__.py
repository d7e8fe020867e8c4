"""The parts of a machine in a browser."""
