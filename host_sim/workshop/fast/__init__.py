"""The rules and bots that `make fast` compiles. host_sim/compiled.py uses them; without them everything works, but more
slowly.
"""
