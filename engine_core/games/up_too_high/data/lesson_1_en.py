# Generated from seeds/up_too_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 83
SEATS = 3
OPTIONS: dict = {}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That is allowed, but this lesson goes on with the marked one.\0"
    b"ring\0"
    b"Seven companies stand in a ring. At the end each share you hold scores the levels of its company: airport \xc2"
    b"\x80 plus airplane \xc2\x81. The highest total wins; in a tie, the most cards in hand.\0"
    b"ring\0"
    b"The number is the company\xe2\x80\x99s capital. It starts with one card, and one more for each neighbour later "
    b"in the alphabet.\0"
    b"hand;C\0"
    ,
    b"Everyone secretly offers a share from hand; then all are shown. // You hold two of C: offer one.\0"
    b"hand;bids\0"
    b"The cards in your hand are also your money. // Everyone bids some, or none: others see only how many. Whoever b"
    b"ids most takes first; of equal bids, the earlier. Each round, the next player to the left begins.\0"
    b"hand\0"
    b"You want to take first: add \xc2\x802 and \xc2\x814 to the bid, then bid.\0"
    b"C\0"
    ,
    b"Your bid is highest. C has no president, so its first share makes you president \10. When all have taken, your "
    b"bid joins C\xe2\x80\x99s capital, the number in its corner. A bid for a company with a president is lost. Take "
    b"C.\0"
    b"header\0"
    ,
    b"You decide for C until someone holds more shares of C than you. A bid that takes over is lost. Companies with a"
    b" president act from A to G, each in this order: income, fly, build, dividend.\0"
    b"rows\0"
    ,
    b"C got its income from the draw pile: as many cards as its airport\xe2\x80\x99s level, 1. It has no airplane to "
    b"fly yet. Build: play an airport from your hand, and the capital pays its level in cards. Airport\xc2\xa02 costs"
    b"\xc2\xa02.\0"
    b"rows\0"
    ,
    b"Build as often as you like, also airplanes from your hand. Build airplane\xc2\xa02 at once: it costs\xc2\xa02, "
    b"plus\xc2\xa01 for the skipped level\xc2\xa01: 3 in all. Every skipped level costs its number, also for an airpo"
    b"rt.\0"
    b"share\0"
    b"Last comes the dividend. Every share of C earns its owner cards from the capital. It pays at most the airport"
    b"\xe2\x80\x99s level a share, if the capital can pay for all. Only you hold a share: pay\xc2\xa01.\0"
    ,
    b"C\0"
    b"One round later, everyone has built, and a bid brought you A, too. C has its income. Now it may fly either way "
    b"round. It makes exactly two stops: its airplane\xe2\x80\x99s level.\0"
    b"C\0"
    b"At each stop, C gets a card, and so does the company there. D has no president who would gain by it: fly clockw"
    b"ise.\0"
    b"ring\0"
    ,
    b"C is worth\xc2\xa02 + 2, A\xc2\xa01 + 2: you have\xc2\xa07 points. When the draw pile runs out, the discards ar"
    b"e shuffled. The round in which it runs out for the third time is the last (with five players, the fourth).\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\0\0\0\1\2\0\0\0\0\3\3\0\1\4\0\0\0\0\1\0\0\1\0\0\1\25\0\0\0\0\1\0\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\2\0\4\0\1\0\7\0\16\0\17\0\5\0\17\0\17\0\2\0\4\0\1\0\17\0\0\0\7\0\14\0\1\0\13\0\7\0\1\0\0\0\6\0\2\0\1\0"
    b"\1\0\17\0\17\0\0\0\13\0\17\0\2\0\0\0\6\0\14\0\1\0\13\0\7\0\1\0\1\0"
)
# Which move, and what will do as well
OTHERWISE = b""
