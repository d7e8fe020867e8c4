# Generated from seeds/console/challenge.toml by `make data`: change that file, not this one.
from engine_core.const import const

CHALLENGE = const(0)
TO_BEAT = const(1)
SAME_DEAL = const(2)
PLAY = const(5)
BACK = const(6)
WRONG = const(7)
YOU = const(10)
OTHER = const(11)
SAME_MOVES = const(12)
CODE = const(14)
PAGES = const(15)
SCAN = const(16)
NO_CODE = const(21)
