# Generated from seeds/wheels_up/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 351
SEATS = 2
OPTIONS: dict = {"board": "eastern_us"}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"That is allowed, but the lesson goes on with another choice.\0"
    b"row\0"
    b"This is the second lesson, in another game. That game has reached the Jetliner era. You hold five cards, the mo"
    b"st that you may keep: events, bonuses and chaos cards.\0"
    b"row\0"
    b"You can draw two cards for one action. You then have two cards too many: discard Sole Carrier and High Altitude"
    b". Press \xc2\x8a, then choose the symbol \xc2\x8c with \xc2\x89.\0"
    b"row\0"
    ,
    b"A chaos card never costs an action. Play Poached Passengers: Ben pays you $2. Press \xc2\x8a, then choose the s"
    b"ymbol \31 with \xc2\x89.\0"
    b"row\0"
    b"An event costs an action. Play Dense Fog: it sends every airplane on a route of your choice to the hangar. Pres"
    b"s \xc2\x8a, then choose the symbol \31 with \xc2\x89.\0"
    b"MSY-ORD\0"
    b"Ben leads New Orleans\xe2\x80\x93Chicago (MSY-ORD), which pays $2. Choose that route.\0"
    b"row\0"
    ,
    b"Play Gate Tycoon. This bonus pays $3 to the player with the most gates: to you. But you have no action left. Bu"
    b"y one for $1: press \xc2\x8a, then \xc2\x89.\0"
    b"row\0"
    b"Ben plays Friendly Takeover to take a gate of yours. Respond with your chaos card Grounded by Rain: it cancels "
    b"his card.\0"
    b"BOS\0"
    ,
    b"You have eight gates. The ninth will begin deregulation: routes will pay, and you will get three new cards. Bui"
    b"ld it in Boston (BOS).\0"
    b"ATL\0"
    b"Deregulation has opened the slots with a \xc2\x83. In Atlanta (ATL), two slots are taken. There is now room for"
    b" a third gate: build it.\0"
    b"header\0"
    ,
    b"In the row of symbols at the bottom, \xc2\x8d moves airplanes to other routes. They may come from a route or fr"
    b"om your hangar \xc2\x9e. The symbol \xc2\x91 leads to lists of all routes and gates.\0"
    b"header\0"
    b"You have $9, and Ben has $6. The last turns begin when a player places their tenth airplane. Ben has placed eig"
    b"ht airplanes. After the last turns, routes pay one last time, and the game ends.\0"
)
# How many moves are played before the first step
START = 36
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\0\0\0\3\1\0\2\0\0\1\1\0\1\1\0\2\3\0\1\2\0\1\3\0\1\1\0\0\0\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\0\0\4\0\7\0\3\0\1\0\24\0\0\0\30\0\3\0\2\0\23\0\7\0\4\0\24\0\30\0\6\0\5\0\20\0\22\0\23\0'\0\36\0\1\0\25\0"
    b"\xff\0\xff\0\2\0\xff\0\27\0\xff\0\xff\0\34\0\xff\0\34\0\xff\0\xff\0\x90\0 \0=\0\xff\0\xd1\0\1\0X\0\xff\0\14\0"
    b"\xff\0\x92\0n\0\xff\0\xff\0;\0\xae\0\34\0\xff\0\1\0\4\0\14\0\xff\0\0\0\xff\0"
)
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b"%\0=\0&\0 \0"
