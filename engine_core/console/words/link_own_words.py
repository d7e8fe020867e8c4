# Generated from seeds/console/link_own.toml by `make data`: change that file, not this one.
from engine_core.const import const

OPEN_TITLE = const(0)
NEXT = const(1)
CODE_TITLE = const(2)
CODE_NOTE = const(3)
CODE_HINT = const(4)
SELF = const(5)
LOST = const(6)
LEAVE_OR_STAY = const(8)
PRIVATE = const(9)
PRIVATE_CHOICES = const(10)
CLOCK = const(12)
CLOCK_CHOICES = const(13)
OWN_HELP = const(17)
PRIVATE_HELP = const(19)
CLOCK_HELP = const(21)
