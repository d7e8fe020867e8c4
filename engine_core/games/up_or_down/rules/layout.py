"""The meaning of each byte in a state of Up or Down?, after the generator in bytes 0-7, and the codes of its actions.

After the hands come the face-down pile, the face-up pile (both bottom first) and the areas. Their offsets depend on the
number of seats: `down`, `up` and `areas` of rules.Rules.
"""

from engine_core.const import const

# The decisions, which are also the values of the phase byte of a state
PLAY = const(0)
TAKE = const(1)
PUT = const(2)
DRAW = const(3)
OVER = const(4)  # the phase after the end of the game

# The actions of PLAY and TAKE are card numbers; those of PUT are column 0-2, NEW, or DROP + column; those of DRAW are
# UP and DOWN.
NEW = const(3)
DROP = const(4)
UP = const(0)
DOWN = const(1)

# The state after the generator, one byte for each field
PHASE = const(8)
TURN = const(9)
PLAYED = const(10)  # the card played in this turn, or 0
TAKEN = const(11)  # the card taken from the ring, or 0
DOWN_COUNT = const(12)
UP_COUNT = const(13)
RING = const(14)  # six cards in ascending order, seven during TAKE
HANDS = const(21)  # three bytes for each seat, ascending, zeros last

# An area contains a seat's cards on the table: three columns of nine bytes, then the discard and the log.
LENGTH = const(0)  # the number of cards in the column
LAST = const(1)  # the column's last card
DIRECTION = const(2)  # 0 while the column has one card, then RISING or FALLING
TALLY = const(3)  # the number of cards in each of the six colours
COLUMN_SIZE = const(9)
DISCARD = const(27)  # the number of cards given up
LOGGED = const(28)  # the number of cards put so far
LOG = const(29)  # the cards put, in order
# For each card of the log, its column, 0-2, or GONE + k if it was in the k-th column given up.
PLACE = const(53)
GONE = const(3)
AREA_SIZE = const(77)
RISING = const(1)
FALLING = const(2)
