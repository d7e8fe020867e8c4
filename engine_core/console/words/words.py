# Generated from seeds/console/console.toml by `make data`: change that file, not this one.
from engine_core.const import const

UPDECK = const(0)
VERSION = const(1)
NAMES = const(2)
HAND_TO = const(8)
PRESS_A = const(9)
THINKS = const(10)
AWAY = const(11)
LENT = const(12)
OF_WHOM = const(13)
NO_WAY_BACK = const(14)
LESSON_STEP = const(16)
NOT_SAVED_WHY = const(17)
TROUBLES = const(18)
LEGEND = const(21)
HINT_OFFERED = const(22)
COLOURS = const(23)
