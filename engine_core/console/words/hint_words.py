# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.const import const

THINKING = const(0)
STOP = const(1)
NAMED = const(3)
THEN = const(4)
ONLY_MOVE = const(5)
KEEPS = const(6)
MOST_NOW = const(8)
TAKES_IT = const(9)
AS_MUCH = const(10)
LESS_NOW = const(12)
TRIED = const(14)
