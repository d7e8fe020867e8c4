"""The rules and bots compiled by `make fast`. host_sim/compiled.py uses them; without them everything works, but
slower.
"""
