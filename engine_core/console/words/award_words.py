# Generated from seeds/console/home.toml by `make data`: change that file, not this one.
from engine_core.const import const

AWARDS = const(0)
