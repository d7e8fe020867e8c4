"""Numbers of what the buzzer plays; hal/buzzer.py has the notes."""

from engine_core.const import const

MOVE = const(0)
TAKE = const(1)
REFUSE = const(2)
WIN = const(3)
