# Generated from seeds/console/review.toml by `make data`: change that file, not this one.
from engine_core.const import const

THREE_MOMENTS = const(0)
HARD_WOULD = const(1)
THINKING = const(3)
STOP = const(4)
NOTHING = const(5)
LOOKED_AT = const(9)
OF_YOURS = const(10)
AS_HARD = const(12)
SEE = const(13)
BACK = const(14)
OVER_YOURS = const(15)
YOURS = const(16)
BOTS = const(17)
FROM_HERE = const(18)
SURELY = const(19)
