# Generated from seeds/way_up_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 1089
SEATS = 2
OPTIONS: dict = {}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That one fits too. But try the marked one first.\0"
    b"tree\0"
    b"Your tree grows two floors a turn. A floor\xe2\x80\x99s sign is its colour, its number is what it is worth.\0"
    b"hand\0"
    b"On the bare trunk all fit. Take \x043 over \x042: floors of one colour are a run.\0"
    b"hand\0"
    b"Hands go round. A bar: it fits. \4 on \4 makes a run of four.\0"
    b"hand\0"
    b"No \4 below in this hand. But a\xc2\xa04 goes on a\xc2\xa04: take \x022 over \x014.\0"
    b"hand\0"
    b"Nothing fits your roof, so each card is built grey: two floors, 4 in all. Down turns one grey that fits.\0"
    b"sums\0"
    b"Grey ends a run, but on grey all fit again. The longest run of all earns its length.\0"
    b"tree\0"
    b"Three turns are left, and they are yours. Hold A to see what the signs mean.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\1\1\0\1\1\0\1\1\0\1\1\0\0\0\0\0\0\1"
# All moves, two bytes each
MOVES = b"\21\0\24\0\23\0\t\0\6\0W\0B\0J\0"
# Which move, and what will do as well
OTHERWISE = b"\6\0H\0\6\0K\0"
