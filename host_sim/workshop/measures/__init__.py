"""Measurements on the emulated Pico: the heap, times, and what causes them."""
