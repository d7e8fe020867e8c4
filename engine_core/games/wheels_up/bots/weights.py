"""Weights of the bots of Wheels Up!, in sixteenths of a million (greedy.py).

In this order: a controlled route per million that it pays, in each of the four eras; a card; an airplane placed; a gate
that an effect may still place; a gate of another seat; a round without an airplane placed.
"""

GREEDY = b"\x22\x1c\x16\x10\5\3\x0e\3\5"
MANY = b"\x18\xbf\x12\x14\4\4\x0b\r\2"  # tuned for four seats and more, where control changes often
