# Generated from seeds/up_too_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 83
SEATS = 3
OPTIONS: dict = {}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That is allowed, but this lesson goes on with the marked one.\0"
    b"ring\0"
    b"Seven airlines in a ring. In the end each share you hold scores the levels of its airport \xc2\x80 plus its air"
    b"plane \xc2\x81. The highest total wins; in a tie, most cards in hand.\0"
    b"ring\0"
    b"The number is the capital: one card at first, and one more for each neighbour later in the alphabet.\0"
    b"hand;C\0"
    ,
    b"Everyone offers a share of the hand in secret; then all are shown. // You hold two of C: offer one.\0"
    b"hand;bids\0"
    b"Cards of your hand are money, too. // All bid some, or none: only how many is seen. Whoever bids most takes fir"
    b"st; of equal bids, the earlier. Each round the next player to the left begins.\0"
    b"hand\0"
    b"You want to take first: lift \xc2\x802 and \xc2\x814, then bid.\0"
    b"C\0"
    ,
    b"Yours is highest. C has no president: its first share makes you president \10. Once all have taken, your bid go"
    b"es to its capital, the number in its corner. Where somebody presides, a bid is lost. Take C.\0"
    b"header\0"
    b"You decide for C until another holds more shares of C than you. A bid that takes over is lost. Companies with a"
    b" president act from A to G, each in this order: income, fly, build, dividend.\0"
    ,
    b"rows\0"
    b"C has had its income, from the draw pile: as many cards as its airport\xe2\x80\x99s level, 1. Nothing flies yet"
    b". Build: play an airport from your hand, and the capital pays its level in cards. Airport\xc2\xa02 costs\xc2"
    b"\xa02.\0"
    b"rows\0"
    ,
    b"Build as often as you like, airplanes of your hand, too. Build airplane\xc2\xa02 at once: it costs\xc2\xa02, an"
    b"d\xc2\xa01 for level\xc2\xa01, which is skipped, 3 in all. Each skipped level costs its number, an airport\xe2"
    b"\x80\x99s, too.\0"
    b"share\0"
    ,
    b"Last the dividend: cards of the capital for each share of C. They go to the hand of whoever holds it. At most t"
    b"he airport\xe2\x80\x99s level a share, if the capital is enough. Only you hold one: pay\xc2\xa01.\0"
    b"C\0"
    b"A round later all have built, and a bid brought you A, too. C has had its income. Now it may fly, either way: t"
    b"wo stops, no fewer: its airplane\xe2\x80\x99s level.\0"
    b"C\0"
    ,
    b"At each stop the company there gets a card, and C one, too. D has no president who would gain by it: fly clockw"
    b"ise.\0"
    b"ring\0"
    b"C is worth\xc2\xa02 + 2, A\xc2\xa01 + 2: 7 points. When the draw pile runs out, the discards are shuffled anew."
    b" The round in which it runs out the third time is the last; with five players, the fourth.\0"
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
