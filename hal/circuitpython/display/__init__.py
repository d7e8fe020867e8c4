"""The display: a file for each chip, and the parts that they share."""
