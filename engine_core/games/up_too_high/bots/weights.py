"""Weights of the bots of Up Too High, in sixteenths of a point."""

from engine_core.const import const

POINT = const(16)
CAPITAL = const(3)  # added to a share for each card of its company's capital,
CAPITAL_MOST = const(12)  # for this many cards at most

# The greedy bot
OWN_SHARE = const(3)  # added to a share of a company that the seat presides over
SHARE_IN_HAND = const(2)
USELESS_IN_HAND = const(4)  # an airport or airplane in hand that no company of the seat can use
CARDS_TO_COME = const(2)  # cards that a company is expected to get beside its capital and income
USUAL_BID = const(4)  # cards: the bid expected of a seat that has not bid yet
LARGEST_BID = const(20)  # cards: larger bids are not considered

# The evaluation of the search guide
PRESIDENCY = const(6)
CARD_IN_HAND = const(3)
WIN = const(96)
