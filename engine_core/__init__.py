"""Rules, bots, matches and screens. No I/O, no clock, no files: one source for three Pythons."""
