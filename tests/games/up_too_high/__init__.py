"""Tests of Up Too High."""
