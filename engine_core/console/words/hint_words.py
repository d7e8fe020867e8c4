# Generated from seeds/console/hint.toml by `make data`: change that file, not this one.
from engine_core.const import const

THINKING = const(0)
STOP = const(1)
NAMED = const(3)
THEN = const(4)
ONLY_MOVE = const(5)
MOST_NOW = const(6)
TAKES_IT = const(8)
AS_MUCH = const(9)
LESS_NOW = const(11)
TRIED = const(13)
