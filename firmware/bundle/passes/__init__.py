"""Passes over the modules of a program: each changes them in place (targets.py has their order)."""
