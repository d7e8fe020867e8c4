# Generated from seeds/wheels_up/scene_texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

CHAOS_TITLE = const(0)
CHAOS_LINES = const(1)
GO_ON_HERE = const(6)
SIGNS_SAID = const(7)
MONEY_FROM = const(24)
SOURCES = const(25)
TOTAL = const(33)
ALL_ERAS = const(34)
EACH_SOURCE = const(35)
STRUCK_BY = const(36)
STRUCK_LOST = const(37)
STRUCK_ON = const(38)
LOST_ONE = const(39)
LOST_MORE = const(43)
