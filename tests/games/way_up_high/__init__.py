"""Tests of Way Up High."""
