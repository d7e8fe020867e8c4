"""The console on a computer."""
