"""Tests of linked consoles."""
