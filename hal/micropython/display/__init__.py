"""The display: one file a chip, and what they share."""
