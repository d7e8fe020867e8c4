# Generated from seeds/up_or_down/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"length": "short"}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"That is allowed, but the lesson goes on with another choice.\0"
    b"ring;hand\0"
    b"You are Ana. The row at the top is the ring. Your\xc2\xa019 would go between\xc2\xa017 and\xc2\xa029. // This r"
    b"ow is your hand. Play\xc2\xa019 from it into the ring: the card goes to its place by number.\0"
    b"ring;foot;neighbour\0"
    ,
    b"Now take one of its two neighbours for your columns. // The bottom line shows what the chosen card would score."
    b" // A card\xe2\x80\x99s symbol is its colour: 17 and\xc2\xa029 are both \4. Take\xc2\xa017 and leave\xc2\xa029 "
    b"for later.\0"
    b"columns\0"
    b"The card starts a column; you may have three. The second card decides whether the column rises or falls.\0"
    b"piles;foot\0"
    ,
    b"There are two piles. The number beside a pile counts its cards. Draw the card you see, or an unknown one. When "
    b"you do not draw, the face-up card is at the top right, and \31 counts both piles. // The bottom line shows what"
    b" the chosen card could take in your next turn. Draw the\xc2\xa020.\0"
    b"columns;columns;columns\0"
    ,
    b"Your column is beside your hand: its last card is\xc2\xa017. // 1\xc3\x97\x041 means one card, of colour \4. Th"
    b"e column scores\xc2\xa01 \xc3\x97 1 = 1 point. // Ben has played, and he has a column as well.\0"
    b"ring;ring;columns\0"
    b"The ring has six cards, seven with yours. It is round: the highest is beside the lowest. // Your\xc2\xa019 stil"
    b"l lies in the ring: play\xc2\xa020 beside it. // Before you play, \24 or \25 shows everyone\xe2\x80\x99s column"
    b"s.\0"
    ,
    b"ring;foot\0"
    b"Now take\xc2\xa019 back. // The bottom line shows what it brings: 3 points more in column\xc2\xa01.\0"
    b"columns\0"
    b"17, then\xc2\xa019: now this column rises for good. Count its cards, and those of its most frequent colour. Mul"
    b"tiply them. Here: 2\xc2\xa0\xc3\x97\xc2\xa02\xc2\xa0=\xc2\xa04.\0"
    b"piles\0"
    b"A lower card would have made the column fall for good. This time draw the unknown card: press \30, then \xc2"
    b"\x89.\0"
    b"columns;ring\0"
    ,
    b"\24 19: your column rises, with\xc2\xa019 as its last card. 2\xc3\x97\x042: two cards, two of them \4. // You w"
    b"ant\xc2\xa029: play\xc2\xa023 beside it, then take\xc2\xa029.\0"
    b"columns\0"
    b"3 \xc3\x97 3 = 9. Each new card makes all the others worth more.\0"
    b"hand\0"
    b"Now the lesson jumps over many turns, to your last one.\0"
    b"worths;columns;worths\0"
    ,
    b"This is your last turn. 7 is too low for any column. // With three columns you may always give one up: each of "
    b"its cards scores a point. Now you must give one up, and\xc2\xa07 starts a new column. The bottom line adds that"
    b" up. // Give up the column worth\xc2\xa02.\0"
    b"scores\0"
    ,
    b"The piles and hands are empty: the game is over. Your columns count, and a point for each card that you gave up"
    b" (5): 61 to\xc2\xa044, you win! The highest total wins; players who tie share the victory.\0"
)
# How many moves are played before the first step
START = 0
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\1\0\0\1\0\0\1\0\0\1\4\0\0\0\0\1\0\0\1\0\0\1\0\0\1\4\0\2\0\0\2\0\0\0j\0\1\3\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\23\0\21\0\3\0\0\0#\0)\0\3\0\0\0\24\0\23\0\0\0\1\0(\0\5\0\3\0\0\0\27\0\35\0\0\0\0\0\30\0\37\0\0\0\0\0"
    b'\4\0(\0\3\0\1\0\33\0\30\0\0\0\1\0$\0\4\0\3\0\1\0\3\0\13\0\1\0\1\0"\0#\0\0\0\0\0\t\0\3\0\3\0\1\0'
    b"&\0$\0\0\0\1\0\14\0\t\0\0\0\1\0\6\0&\0\0\0\1\0\17\0\24\0\1\0\1\0\n\0\14\0\2\0\1\0%\0\6\0\0\0\1\0"
    b'\26\0\17\0\2\0\1\0\31\0\27\0\1\0\0\0\36\0\33\0\2\0\1\0 \0\36\0\1\0\1\0!\0"\0\2\0\1\0%\0\1\0*\0!\0'
    b"\1\0'\0*\0\1\0\32\0 \0\1\0\25\0\n\0\2\0\10\0\1\0\5\0\34\0\32\0\2\0\7\0'\0\0\0\2\0\34\0\2\0\22\0\10\0"
    b"\1\0\20\0\22\0\6\0\16\0\7\0\5\0\r\0\2\0\0\0"
)
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b""
