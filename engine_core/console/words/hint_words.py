# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.const import const

THINKING = const(0)
STOP = const(1)
NAMED = const(2)
ONLY_MOVE = const(3)
MOST_NOW = const(4)
TAKES_IT = const(5)
AS_MUCH = const(6)
LESS_NOW = const(7)
DEALS = const(9)
ONE_ON = const(11)
