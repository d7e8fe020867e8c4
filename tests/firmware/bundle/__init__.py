"""The tests of firmware/bundle/, a file for each pass."""
