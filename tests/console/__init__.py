"""Tests of the scenes that all games share."""
