# Generated from seeds/up_or_down/weights.toml by `make data`: change that file, not this one.
from engine_core.const import const

GROWTH = const(40)  # sixteenths of cards that a column gets in the whole range of numbers
SHARE = const(6)  # sixteenths of a card of those that are of its colour
NEXT = const(12)  # sixteenths of what the next turn should bring that count now
