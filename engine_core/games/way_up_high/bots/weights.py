# Generated from seeds/way_up_high/weights.toml by `make data`: change that file, not this one.
from engine_core.const import const

QUICK_NEXT = const(12)  # a point that the next card may bring
QUICK_RUN = const(8)  # a floor of the present run
QUICK_LEAVE = const(4)  # a point that the next seat does not get
