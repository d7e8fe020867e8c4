# Generated from seeds/turns/texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

TAKE_BACK = const(0)
TAKE_BACK_NOTE = const(1)
TAKEN_BACK = const(3)
NO_RECORD = const(4)
GONE_THEN = const(5)
TAKE_BACK_HINT = const(6)
STEPS_HINT = const(7)
PAGES_HINT = const(8)
STEP_OF = const(9)
BACK_HINT = const(10)
SINCE = const(11)
YOU = const(12)
STEP_BY_STEP = const(13)
YOUR_TURN = const(14)
