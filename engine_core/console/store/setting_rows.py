# Generated from seeds/*/settings.toml and games' about.py by `make data`: change those files, not this one.
from engine_core.const import const

LANGUAGE = const(0)
CONTRAST = const(1)
SOUND = const(2)
PACE = const(3)
MOTION = const(4)
LEFT_HANDED = const(5)
SLEEP = const(6)
TEXT = const(7)
CONFIRM = const(8)
RECAP = const(9)
HINTS = const(10)
HOLD = const(11)
REPEAT = const(12)
GENTLE = const(13)
PHRASES = const(14)
WHEELS_UP_CHAOS_CARDS = const(15)
DEFAULTS = b"\0\2\1\1\1\0\0\0\2\1\1\1\2\1\1\1"
