# Generated from seeds/up_too_high/texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

MARKS = const(0)
SAID = const(7)
