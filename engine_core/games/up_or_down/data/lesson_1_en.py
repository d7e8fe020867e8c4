# Generated from seeds/up_or_down/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"length": "short"}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That is allowed, but this lesson goes on with the marked one.\0"
    b"ring\0"
    b"First a card of your hand goes into the ring, at its place by number: play\xc2\xa019.\0"
    b"ring;foot;ring\0"
    b"Now take one of its two neighbours for your own columns. // The bottom line shows what the chosen one would sco"
    b"re. // The symbol on a card is its colour. Both are \4: take\xc2\xa017 and leave\xc2\xa029 for later.\0"
    b"columns\0"
    ,
    b"The card starts a column; you may have three. A single card has no direction yet.\0"
    b"piles\0"
    b"Draw a card: the one you see, or one that no one knows. Take the\xc2\xa020.\0"
    b"columns;ring\0"
    b"Ben has played and has a column, too: \24 or \25 shows everyone\xe2\x80\x99s columns. Dots under a card of your"
    b" hand mean that you just drew it. // Six cards lie in a ring: the highest is beside the lowest.\0"
    b"ring\0"
    ,
    b"Your\xc2\xa019 still lies in the ring: play\xc2\xa020 beside it \xe2\x80\xa6\0"
    b"ring;foot\0"
    b"\xe2\x80\xa6 and take\xc2\xa019 back. // The bottom line shows what it brings: 3 points more in column\xc2\xa01"
    b".\0"
    b"columns\0"
    b"17, then\xc2\xa019: now this column rises for good. It scores its cards times the cards of its most frequent co"
    b"lour. Here: 2\xc2\xa0\xc3\x97\xc2\xa02\xc2\xa0\4\xc2\xa0=\xc2\xa04.\0"
    b"piles\0"
    ,
    b"A lower card would have made it fall for good. This time draw the unknown card: press \30, then \xc2\x89.\0"
    b"columns;ring\0"
    b"Your columns are beside your hand: \24 rises, 19 is its last card, then come its points. // You want\xc2\xa029."
    b" Your\xc2\xa023 makes it a neighbour: play\xc2\xa023, then take\xc2\xa029.\0"
    b"columns\0"
    b"3 \xc3\x97 3 = 9. Each new card makes all the others worth more.\0"
    b"worths;columns;worths\0"
    ,
    b"Much later, it is your last turn. 7 fits none of your three columns. // With three columns you may always give "
    b"one up. Now you must, and\xc2\xa07 starts a new one. // Give up the one worth\xc2\xa02.\0"
    b"scores\0"
    b"Piles and hands are empty: the game is over. You score your columns and a point for each of\xc2\xa05 cards give"
    b"n up: 61 to\xc2\xa044, you win! The highest total wins; players who tie share the victory.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\1\0\0\1\0\0\1\0\0\1\4\0\0\0\0\1\0\0\1\0\0\1\0\0\1\4\0\2\0\0\2j\0\1\3\0\0\0\0"
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
