"""The display: a file for each chip, and their shared parts."""
