# Generated from seeds/up_or_down/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"length": "short"}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That is allowed, but this lesson goes on with the marked one.\0"
    b"ring\0"
    b"Six cards lie in a ring: the highest is beside the lowest. A card of your hand is shown where it would go. A ca"
    b"rd\xe2\x80\x99s sign is its colour.\0"
    b"ring;foot\0"
    b"First a card of your hand goes into the ring, at its place by number. // At the foot: how many points each neig"
    b"hbour would then bring. Play\xc2\xa019.\0"
    b"ring\0"
    ,
    b"Now take one of its two neighbours, for columns of your own. Both are \4: take\xc2\xa017, leave\xc2\xa029 for l"
    b"ater.\0"
    b"columns\0"
    b"It begins a column; you may have three. One card alone has no direction yet.\0"
    b"piles\0"
    b"Draw: the one you see, or one nobody knows. Take the\xc2\xa020.\0"
    b"columns\0"
    b"Ben has played, and has a column too: \24 or \25 shows what everybody has. Dots under a card of your hand: you "
    b"just drew it.\0"
    b"ring\0"
    ,
    b"Your\xc2\xa019 still lies in the ring: play\xc2\xa020 beside it \xe2\x80\xa6\0"
    b"ring;foot\0"
    b"\xe2\x80\xa6 and take\xc2\xa019 back. // Below stands what it would bring: column\xc2\xa01, 3 points more.\0"
    b"columns\0"
    b"17, 19: now the column rises, for good. It is worth its cards times those of its most frequent colour. Here: 2"
    b"\xc2\xa0\xc3\x97\xc2\xa02\xc2\xa0\4\xc2\xa0=\xc2\xa04.\0"
    b"piles\0"
    b"A lower card would have made it fall for good. Draw, this time the unknown one: \30, \xc2\x89.\0"
    b"columns;ring\0"
    ,
    b"Beside your hand: a column that rises, \24, its last card\xc2\xa019, its points at the end. // You want\xc2\xa0"
    b"29. Your\xc2\xa023 makes it a neighbour: play\xc2\xa023, then take\xc2\xa029.\0"
    b"columns\0"
    b"3 \xc3\x97 3 = 9. Every card makes the others worth more.\0"
    b"worths;columns;worths\0"
    ,
    b"Much later, your last turn. 7 fits none of your three columns. // With three you may always give one up, now yo"
    b"u must, and\xc2\xa07 begins a new one. // Give up the one worth\xc2\xa02.\0"
    b"scores\0"
    b"Piles and hands are empty: the end. Columns, and a point for each of\xc2\xa05 cards given up: 61 to\xc2\xa044, "
    b"you win! The highest total wins, a tie is shared.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\1\0\0\1\0\0\1\0\0\1\4\0\0\0\0\1\0\0\1\0\0\1\0\0\1\4\0\2\0\0\2j\0\1\3\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\23\0\21\0\3\0\0\0#\0)\0\3\0\0\0\24\0\23\0\0\0\1\0(\0\5\0\3\0\0\0\27\0\35\0\0\0\0\0\30\0\37\0\0\0\0\0"
    b'\4\0(\0\3\0\1\0\33\0\30\0\0\0\1\0$\0\4\0\3\0\1\0\3\0\13\0\1\0\1\0"\0#\0\0\0\0\0\t\0\3\0\3\0\1\0'
    b"&\0$\0\0\0\1\0\14\0\t\0\0\0\1\0\6\0&\0\0\0\1\0\17\0\24\0\1\0\1\0\n\0\14\0\2\0\1\0%\0\6\0\0\0\1\0"
    b'\26\0\17\0\2\0\1\0\31\0\27\0\1\0\0\0\36\0\33\0\2\0\1\0 \0\36\0\1\0\1\0!\0"\0\2\0\1\0%\0\1\0*\0!\0'
    b"\1\0'\0*\0\1\0\32\0 \0\1\0\25\0\n\0\2\0\10\0\1\0\5\0\34\0\32\0\2\0\7\0'\0\0\0\2\0\34\0\2\0\22\0\10\0"
    b"\1\0\20\0\22\0\6\0\16\0\7\0\5\0\r\0\2\0\0\0"
)
# Which move, and what will do as well
OTHERWISE = b""
