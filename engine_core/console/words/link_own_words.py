# Generated from seeds/console/link_own.toml by `make data`: change that file, not this one.
from engine_core.const import const

OPEN_TITLE = const(0)
NEXT = const(1)
CODE_TITLE = const(2)
CODE_NOTE = const(3)
PRIVATE = const(4)
PRIVATE_CHOICES = const(5)
CLOCK = const(7)
CLOCK_CHOICES = const(8)
OWN_HELP = const(12)
PRIVATE_HELP = const(14)
CLOCK_HELP = const(16)
