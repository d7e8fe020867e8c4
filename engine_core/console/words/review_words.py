# Generated from seeds/console/review.toml by `make data`: change that file, not this one.
from engine_core.const import const

THREE_MOMENTS = const(0)
HARD_WOULD = const(1)
THINKING = const(2)
STOP = const(3)
NOTHING = const(4)
LOOKED_AT = const(6)
OF_YOURS = const(7)
AS_HARD = const(8)
SEE = const(9)
BACK = const(10)
OVER_YOURS = const(11)
YOURS = const(12)
BOTS = const(13)
FROM_HERE = const(14)
SURELY = const(15)
