"""The codes of Wheels Up!: decisions, actions, effects (seeds/wheels_up/rules.md)."""

from engine_core.const import const

# The decisions, which are also the values of the phase byte of a state
ACTION = const(0)
PLACE = const(1)
LIFT = const(2)
LAND = const(3)
DISCARD = const(4)
REACT = const(5)
TARGET = const(6)
OVER = const(7)

# The actions. ACTION and PLACE: GATE + airport, PLANE + route; ACTION: CARD + card; ACTION and REACT: CHAOS + card.
# LIFT: route or IN_HANGAR; LAND: route; DISCARD: card. TARGET: route, seat, GATE_OF * seat + airport, or ROUTE_OF *
# seat + route.
GATE = const(0)
PLANE = const(16)
CARD = const(48)
DRAW = const(144)
MOVE = const(145)
BUY = const(146)
CHAOS = const(160)
END = const(255)
STOP = const(255)
PASS = const(255)
IN_HANGAR = const(28)
GATE_OF = const(16)
ROUTE_OF = const(32)

# The effects, in groups: placing gates; placing airplanes; moving; choosing a target, for events and then for chaos
# cards; discarding; effects without a decision; bonuses
E_GATES = const(1)
E_QUICK_GATE = const(2)
E_PLANES = const(3)
E_QUICK_PLANE = const(4)
E_MOVE = const(5)
E_GROUND_ROUTE = const(6)
E_TAKEOVER = const(7)
E_CLOSE_GATE = const(8)
E_LOCK_GATE = const(9)
E_GROUND = const(10)
E_STEAL = const(11)
E_SNATCH = const(12)
E_ALL_DISCARD = const(13)
E_DRAW = const(14)
E_ALL_DRAW = const(15)
E_GRANT = const(16)
E_TAX = const(17)
E_CANCEL = const(18)
E_SERVICE = const(19)
E_LINK = const(20)
E_STATION = const(21)
E_HUB = const(22)
E_ROUTES = const(23)
E_AIRPORTS = const(24)
E_CONTROL = const(25)
E_LONG = const(26)
E_MOST = const(27)
E_FEWEST_MONEY = const(28)

# The things that E_MOST counts
GATES_MOST = const(0)
PLANES_MOST = const(1)
ROUTES_MOST = const(2)
AIRPORTS_MOST = const(3)

# The kinds of chaos cards, one bit each. cards.CHAOS contains a card's kind, layout.CHAOS_HELD the kinds in a hand.
C_CANCEL = const(1)
C_GROUND = const(2)
C_LOCK_GATE = const(4)
C_STEAL = const(8)
C_SNATCH = const(16)
C_QUICK_GATE = const(32)
C_QUICK_PLANE = const(64)
