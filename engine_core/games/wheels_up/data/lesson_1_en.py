# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 29
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The word for another move, then of each step what is spoken of, and what is said: caption|own word.
TEXTS = Texts(
    b"That is allowed, but the lesson goes on where the arrow points.\0"
    b"pips\0"
    b"You are Ana, and you found an airline: first build gates, then place airplanes. The dots above are your two act"
    b"ions this turn. The player with the most money wins; a tie is shared.\0"
    b"ATL\0"
    b"A ring is an airport. It grows thick once you have a gate there. A gate in Atlanta serves all four of its route"
    b"s. Build it with \xc2\x89.\0"
    b"row;DCA\0"
    ,
    b"Below are the airport\xe2\x80\x99s gates and a dash for each open slot. Slots with \xc2\x83 open later. // Also"
    b" build a gate in Washington (DCA). An arrow jumps to the next place where you can build or fly: press \30, then"
    b" \xc2\x89.\0"
    b"ATL-DCA;row\0"
    b"A route needs a gate of yours at each end: this one has both. // Move the cursor onto the route: the bottom lin"
    b"e then shows what it pays, $1. Place an airplane with \xc2\x89.\0"
    b"DCA\0"
    ,
    b"Each small mark beside a name is an airplane and shows its owner. If there are many, one large mark shows who h"
    b"as the most.\0"
    b"row\0"
    b"Press \xc2\x8a for the row of actions: your cards are in it. A card takes an action, too. Play Local Favourite:"
    b" each player who leads a route, with the most airplanes on it, gets $2. A rival\xe2\x80\x99s bonus card may pay"
    b" you, too.\0"
    b"row\0"
    ,
    b"You have no action left. Once a turn you can buy one more action for $1. Do not buy one now: end the turn. No o"
    b"ne may keep more than five cards: your rival Ben will draw and then discard one.\0"
    b"row\0"
    b"Press \xc2\x8a and play your card New Terminal: three gates for one action. Build in Atlanta (ATL) again, in Ne"
    b"w York (JFK) and in Miami (MIA).\0"
    b"row;ATL-DCA\0"
    ,
    b"Two gates in Atlanta allow two airplanes on each route there. The other end needs only one gate. // So place on"
    b"e more airplane on Atlanta\xe2\x80\x93Washington. Then end the turn.\0"
    b"MIA;DCA-JFK\0"
    b"A cross or a lock marks an airport without an open slot. // You have ten airplanes in all. Place one on Atlanta"
    b"\xe2\x80\x93Miami and one on Washington\xe2\x80\x93New York. Then end the turn.\0"
    b"ATL-MIA\0"
    ,
    b"Place one more on Atlanta\xe2\x80\x93Miami. The Jetliner era begins with a player\xe2\x80\x99s fifth airplane, "
    b"on any route: this is yours. Every route then pays the player who leads it; in a tie, no one.\0"
    b"header;JFK-MIA;row\0"
    ,
    b"The Jetliner era has begun: everyone got three cards. The long routes are open now, and they pay more. // New Y"
    b"ork\xe2\x80\x93Miami pays $2: place an airplane there. // Ben will respond with a chaos card. It costs no actio"
    b"n and may be played in others\xe2\x80\x99 turns.\0"
    b"header;row\0"
    ,
    b"Ben\xe2\x80\x99s card closed a gate of yours, so two airplanes had to go to your hangar \xc2\x9e, off the map. "
    b"// Other cards of rivals can take your money, your cards or your gates, or cancel a card.\0"
    b"row;DCA\0"
    b"In the row, choose to buy an action: once a turn, for $1. // A second gate in Washington (DCA) makes room for o"
    b"ne more airplane on its routes: build it.\0"
    b"row\0"
    ,
    b"Press \xc2\x8a, then choose \xc2\x8d. One action moves up to three airplanes, those in the hangar first. Move y"
    b"ours: one to Atlanta\xe2\x80\x93Washington, then one to Washington\xe2\x80\x93New York.\0"
    b"header\0"
    b"The next era is deregulation. It begins with a player\xe2\x80\x99s ninth gate, or when the last open slot is ta"
    b"ken. Routes pay again, everyone gets three cards, and the slots marked \xc2\x83 open.\0"
    b"row\0"
    ,
    b"Press \xc2\x8a and play your card High Altitude. Every player who flies a long route gets $3: you do, and so do"
    b"es Ben.\0"
    b"header;header\0"
    b"Final Approach begins with someone\xe2\x80\x99s tenth airplane. Routes pay, and that turn goes on. // Then ever"
    b"yone, that player too, has a full turn. Last, all but that player have one action and may not buy one.\0"
    b"header\0"
    ,
    b"Routes pay one last time, and the game ends. It also ends after twelve rounds in which no one places an airplan"
    b"e and no era begins.\0"
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
