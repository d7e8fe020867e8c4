"""Tests of the engine's spine and of drawing."""
