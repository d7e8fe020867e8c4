"""Tests of the games, a package each."""
