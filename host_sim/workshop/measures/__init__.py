"""Measurements on the emulated Pico: heap, times, and their causes."""
