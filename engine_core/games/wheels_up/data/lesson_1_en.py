# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"That is allowed, but the lesson goes on where the arrow points.\0"
    b"header;pips;money\0"
    b"You are Ana, and you start an airline: first build gates, then place airplanes. // The dots above are your two "
    b"actions this turn. // The player with the most money wins; a tie is shared.\0"
    b"ATL\0"
    ,
    b"A ring is an airport. It grows thick once you have a gate there. The cursor is at Atlanta (ATL). Airports linke"
    b"d to Atlanta show their code. Small diamonds are open, crosses full, squares yours. A gate in Atlanta serves al"
    b"l four of its routes. Build it with \xc2\x89.\0"
    b"row;DCA\0"
    ,
    b"The bottom line shows the airport\xe2\x80\x99s gates, and a dash for each open slot. A slot with a \xc2\x83 ope"
    b"ns later in the game. // Also build a gate in Washington (DCA). An arrow button takes the cursor to a place on "
    b"that side: press \30, then \xc2\x89.\0"
    b"ATL-DCA;row\0"
    ,
    b"A route needs a gate of yours at each end: this one has both. // Move the cursor onto the route: it takes the s"
    b"hape of an airplane. There, the bottom line shows that the route pays $1, and how many airplanes you have on it"
    b". Place one with \xc2\x89.\0"
    b"DCA;ATL-DCA;DCA\0"
    ,
    b"The small square beside the name DCA is your airplane on this route. // The large airplane on a route is only t"
    b"he cursor. // Each small mark is an airplane and shows its owner. With at least three, one large mark shows who"
    b" leads: the player with the most.\0"
    b"row\0"
    ,
    b"You also hold cards. An event \xc2\x84 or a bonus \xc2\x86 costs an action. Play Local Favourite: this bonus pa"
    b"ys $2 to each player who leads at least one route. Press \xc2\x8a for actions, then choose the symbol \31 with "
    b"\xc2\x89.\0"
    b"row\0"
    b"You have no action left. After your turn, your rival Ben will use an action to draw two cards. No one may keep "
    b"more than five cards, so he must discard one. End your turn with \xc2\x89.\0"
    b"row\0"
    ,
    b"Play New Terminal. This event places three gates for one action. Build one in Atlanta (ATL), one in New York (J"
    b"FK) and one in Miami (MIA), in any order. Press \xc2\x8a, then choose the symbol \31 with \xc2\x89.\0"
    b"row;ATL-DCA\0"
    ,
    b"With two gates in Atlanta, you may have two airplanes on each route there. That is so even if the other end has"
    b" only one gate. // So place one more airplane on Atlanta\xe2\x80\x93Washington (ATL-DCA). After that airplane, "
    b"end the turn.\0"
    b"MIA;ATL-MIA\0"
    ,
    b"Miami (MIA) now shows a \xc2\x83: it has no open slot, but more slots open there later. // You have ten airplan"
    b"es in all. Place one on Atlanta\xe2\x80\x93Miami and one on Washington\xe2\x80\x93New York (DCA-JFK). After bot"
    b"h airplanes, end the turn.\0"
    b"ATL-MIA\0"
    ,
    b"A game has several eras. The Jetliner era begins when one player has placed five airplanes. Each time an era be"
    b"gins, every route pays the player who leads it; in a tie, no one. Your next airplane is your fifth in all: plac"
    b"e it on Atlanta\xe2\x80\x93Miami.\0"
    b"header;JFK-MIA;header\0"
    ,
    b"The Jetliner era has begun: everyone got three cards. The long routes are open now, and they pay more. // New Y"
    b"ork\xe2\x80\x93Miami (JFK-MIA) pays $2: place an airplane there. // Ben will respond with a chaos card. It cost"
    b"s no action and may be played in others\xe2\x80\x99 turns.\0"
    b"header;header\0"
    ,
    b"Ben\xe2\x80\x99s card closed a gate of yours in Atlanta. With one gate there, you may have one airplane on each"
    b" route. So two airplanes went to your hangar \xc2\x9e. // Other cards of rivals can take your money, a card or "
    b"a gate, or cancel your card.\0"
    b"DCA;row\0"
    ,
    b"A second gate in Washington (DCA) makes room for one more airplane on its routes: build it. // But you have no "
    b"action left. Once a turn you can buy one more action for $1. After that action, your turn ends. Press \xc2\x8a,"
    b" then \xc2\x89.\0"
    b"row\0"
    ,
    b"One action moves up to three airplanes, from routes or from the hangar. Move your two airplanes in the hangar: "
    b"one to DCA-JFK, then one to ATL-DCA. Press \xc2\x8a, then choose the symbol \xc2\x8d with \xc2\x89.\0"
    b"header\0"
    ,
    b"The next era is deregulation. It begins when a player has nine gates on the map, or when the map has no open sl"
    b"ot left. Routes pay again, everyone gets three cards, and every slot with a \xc2\x83 becomes open.\0"
    b"row\0"
    b"Play High Altitude. This bonus pays $3 to each player with an airplane on a long route: to you, and to Ben. A r"
    b"ival\xe2\x80\x99s bonus may pay you as well. Press \xc2\x8a, then choose the symbol \31 with \xc2\x89.\0"
    ,
    b"header;header\0"
    b"The last era is Final Approach. It begins when a player places their tenth airplane. Routes pay, and that playe"
    b"r finishes the turn. // Then every player has one more full turn.\0"
    b"header\0"
    ,
    b"After the last full turns, the player who placed their tenth airplane has finished. Everyone else has one last "
    b"action and cannot buy another. Then routes pay one last time, and the game ends. It also ends after twelve roun"
    b"ds in a row in which no one places an airplane and no era begins.\0"
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
    b"\xff\0\6\0\24\0\21\0\6\0\10\0!\0\xff\0\31\0\xd0\0\0\0\x92\0\2\0\34\0\1\0\xff\0\x91\0\34\0\7\0\34\0\0\0m\0"
)
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b"\16\0\4\0\16\0\5\0\17\0\0\0\17\0\5\0\20\0\0\0\20\0\4\0\25\0\27\0\26\0\21\0"
