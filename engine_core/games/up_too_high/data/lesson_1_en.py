# Generated from seeds/up_too_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 83
SEATS = 3
OPTIONS: dict = {}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That is allowed. But first the marked one.\0"
    b"ring\0"
    b"Seven airlines in a ring. Each share you hold scores airport \xc2\x80 plus airplane \xc2\x81.\0"
    b"C\0"
    b"Everyone offers a share in secret. You hold two of C: offer one.\0"
    b"hand\0"
    b"Cards are money. Whoever bids most takes first: lift \xc2\x802 and \xc2\x814, then bid.\0"
    b"C\0"
    b"Yours is highest. The first share of C makes you president \10, your bid its capital, the number at its right."
    b"\0"
    b"rows\0"
    b"C acts: income\xc2\xa01. Build airport\xc2\xa02: that costs\xc2\xa02 cards of the capital.\0"
    b"rows\0"
    b"Airplane\xc2\xa02 at once costs\xc2\xa03: the level you skip is paid too.\0"
    b"share\0"
    b"A dividend takes capital into the hands of all who hold C: only you. Pay\xc2\xa01.\0"
    b"C\0"
    b"A round later. C flies, two stops: C draws one at each, so does the stop. D is nobody\xe2\x80\x99s: clockwise."
    b"\0"
    b"ring\0"
    b"C is worth\xc2\xa02 + 2, A\xc2\xa01 + 2: 7 points. When the draw pile runs out a third time, the round is the l"
    b"ast.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\1\2\0\3\3\0\1\4\0\1\0\0\1\0\0\1\25\0\1\0\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\2\0\4\0\1\0\7\0\16\0\17\0\5\0\17\0\17\0\2\0\4\0\1\0\17\0\0\0\7\0\14\0\1\0\13\0\7\0\1\0\0\0\6\0\2\0\1\0"
    b"\1\0\17\0\17\0\0\0\13\0\17\0\2\0\0\0\6\0\14\0\1\0\13\0\7\0\1\0\1\0"
)
# Which move, and what will do as well
OTHERWISE = b""
