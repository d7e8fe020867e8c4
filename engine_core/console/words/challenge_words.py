# Generated from seeds/console/challenge.toml by `make data`: change that file, not this one.
from engine_core.const import const

CHALLENGE = const(0)
TO_BEAT = const(1)
SAME_DEAL = const(2)
HELPED = const(5)
PLAY = const(6)
BACK = const(7)
WRONG = const(8)
YOU = const(11)
OTHER = const(12)
SAME_MOVES = const(13)
CODE = const(15)
PAGES = const(16)
SCAN = const(17)
SCAN_TEXT = const(22)
PAGE = const(27)
NO_CODE = const(28)
