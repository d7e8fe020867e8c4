# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.const import const

LISTS = const(0)
ON_MAP = const(2)
OPEN_SLOTS = const(4)
LEADS_ON = const(5)
WHOLE_NET = const(6)
OTHER_NETS = const(7)
SOLID = const(8)
BACK = const(9)
KIND_SAID = const(10)
BAR_SAID = const(13)
LAST_TURNS = const(14)
TAKES_BACK = const(17)
YOU_DREW = const(18)
WHY = const(19)
WHY_DISCARD = const(28)
