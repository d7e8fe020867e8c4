# Generated from seeds/console/review.toml by `make data`: change that file, not this one.
from engine_core.const import const

THREE_MOMENTS = const(0)
HARD_WOULD = const(1)
THINKING = const(3)
STOP = const(4)
NOTHING = const(5)
LOOKED_AT = const(7)
OF_YOURS = const(8)
AS_HARD = const(10)
SEE = const(11)
BACK = const(12)
OVER_YOURS = const(13)
YOURS = const(14)
BOTS = const(15)
FROM_HERE = const(16)
SURELY = const(17)
