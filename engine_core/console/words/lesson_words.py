# Generated from seeds/console/lessons.toml by `make data`: change that file, not this one.
from engine_core.const import const

LEARN = const(0)
LEARN_SHORT = const(1)
PUZZLE = const(2)
LESSON_STEP = const(3)
LESSON_NUMBER = const(4)
PAGE_BUTTONS = const(5)
PAGE_SEATS = const(9)
PAGE_MOVE = const(10)
MENU_ROWS = const(12)
MENU_NOTES = const(16)
TO_CHOOSE = const(20)
LAST_MOVE = const(21)
DONE = const(22)
DONE_LINES = const(23)
DONE_WINS = const(25)
DONE_BUTTONS = const(26)
