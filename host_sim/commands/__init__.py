"""Commands of `updeck` and of `python -m`, one a file."""
