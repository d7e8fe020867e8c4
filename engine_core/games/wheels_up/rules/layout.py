"""The offsets in a state of Wheels Up!, after the generator in bytes 0-7. A field without a size has one byte.

A *row* is a count, then as many ascending bytes, then zeros (cards/piles.py). A *mask* has bit s for seat s.
"""

from engine_core.const import const

# The fields after the generator
PHASE = const(8)  # the current phase: codes.ACTION to codes.OVER
SEAT = const(9)  # the seat that decides
TURN = const(10)  # the seat whose turn it is
FIRST = const(11)
ERA = const(12)  # 0 beginnings, 1 jetliners, 2 deregulation, 3 final approach
ACTIONS = const(13)  # the number of actions left
BOUGHT = const(14)  # 1 if an action was bought in this turn
IDLE = const(15)  # the number of rounds without an airplane placed or a new era (WU19)
FINAL = const(16)  # the stage of final approach: 0 not begun, 1 the current turn, 2 the full turns, 3 the half turns
FINAL_BY = const(17)
FINAL_FROM = const(18)
DECLARED = const(19)  # the declared card whose effect has not begun, or 0
PENDING = const(20)  # the card that takes effect, or 0
EFFECT = const(21)  # the codes.E_.. that takes effect, or 0
LEFT = const(22)  # the number of gates, airplanes, moves, discards or targets that are still open
LIFTED = const(23)  # 1 + the route of the lifted airplane (codes.IN_HANGAR for the hangar), or 0
ASKING = const(24)  # a mask of the seats on WU23's list; the first one clockwise after TURN decides
DISCARDING = const(25)  # a mask of the seats that must still discard; the first one clockwise from TURN is next
DUE = const(26)  # 1 if the conditions of the next era must be checked
DECK_COUNT = const(27)  # three bytes: the number of cards in each era's deck
GONE_COUNT = const(30)  # three bytes: the number of cards in each era's discards
FLYING = const(33)  # a mask of the seats with an airplane on a route
DOUBLED = const(34)  # a mask of the seats with two gates at one airport
MONEYED = const(35)  # a mask of the seats with money
HOLDING = const(36)  # a mask of the seats with cards
CHAOS_HELD = const(37)  # six bytes, by seat: the codes.C_.. of the chaos cards in the hand
SEEN_ERA = const(43)  # 1 + the era in which the current moment of WU23 began, or 0 before its first chaos card
SEEN = const(44)  # six bytes, by seat: the codes.C_.. that could have an effect when the moment began
OPEN_COUNT = const(50)  # a row: the airports with an open slot that may be used
OPEN = const(51)  # the fourteen bytes of that row
FREE = const(65)  # fourteen bytes: the number of open slots at each airport
SLOT_COUNT = const(79)  # fourteen bytes: the number of gates at each airport
SLOTS = const(93)  # eight bytes for each airport: 1 + the seat of each gate, in slot order
DECKS = const(205)  # ninety bytes: an era's deck from DECKS + (its first card) - 1, top last
GONE = const(294)  # GONE + card (1-90): 1 if the card was discarded
TRAFFIC = const(385)  # 28 bytes: the number of all seats' airplanes on each route
SEATS = const(413)  # the offset of the seats, SEAT_SIZE bytes each

# The bytes of a seat, which begin at SEATS + SEAT_SIZE * seat
MONEY = const(0)  # the money in two bytes, low byte first
PLACED = const(2)  # the number of airplanes placed, including those in the hangar
HANGAR = const(3)
GATES = const(4)  # the number of gates on the board
DOUBLES = const(5)  # the number of airports with at least two gates
HAND_COUNT = const(6)  # a row: the cards in the hand
HAND = const(7)  # the nine bytes of that row: five cards, and four drawn
MENU_COUNT = const(16)  # a row: the routes with room for one more airplane (WU6, WU12)
MENU = const(17)  # the 28 bytes of that row
PLANES = const(45)  # 28 bytes: the number of airplanes on each route
GATES_AT = const(73)  # fourteen bytes: the number of gates at each airport
SEAT_SIZE = const(87)

HAND_LIMIT = const(5)  # the maximum number of cards in a hand (WU4)
FLEET = const(10)  # the number of a seat's airplanes (WU6)
JETLINERS_AT = const(5)  # the number of a seat's placed airplanes that begins the jetliner era (WU14)
DEREGULATION_AT = const(9)  # the number of a seat's gates on the board that begins deregulation (WU15)
IDLE_ROUNDS = const(12)  # the number of rounds without an airplane placed or a new era that ends the game (WU19)
