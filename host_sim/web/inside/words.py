# Generated from seeds/console/aloud.toml by `make data`: change that file, not this one.
from engine_core.const import const

OF = const(0)
CHOSEN = const(1)
PLACE = const(3)
TURN = const(4)
AWARDS = const(5)
CHARACTER = const(7)
PILE = const(9)
GO_ON = const(10)
PERSON = const(11)
PLAYER = const(16)
KINDS = const(17)
STYLES = const(25)
SEAT = const(28)
OPTION = const(29)
DEAL = const(30)
WAYS = const(33)
