# Generated from seeds/console/console.toml by `make data`: change that file, not this one.
from engine_core.const import const

UPDECK = const(0)
VERSION = const(1)
NAMES = const(2)
HAND_TO = const(8)
PRESS_A = const(9)
THINKS = const(10)
OF_WHOM = const(11)
NO_WAY_BACK = const(12)
LESSON_STEP = const(13)
NOT_SAVED_WHY = const(14)
TROUBLES = const(15)
LEGEND = const(18)
HINT_OFFERED = const(19)
COLOURS = const(20)
