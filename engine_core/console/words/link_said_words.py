# Generated from seeds/console/link_said.toml by `make data`: change that file, not this one.
from engine_core.const import const

SAY = const(0)
SAY_NOTE = const(1)
PHRASES = const(2)
NOTHING = const(8)
TIME_OVER = const(9)
LEFT = const(11)
CLOCK = const(12)
WATCHING = const(15)
