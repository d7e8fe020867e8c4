# Generated from seeds/console/link_own.toml by `make data`: change that file, not this one.
from engine_core.const import const

OPEN_TITLE = const(0)
NEXT = const(1)
CODE_TITLE = const(2)
CODE_JOIN = const(3)
CODE_BACK = const(4)
SELF = const(6)
LOST = const(7)
LEAVE_OR_STAY = const(9)
PRIVATE = const(10)
PRIVATE_CHOICES = const(11)
CLOCK = const(13)
CLOCK_CHOICES = const(14)
OWN_HELP = const(18)
PRIVATE_HELP = const(20)
CLOCK_HELP = const(22)
