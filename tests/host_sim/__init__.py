"""Tests of the commands and of the packers."""
