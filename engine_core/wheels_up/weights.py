"""Weights of the bots of Wheels Up!, in sixteenths of a million (standing.py).

A controlled route, for each million it pays, in the four eras; a card; an airplane placed; a gate that an effect may
still place; a gate of a rival; a round without an airplane placed.
"""

GREEDY = b"\x22\x1c\x16\x10\5\3\x0e\3\5"
HARD_TWO = GREEDY  # with two seats
HARD = bytes((24, 191, 18, 20, 4, 4, 11, 13, 2))  # with more
