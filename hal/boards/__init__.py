"""One file a board: where each part is wired. Copy pico.py, change the numbers, hand the module to Machine()."""
