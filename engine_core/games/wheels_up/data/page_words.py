# Generated from seeds/wheels_up/page_texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

LISTS = const(0)
ON_MAP = const(2)
OPEN_SLOTS = const(3)
LEADS_ON = const(4)
WHOLE_NET = const(5)
OTHER_NETS = const(6)
SOLID = const(7)
BACK = const(8)
CHAOS_TITLE = const(9)
CHAOS_LINES = const(10)
GO_ON_HERE = const(15)
KIND_SAID = const(16)
BAR_SAID = const(19)
SIGNS_HINT = const(20)
SIGNS_SAID = const(21)
