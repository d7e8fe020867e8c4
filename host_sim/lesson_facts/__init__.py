"""What captions of lessons may name of one game beside its state as JSON: a module a game that needs it.

Each has `facts(rules, state)`, which returns a dict; pack/lesson_figures.py says how a caption names what is in it.
"""
