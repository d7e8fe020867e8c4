"""Measurements on the emulated Pico: heap, times, and where they go."""
