# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.const import const

THINKING = const(0)
STOP = const(1)
NAMED = const(2)
THEN = const(3)
ONLY_MOVE = const(4)
MOST_NOW = const(5)
TAKES_IT = const(7)
AS_MUCH = const(8)
LESS_NOW = const(10)
TRIED = const(12)
LEAD = const(14)
