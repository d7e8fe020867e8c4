"""Driftwood for Updeck."""
