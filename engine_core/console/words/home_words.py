# Generated from seeds/home/texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

WAITING = const(0)
REFUSED = const(1)
REPLACES = const(7)
KEEP_OR_START = const(8)
DEMO = const(10)
DEMO_ENDS = const(11)
