# Generated from seeds/home/texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

WAITING = const(0)
DAMAGED = const(1)
NEWER = const(3)
REPLACES = const(5)
KEEP_OR_START = const(6)
DEMO = const(8)
DEMO_ENDS = const(9)
