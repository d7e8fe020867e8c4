# Generated from seeds/console/aloud.toml by `make data`: change that file, not this one.
from engine_core.const import const

OF = const(0)
CHOSEN = const(1)
PLACE = const(3)
TURN = const(4)
AWARDS = const(5)
CHARACTER = const(7)
PILE = const(9)
PERSON = const(10)
PLAYER = const(15)
KINDS = const(16)
STYLES = const(24)
SEAT = const(27)
OPTION = const(28)
DEAL = const(29)
WAYS = const(32)
