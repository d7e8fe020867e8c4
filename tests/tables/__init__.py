"""Tests of the tables of a computer."""
