# Generated from seeds/wheels_up/scene_texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

CHAOS_TITLE = const(0)
CHAOS_LINES = const(1)
GO_ON_HERE = const(6)
SIGNS_SAID = const(7)
MONEY_FROM = const(27)
SOURCES = const(28)
TOTAL = const(36)
ALL_ERAS = const(37)
EACH_SOURCE = const(38)
STRUCK_BY = const(39)
STRUCK_LOST = const(40)
STRUCK_ON = const(41)
LOST_ONE = const(42)
LOST_MORE = const(46)
