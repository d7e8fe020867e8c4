# Generated from seeds/console/battery.toml by `make data`: change that file, not this one.
from engine_core.const import const

LOW = const(0)
LOW_SAVED = const(1)
LOW_NOT_SAVED = const(2)
