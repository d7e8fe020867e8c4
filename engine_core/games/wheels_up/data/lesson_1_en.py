# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That is allowed, but the lesson goes on where the arrow points.\0"
    b"header;pips\0"
    b"You are Ana, and you start an airline: first build gates, then place airplanes. // The dots above are your two "
    b"actions this turn. The player with the most money wins; a tie is shared.\0"
    b"ATL\0"
    ,
    b"A ring is an airport. It grows thick once you have a gate there. The cursor is at Atlanta (ATL). Airports one r"
    b"oute away have a name, others are small. A gate in Atlanta serves all four of its routes. Build it with \xc2"
    b"\x89.\0"
    b"row;DCA\0"
    ,
    b"The bottom line shows the airport\xe2\x80\x99s gates, and a dash for each open slot. A slot with a \xc2\x83 ope"
    b"ns later in the game. // Also build a gate in Washington (DCA). An arrow button leads to the next place where y"
    b"ou can build or fly: press \30, then \xc2\x89.\0"
    b"ATL-DCA;row\0"
    ,
    b"A route needs a gate of yours at each end: this one has both. // Move the cursor onto the route. The bottom lin"
    b"e then shows its pay, $1, and your airplanes there. Place one with \xc2\x89.\0"
    b"DCA\0"
    b"The mark beside the name DCA is your airplane on the route from Atlanta. Each small mark is an airplane and sho"
    b"ws its owner. If there are many, one large mark shows who leads there: the player with the most.\0"
    b"row\0"
    ,
    b"You also hold cards: they are in the row of actions. An event \xc2\x84 or a bonus \xc2\x86 takes an action. Pla"
    b"y Local Favourite: this bonus pays $2 to each player who leads at least one route. Press \xc2\x8a and choose yo"
    b"ur cards.\0"
    b"row\0"
    ,
    b"You have no action left. Once a turn you can buy one more action for $1. Your rival Ben will use an action to d"
    b"raw two cards. No one may keep more than five, so he must discard one. Do not buy now: end your turn with \xc2"
    b"\x89.\0"
    b"row\0"
    ,
    b"Play New Terminal. This event places three gates for one action. Build the first of them in Atlanta (ATL). Then"
    b" move the cursor and build one in New York (JFK) and one in Miami (MIA). Press \xc2\x8a for your cards.\0"
    b"row;ATL-DCA\0"
    ,
    b"With two gates in Atlanta, you may have two airplanes on each route there. That is so even if the other end has"
    b" only one gate. // So place one more airplane on Atlanta\xe2\x80\x93Washington (ATL-DCA). Then end the turn.\0"
    b"MIA;ATL-MIA\0"
    ,
    b"A cross marks an airport without an open slot. A \xc2\x83 marks one where more slots open later. // You have te"
    b"n airplanes in all. Place one on Atlanta\xe2\x80\x93Miami and one on Washington\xe2\x80\x93New York (DCA-JFK). "
    b"Then end the turn.\0"
    b"ATL-MIA\0"
    ,
    b"A game has several eras. The Jetliner era begins when a player places a fifth airplane, on any route. Each time"
    b" an era begins, every route pays the player who leads it; in a tie, no one. Your next airplane is your fifth: p"
    b"lace it on Atlanta\xe2\x80\x93Miami.\0"
    b"header;JFK-MIA;header\0"
    ,
    b"The Jetliner era has begun: everyone got three cards. The long routes, closed until now, pay more. // New York"
    b"\xe2\x80\x93Miami (JFK-MIA) pays $2: place an airplane there. // Ben will respond with a chaos card. It costs n"
    b"o action and may be played in others\xe2\x80\x99 turns.\0"
    b"header;header\0"
    ,
    b"Ben\xe2\x80\x99s card closed a gate of yours in Atlanta. Your other gate there allows one airplane a route, so "
    b"two went to your hangar \xc2\x9e. // Other cards of rivals can take your money, a card or a gate, or cancel you"
    b"r card.\0"
    b"DCA;row\0"
    b"A second gate in Washington (DCA) makes room for one more airplane on its routes: build it. // But you have no "
    b"action left. Buy one for $1: press \xc2\x8a.\0"
    b"row\0"
    ,
    b"One action moves up to three airplanes, from routes or from the hangar. Move the two in your hangar: one to ATL"
    b"-DCA, then one to DCA-JFK. Press \xc2\x8a, then choose \xc2\x8d.\0"
    b"header\0"
    b"The next era is deregulation. It begins when a player has nine gates on the map, or when the map has no open sl"
    b"ot left. Routes pay again, everyone gets three cards, and every slot with a \xc2\x83 becomes open.\0"
    b"row\0"
    ,
    b"Play High Altitude. This bonus pays $3 to each player with an airplane on a long route: to you, and to Ben. A r"
    b"ival\xe2\x80\x99s bonus may pay you as well. Press \xc2\x8a for your cards.\0"
    b"header;header\0"
    b"The last era is Final Approach. It begins when a player places a tenth airplane. Routes pay, and that player fi"
    b"nishes the turn. // Then every player has one more full turn.\0"
    b"header\0"
    ,
    b"After that, everyone but the player who began Final Approach has one last action. No one can buy another. Then "
    b"routes pay one last time, and the game ends. It also ends after twelve rounds in a row in which no one places a"
    b"n airplane and no era begins.\0"
)
# How many moves are played before the first step
START = 0
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = (
    b"\0\0\0\1\0\0\1\2\0\1\1\0\0\0\0\1\2\0\1\3\0\4\0\0\2\2\0\3\2\0\1\4\0\1\2\0\0\0\0\2\3\0\5\0\0\0\0\0"
    b"\1\0\0\0\0\0\0\0\0"
)
# All moves, two bytes each
MOVES = (
    b"\0\0\2\0\7\0\3\0\20\0\xff\0O\0\xff\0\xff\0\xff\0\30\0\x90\0\17\x002\0\0\0\4\0\5\0\20\0\xff\0\1\0\4\0\21\0\27\0"
    b"\xff\0\6\0\24\0\21\0\6\0\10\0!\0\xff\0\31\0\xd0\0\0\0\x92\0\2\0\34\0\1\0\xff\0\x91\0\34\0\0\0\34\0\7\0m\0"
)
# A place in MOVES and an action that will do as well, two bytes each
OTHERWISE = b"\16\0\4\0\16\0\5\0\17\0\0\0\17\0\5\0\20\0\0\0\20\0\4\0\25\0\27\0\26\0\21\0"
