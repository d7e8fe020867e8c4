"""The tests of firmware/."""
