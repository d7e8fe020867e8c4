# Generated from seeds/console/lessons.toml by `make data`: change that file, not this one.
from engine_core.const import const

LEARN = const(0)
LEARN_SHORT = const(1)
LESSON_STEP = const(2)
LESSON_NUMBER = const(3)
PAGE_BUTTONS = const(4)
PAGE_SEATS = const(8)
PAGE_MOVE = const(9)
MENU_ROWS = const(11)
MENU_NOTES = const(15)
TO_CHOOSE = const(19)
LAST_MOVE = const(20)
DONE = const(21)
DONE_LINES = const(22)
DONE_WINS = const(24)
DONE_BUTTONS = const(25)
