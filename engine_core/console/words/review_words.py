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
BACK = const(9)
POINTS = const(10)
YOU = const(11)
HARD = const(12)
FROM_HERE = const(13)
SURELY = const(14)
