"""The meaning of each byte in a state of Up Too High, after the generator in bytes 0-7, and the cards' numbers."""

from engine_core.const import const

# A card is the number of its kind, in card order: 0-6 are shares of companies A-G, then airports of levels 2-5 follow,
# then airplanes of levels 1-4.
COMPANIES = const(7)
AIRPORTS = const(7)  # the first kind of airport; an airport's level is its kind minus AIRPORT_ZERO
AIRPLANES = const(11)
KINDS = const(15)
AIRPORT_ZERO = const(5)
AIRPLANE_ZERO = const(10)
CARDS = const(95)

NONE = const(255)  # no company, or no seat

# The decisions, which are also the values of the phase byte
OFFER = const(0)
BID = const(1)
TAKE = const(2)
EXTRA = const(3)
FLY = const(4)
BUILD = const(5)
DIVIDEND = const(6)
OVER = const(7)

# The actions of OFFER, TAKE and EXTRA are companies; those of BID and BUILD are kinds of cards, or DONE; those of FLY
# are STAY, CLOCKWISE, COUNTER; those of DIVIDEND are cards for each share.
DONE = const(15)
STAY = const(0)
CLOCKWISE = const(1)
COUNTER = const(2)

# The piles by number; 0-6 are the capitals of the companies.
DECK = const(7)
DISCARD = const(8)
PILES = const(9)

# Public fields
PHASE = const(8)
TURN = const(9)  # the seat that decides; after the end, the last one that decided
SEATS = const(10)
FIRST = const(11)
# The round, from 1. It stays below 220: at most 56 rounds have an offer, and at most 39 per exhaustion do not.
ROUND = const(12)
EXHAUSTIONS = const(13)
FIZZLED = const(14)  # whether a card could not be drawn in this round (UT16)
ACTING = const(15)  # the company that acts in the company phase, or NONE
TAKEN = const(16)  # during TAKE, a mask of the seats that have taken a share in this pass over the seats
OFFER_COUNT = const(17)
OFFERS = const(18)  # five companies in the order of the offers, zeros last
RING = const(23)  # seven companies, clockwise
COUNTS = const(30)  # the number of cards in each pile
AIRPORT = const(39)  # each company's level
AIRPLANE = const(46)
PRESIDENT = const(53)  # the seat of each company's president, or NONE
BUILT = const(60)  # eight bytes for each company: the kinds built, in order, zeros last
BUILT_SIZE = const(8)

# Fields that no seat knows. A pile is a linked list of cells 1..95: its top cell, and for each cell the one below it,
# or 0.
BID_FROM = const(116)  # the lowest kind that may still be bid
FREE = const(117)  # the first unused cell
TOPS = const(118)  # + pile: the top cell
CARD = const(127)  # + cell: the kind of its card
NEXT = const(223)  # + cell: the cell below

# The area of each seat, from AREAS on. It begins with the fields that only the seat knows.
AREAS = const(319)
HAND = const(0)  # + kind: how many such cards the hand contains
BIDS = const(15)  # + kind: how many such cards the bid contains
CHOSEN = const(30)  # the company of the share to be offered, or NONE
# The public fields of the area follow.
SHARES = const(31)  # + company: how many of its shares the seat holds
BID_COUNT = const(38)
EXTRA_TO = const(39)  # the company that gets the odd card of the bid (UT9), or NONE
CLAIMED = const(40)  # the two companies that the seat was the first to preside over in this round, NONE last
AREA_SIZE = const(42)
