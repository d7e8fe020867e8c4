"""The console in a terminal."""
