# Generated from seeds/up_or_down/weights.toml by `make data`: change that file, not this one.
from engine_core.const import const

GROWTH = const(40)  # cards that a column gets over the whole range of numbers, in sixteenths
SHARE = const(6)  # share of these cards that are of the column's colour, in sixteenths
NEXT = const(12)  # factor of the next turn's expected gain, in sixteenths
