# Generated from seeds/console/review.toml by `make data`: change that file, not this one.
from engine_core.const import const

THREE_MOMENTS = const(0)
HARD_WOULD = const(1)
THINKING = const(3)
STOP = const(4)
NOTHING = const(5)
LOOKED_AT = const(9)
OF_YOURS = const(11)
AS_HARD = const(14)
SEE = const(15)
BACK = const(16)
OVER_YOURS = const(17)
YOURS = const(18)
BOTS = const(19)
FROM_HERE = const(20)
SURELY = const(21)
