# Generated from seeds/up_too_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 83
SEATS = 3
OPTIONS: dict = {}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"That is allowed, but the lesson goes on with the choice that blinks.\0"
    b"ring\0"
    b"You are Ana. Seven companies stand in a ring. At the end each share that you hold scores its company\xe2\x80"
    b"\x99s levels: airport \xc2\x80 plus airplane \xc2\x81. The highest total wins; in a tie, the most cards in hand"
    b".\0"
    b"ring\0"
    ,
    b"The number is the capital, in\xc2\xa0cards. It starts with one card, plus one for each neighbour that comes lat"
    b"er in the alphabet.\0"
    b"hand;C\0"
    b"Everyone secretly offers a share from their hand; then all are revealed. // You hold two of C: offer one.\0"
    b"hand;bids\0"
    ,
    b"The cards in your hand are also your money. // Everyone bids some, or none: the others see only how many. The h"
    b"ighest bidder picks first; in a tie, the earlier bidder does. Each round, the next player to the left begins.\0"
    b"hand\0"
    b"You want to pick first: add \xc2\x802 and \xc2\x814 to the bid, then bid.\0"
    b"C\0"
    ,
    b"Your bid is highest. C has no president, so its first share makes you president \10. Once all have taken, your "
    b"bid joins C\xe2\x80\x99s capital, the number in its corner. With a president there, a bid is lost. Take C.\0"
    b"header\0"
    ,
    b"You decide for C until someone holds more shares of C than you. A player who takes over loses the bid. Companie"
    b"s that have a president act from A to G, each in this order: income, flight, building, dividend.\0"
    b"rows\0"
    ,
    b"C got its income from the draw pile: as many cards as its airport\xe2\x80\x99s level, 1. It has no airplane yet"
    b", so it does not fly. Build an airport from your hand: the capital pays its level in cards. Airport\xc2\xa02 co"
    b"sts\xc2\xa02.\0"
    b"rows\0"
    ,
    b"You may build as often as you like, and airplanes too. Build airplane\xc2\xa02 at once: it costs\xc2\xa02, plus"
    b"\xc2\xa01 for level\xc2\xa01, which you skip: 3 in all. For airports, too, a skipped level costs its number.\0"
    b"share\0"
    b"Last comes the dividend. Every share of C earns its owner cards from the capital. A share brings at most the ai"
    b"rport\xe2\x80\x99s level, if the capital can pay for all. Only you hold a share: pay\xc2\xa01.\0"
    b"C\0"
    ,
    b"One round later, a bid has brought you A as well. C has its income and may fly, either way round. It stops at t"
    b"he next two companies: its airplane\xe2\x80\x99s level says how many.\0"
    b"C\0"
    b"At each stop, C gets a card, and so does the company where it stops. D has no president who would gain by it: f"
    b"ly clockwise.\0"
    b"ring\0"
    ,
    b"C is worth\xc2\xa02 + 2, A\xc2\xa01 + 2: you have\xc2\xa07 points. When the draw pile runs out, the discards ar"
    b"e shuffled. The round in which it runs out for the third time (the fourth, with five players) is the last.\0"
)
# How many moves are played before the first step
START = 0
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\0\0\0\1\2\0\0\0\0\3\3\0\1\4\0\0\0\0\1\0\0\1\0\0\1\25\0\0\0\0\1\0\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\2\0\4\0\1\0\7\0\16\0\17\0\5\0\17\0\17\0\2\0\4\0\1\0\17\0\0\0\7\0\14\0\1\0\13\0\7\0\1\0\0\0\6\0\2\0\1\0"
    b"\1\0\17\0\17\0\0\0\13\0\17\0\2\0\0\0\6\0\14\0\1\0\13\0\7\0\1\0\1\0"
)
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b""
