# Generated from seeds/console/button.toml by `make data`: change that file, not this one.
from engine_core.const import const

TITLE = const(0)
PRESS = const(1)
PRESS_TO_BE = const(2)
TAKEN = const(3)
TAKEN_OTHER = const(4)
AS_BEFORE = const(5)
TRY = const(6)
KEEP = const(7)
OR_BACK = const(8)
