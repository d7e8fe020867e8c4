"""The parts of the machine on a computer."""
