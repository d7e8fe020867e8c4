"""The parts of a machine on a desk."""
