"""Tests of every machine and of the stores."""
