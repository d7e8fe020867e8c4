# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That is allowed, but this lesson goes on where the arrow points.\0"
    b"pips\0"
    b"Found an airline: gates first, then airplanes. The dots above: two actions a turn. Most money wins; a tie is sh"
    b"ared.\0"
    b"ATL\0"
    b"A gate in Atlanta serves all four of its routes. \xc2\x89 builds it.\0"
    b"DCA;row\0"
    ,
    b"One action left. A gate in Washington (DCA), too: right, then up. // Below: whose gates an airport has, its fre"
    b"e slots, its locks \xc2\x83. They open in a later era.\0"
    b"ATL-DCA;row\0"
    b"A line wants a gate of yours at each end: this one has both. // Go onto it: below, what it pays, $1. \xc2\x89 p"
    b"uts an airplane there.\0"
    b"row;DCA\0"
    ,
    b"An arrow button goes straight on to the next place where you may build or fly. The opposite one leads back. // "
    b"Beside a name, small marks: an airplane each, and whose. With more airplanes, a large one: who leads.\0"
    b"row\0"
    b"\xc2\x8a: the row below. A card is an action, too: Local Favourite pays whoever leads a route: you, $2. A rival"
    b"\xe2\x80\x99s bonus may pay you, too.\0"
    b"row\0"
    ,
    b"No action left. Once a turn, $1 would buy one more. Not now: end the turn. You keep five cards at most: Ben dra"
    b"ws and discards.\0"
    b"row\0"
    b"\xc2\x8a, the card New Terminal: three gates for one action. Atlanta (ATL) again, New York (JFK), Miami (MIA)."
    b"\0"
    b"ATL-DCA\0"
    ,
    b"Place one more airplane on the line to Washington. Two gates at Atlanta: up to two airplanes a route. Of its en"
    b"ds the one with more gates counts. Whoever has most airplanes there leads it; in a tie no one does.\0"
    b"DCA-JFK\0"
    b"The same on Atlanta\xe2\x80\x93Miami and Washington\xe2\x80\x93New York. Then end the turn.\0"
    b"ATL-MIA\0"
    ,
    b"Atlanta\xe2\x80\x93Miami again. Whoever places a fifth airplane, wherever they fly, begins the jet era: now you"
    b". Every route pays its leader, in a tie no one.\0"
    b"header;JFK-MIA\0"
    b"With the jet era all got three cards. The long routes, closed until now, are open: they pay more. // New York"
    b"\xe2\x80\x93Miami pays $2: fly there.\0"
    b"row;row\0"
    ,
    b"Rivals\xe2\x80\x99 cards take money, cards or gates. Some close gates or cancel a card. Some send airplanes off"
    b" the map, to your hangar: two here. // A chaos card is free, in others\xe2\x80\x99 turns, too: press B.\0"
    b"row;DCA\0"
    b"Buy an action for $1. // A second gate in Washington (DCA) makes room on its lines.\0"
    b"row\0"
    ,
    b"\xc2\x8a, then \xc2\x8d: up to three airplanes for one action, those in the hangar first. To Washington from At"
    b"lanta, then from New York.\0"
    b"header\0"
    b"Someone\xe2\x80\x99s ninth gate begins the next era, deregulation. So does the last open slot, once it is taken"
    b". Routes pay again, all get three cards, and the slots marked \xc2\x83 open.\0"
    b"row\0"
    b"The card High Altitude: $3 to all with a long route, so to you.\0"
    b"header\0"
    ,
    b"The end: someone\xe2\x80\x99s tenth and last airplane. Routes pay, and this turn goes on. Then all have a last "
    b"full turn, then all but that player one action, with none to buy. Then routes pay for the last time.\0"
    b"header\0"
    b"Or it ends early, after twelve rounds without a new airplane or era.\0"
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
