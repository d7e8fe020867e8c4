# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

WHY_PLANES = const(0)
WHY_GATES = const(2)
WHY_NO_SLOT = const(3)
WHY_LAST = const(4)
ON = const(6)
