# Generated from seeds/console/link_wifi.toml by `make data`: change that file, not this one.
from engine_core.const import const

TROUBLES = const(0)
