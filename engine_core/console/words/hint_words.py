# Generated from seeds/hints/texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

THINKING = const(0)
STOP = const(1)
NAMED = const(2)
ONLY_MOVE = const(3)
MOST_NOW = const(4)
LEAST = const(5)
TAKES_IT = const(6)
AS_MUCH = const(7)
MORE_LATER = const(8)
