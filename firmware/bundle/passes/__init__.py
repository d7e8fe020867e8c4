"""The passes over the modules of a program. Each changes it in place; targets.py has their order."""
