"""Tests on the emulated Pico."""
