# Generated from seeds/console/puzzle.toml by `make data`: change that file, not this one.
from engine_core.const import const

NUMBER = const(0)
YOU = const(1)
PUZZLE = const(2)
FIND = const(3)
NO = const(5)
ANSWER = const(7)
OF_100 = const(8)
FORCED = const(9)
RIGHT = const(10)
SOLVED = const(12)
GRADE = const(15)
IN_A_ROW = const(18)
AGAIN = const(19)
BUTTONS = const(20)
