# Generated from seeds/way_up_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 1278
SEATS = 2
OPTIONS: dict = {}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"That is allowed, but the lesson goes on with another card.\0"
    b"tree\0"
    b"You are Ana. You build a treehouse, two floors a turn. A floor\xe2\x80\x99s symbol is its colour, its number is"
    b" its value.\0"
    b"hand\0"
    b"Everyone plays from one hand: two cards with two players, and the one that you just drew (*). Build one; the ot"
    b"hers go to the player on your left.\0"
    b"tree;sums;hand\0"
    ,
    b"Every card fits on the bare trunk. // Floors of one colour in a row are a run. The longest run at the table ear"
    b"ns its length as a bonus: +2. // Take the card with \x014 above \x013.\0"
    b"hand;sums\0"
    ,
    b"The hand is back, and you have drawn a new card. Your roof is the top floor of your tree. A card with a bar bel"
    b"ow fits face up: its lower floor has the colour or value of your roof. The cursor starts at such a card. // \1 "
    b"on \1 makes a run of four: Ben loses his bonus.\0"
    b"sums;hand\0"
    ,
    b"Everyone whose run is as long as the longest gets the bonus. // No card in this hand has \1 at the bottom. But "
    b"a\xc2\xa02 goes on a\xc2\xa02: take the card with \x042 above \x032.\0"
    b"hidden;hand\0"
    ,
    b"The dots and the\xc2\xa02 below your tree mean that its\xc2\xa02 lowest floors are off the screen. In the view "
    b"of all trees, a tall tree goes on in a second column to its right. // No card fits your roof. You may turn any "
    b"card over and build it grey: two grey floors, 4 points in all. Choose one.\0"
    b"sums\0"
    ,
    b"Grey is no colour: it ends a run, and every card fits on it. A grey card lies face down: no one sees which it i"
    b"s.\0"
    b"sums\0"
    b"With two players a game has seven rounds. At the end all floors count, and so does the bonus. The highest total"
    b" wins. In a tie, the player who plays second in each round wins alone.\0"
    b"hand\0"
    ,
    b"Three rounds are left: play them as you like. \25 turns a card grey, even one that fits. \24 turns it back. Hol"
    b"d \xc2\x89 for symbols.\0"
)
# How many moves are played before the first step
START = 0
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\0\0\0\1\1\0\1\1\0\1\1\0\1\1\0\0\0\0\0\0\0\0\0\1"
# All moves, two bytes each
MOVES = b"\3\0\23\0\1\0\17\0\14\0\n\0M\0\5\0"
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b"\6\0W\0\6\0X\0"
