"""The display: a file for each chip, and what they share."""
