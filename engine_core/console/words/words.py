# Generated from seeds/texts/*.toml by `make data`: change that file, not this one.
from engine_core.const import const

UPDECK = const(0)
VERSION = const(1)
NAMES = const(2)
HAND_TO = const(8)
PRESS_A = const(9)
THINKS = const(10)
OF_WHOM = const(11)
NO_WAY_BACK = const(12)
NOT_SAVED_WHY = const(13)
TROUBLES = const(14)
LEGEND = const(17)
COLOURS = const(18)
