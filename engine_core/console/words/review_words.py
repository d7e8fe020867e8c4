# Generated from seeds/review/texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

THREE_MOMENTS = const(0)
HARD_WOULD = const(1)
THINKING = const(2)
STOP = const(3)
TURN = const(4)
NOTHING = const(5)
LOOKED_AT = const(7)
SEE = const(8)
POINTS = const(9)
YOU = const(10)
HARD = const(11)
FROM_HERE = const(12)
SURELY = const(13)
