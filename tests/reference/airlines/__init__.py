"""The parts of the reference program of Wheels Up!, and their tests."""
