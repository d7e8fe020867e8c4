# Generated from seeds/console/review.toml by `make data`: change that file, not this one.
from engine_core.const import const

THREE_MOMENTS = const(0)
HARD_WOULD = const(1)
THINKING = const(2)
STOP = const(3)
NOTHING = const(4)
LOOKED_AT = const(6)
OF_YOURS = const(7)
AS_HARD = const(9)
SEE = const(10)
BACK = const(11)
OVER_YOURS = const(12)
YOURS = const(13)
BOTS = const(14)
FROM_HERE = const(15)
SURELY = const(16)
