"""Commands of `updeck` and of `python -m`, one in each file."""
