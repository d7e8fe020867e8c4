"""The tests of firmware/bundle/, a file a pass."""
