# Generated from seeds/hints/texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

OFFERED = const(0)
THINKING = const(1)
STOP = const(2)
NAMED = const(3)
ONLY_MOVE = const(4)
MOST_NOW = const(5)
LEAST = const(6)
TAKES_IT = const(7)
AS_MUCH = const(8)
MORE_LATER = const(9)
