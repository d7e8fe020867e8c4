# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That is allowed, but this lesson goes on where the arrow points.\0"
    b"pips\0"
    b"You found an airline: first build gates, then place airplanes. The dots above are your two actions this turn. T"
    b"he player with the most money wins; a tie is shared.\0"
    b"ATL\0"
    b"A gate in Atlanta serves all four of its routes. Press \xc2\x89 to build it.\0"
    b"DCA;row\0"
    ,
    b"You have one action left: build a gate in Washington (DCA), too. Press right, then up. // The bottom line shows"
    b" who has gates at an airport, its free slots, and its locks \xc2\x83. Locks open in a later era.\0"
    b"ATL-DCA;row\0"
    b"A route needs a gate of yours at each end: this one has both. // Move onto it. The bottom line shows what it pa"
    b"ys: $1. Press \xc2\x89 to place an airplane.\0"
    b"row;DCA\0"
    ,
    b"An arrow jumps to the next place to build or fly. The opposite arrow leads back. // Each small mark beside a na"
    b"me is an airplane of its owner. With many, a large mark shows who has the most.\0"
    b"row\0"
    b"Press \xc2\x8a: your cards are in the row below. Playing a card takes an action, too. Local Favourite pays each"
    b" player who leads a route: you get $2. A rival\xe2\x80\x99s bonus card may pay you, too.\0"
    b"row\0"
    ,
    b"You have no action left. Once a turn you can buy one more for $1. Not now: end the turn. You may keep at most f"
    b"ive cards: Ben will draw, and then must discard.\0"
    b"row\0"
    b"Press \xc2\x8a and play the card New Terminal: three gates for one action. Build in Atlanta (ATL) again, in New"
    b" York (JFK) and in Miami (MIA).\0"
    b"ATL-DCA\0"
    ,
    b"Place one more airplane to Washington, then end the turn. Two gates in Atlanta allow two airplanes on each rout"
    b"e there. The end of a route that has more gates counts.\0"
    b"DCA-JFK\0"
    b"Place an airplane on Atlanta\xe2\x80\x93Miami and one on Washington\xe2\x80\x93New York. Then end the turn.\0"
    b"ATL-MIA\0"
    ,
    b"Place one more on Atlanta\xe2\x80\x93Miami. The first player to place a fifth airplane, on any route, begins th"
    b"e Jetliner era: this time it is you. Every route then pays its leader; in a tie, no one.\0"
    b"header;JFK-MIA\0"
    b"The Jetliner era has begun: everyone got three cards. The long routes, closed until now, are open, and they pay"
    b" more. // New York\xe2\x80\x93Miami pays $2: place an airplane there.\0"
    b"row;row\0"
    ,
    b"Rivals\xe2\x80\x99 cards can take money, cards or gates, close a gate, or cancel a card. Some send airplanes to"
    b" your hangar, off the map: two here. // A chaos card costs no action, and you may play it in others\xe2\x80\x99"
    b" turns, too.\0"
    b"row;DCA\0"
    b"Buy an action for $1. // A second gate in Washington (DCA) makes room for one more airplane on its routes: buil"
    b"d it.\0"
    b"row\0"
    ,
    b"Press \xc2\x8a, then choose \xc2\x8d. One action moves up to three airplanes, those in the hangar first. Move o"
    b"ne to Atlanta\xe2\x80\x93Washington, then one to Washington\xe2\x80\x93New York.\0"
    b"header\0"
    b"Deregulation begins with a player\xe2\x80\x99s ninth gate, or when the last open slot is taken. Routes pay agai"
    b"n, everyone gets three cards, and the slots marked \xc2\x83 open.\0"
    b"row\0"
    ,
    b"Play the card High Altitude. Every player who flies a long route gets $3: you do, too.\0"
    b"header;header\0"
    b"The end begins when a player places a tenth and last airplane. Routes pay, and that turn is finished. // Then e"
    b"veryone has a full turn, and then everyone but that player one action, with none to buy. Routes pay one last ti"
    b"me.\0"
    b"header\0"
    ,
    b"The game also ends after twelve rounds in which no one places an airplane and no era begins.\0"
)
# How many moves are played before the first step
START = 0
# Of each step: moves awaited, moves that follow, level of the bots that play then
STEPS = (
    b"\0\0\0\1\0\0\1\2\0\1\1\0\0\0\0\1\2\0\1\3\0\4\0\0\2\2\0\3\2\0\1\4\0\1\2\0\0\0\0\2\3\0\5\0\0\0\0\0"
    b"\1\0\0\0\0\0\0\0\0"
)
# All moves, two bytes each
MOVES = (
    b"\0\0\2\0\7\0\3\0\20\0\xff\0O\0\xff\0\xff\0\xff\0\30\0\x90\0\17\x002\0\0\0\4\0\5\0\20\0\xff\0\1\0\4\0\21\0\27\0"
    b"\xff\0\6\0\24\0\21\0\6\0\10\0!\0\xff\0\31\0\xd0\0\0\0\x92\0\2\0\34\0\1\0\xff\0\x91\0\34\0\0\0\34\0\7\0m\0"
)
# Which move, and what will do as well
OTHERWISE = b"\16\0\4\0\16\0\5\0\17\0\0\0\17\0\5\0\20\0\0\0\20\0\4\0\25\0\27\0\26\0\21\0"
