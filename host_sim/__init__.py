"""The console simulated on a computer."""
