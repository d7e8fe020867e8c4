# Generated from seeds/way_up_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 1278
SEATS = 2
OPTIONS: dict = {}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That is allowed, but this lesson goes on with the marked card.\0"
    b"tree\0"
    b"You build a treehouse, two floors a turn. A floor\xe2\x80\x99s symbol is its colour, its number is its value.\0"
    b"hand\0"
    b"One hand goes round the table: a card for each player, and the one that you just drew. Build one; the rest goes"
    b" to the player on your left.\0"
    b"tree;sums;hand\0"
    ,
    b"Every card fits on the bare trunk. // Floors of one colour in a row are a run. // Take \x014 over \x013.\0"
    b"hand;sums\0"
    b"The hand is back, with a new card. A bar under a card means that it fits: its lower floor has the colour or val"
    b"ue of your highest floor. // \1 on \1 makes a run of four.\0"
    b"sums;hand\0"
    ,
    b"The longest run at the table earns its length as a bonus. Everyone with a run as long gets it. // No card of th"
    b"is hand has \1 below. But a\xc2\xa02 goes on a\xc2\xa02: take \x042 over \x032.\0"
    b"hand\0"
    b"No card fits your roof, the highest floor. You may build any card grey instead: two grey floors, 4 points in al"
    b"l. Choose one.\0"
    b"sums;tree\0"
    ,
    b"Grey is no colour: it ends a run, and every card fits on it. The card lies face down: no one sees which it is. "
    b"// While others build, a tree too high for the screen continues beside itself.\0"
    b"sums\0"
    b"With two players a game has seven rounds. All floors count, and so does the run. The highest total wins. In a t"
    b"ie, the tied player who plays last in a round wins alone.\0"
    b"hand;hidden\0"
    ,
    b"Three rounds are left: play them as you like. \25 turns a card that fits grey, and back. // Dots and a number b"
    b"elow your tree count the floors that are not shown. Hold A to see what the symbols mean.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\0\0\0\1\1\0\1\1\0\1\1\0\1\1\0\0\0\0\0\0\0\0\0\1"
# All moves, two bytes each
MOVES = b"\3\0\23\0\1\0\17\0\14\0\n\0M\0\5\0"
# Which move, and what will do as well
OTHERWISE = b"\6\0W\0\6\0X\0"
