# Generated from seeds/end/texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

LAST_TABLE = const(0)
TO_COUNT = const(1)
FASTER = const(2)
ON = const(3)
FINAL_SCORES = const(4)
WINS = const(5)
WINS_TIE = const(6)
WIN = const(7)
TWO_WIN = const(8)
TIE_BROKEN = const(9)
BY_ONE = const(10)
BY = const(11)
BEST_HERE = const(12)
NEW_BEST = const(13)
AFTER_ROWS = const(14)
ACHIEVED = const(19)
