# Generated from seeds/up_too_high/lesson.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

SEED = 718
SEATS = 2
OPTIONS: dict = {}
# The refusal of other moves; then, for each step, its subject and its text: caption|refusal of its own.
TEXTS = Texts(
    b"That is allowed, but the lesson goes on with the choice that blinks.\0"
    b"B\0"
    b"With two players, each offers a share. Each also turns up one from the draw pile: there are four to take. Cards"
    b" that come up before a share are discarded. Offer B.\0"
    b"hand\0"
    b"The higher bidder picks first and third, the lower one second and last. Add \xc2\x811 and both \xc2\x812 to the"
    b" bid, then bid.\0"
    b"G\0"
    ,
    b"Your three beat Ben\xe2\x80\x99s two. Take G: it has no president, so you become president.\0"
    b"E\0"
    b"Now take E: you become its president as well. Ben gets the other E, but he needs more shares than you to take o"
    b"ver.\0"
    b"G\0"
    b"Both companies share your bid. Three cards is an odd number: you choose where the last one goes. Choose G.\0"
    b"header\0"
    ,
    b"Many rounds later, the draw pile has run out for the third time: this round is the last. Draw pile and discards"
    b" are empty now.\0"
    b"G\0"
    b"G makes two stops, but no card is left to draw. Once a round, this also counts as running out.\0"
    b"share\0"
    b"A dividend pays for every share: you hold three of G, Ben two. Pay\xc2\xa01.\0"
    b"ring\0"
    ,
    b"You win, 57 to\xc2\xa056! Cards in hand score nothing, but in a tie the player with the most cards wins.\0"
)
# How many moves are played before the first step
START = 0
# For each step: moves awaited, moves that follow, level of the bots that play then
STEPS = b"\1\1\0\4\3\0\1\1\0\1\1\0\1g\0\0\0\0\1\0\0\1\0\0\0\0\0"
# All moves, two bytes each
MOVES = (
    b"\1\0\4\0\13\0\14\0\14\0\17\0\7\0\r\0\17\0\6\0\1\0\4\0\4\0\6\0\7\0\2\0\13\0\1\0\14\0\1\0\4\0\4\0\17\0\3\0"
    b"\17\0\4\0\4\0\4\0\5\0\10\0\1\0\1\0\7\0\1\0\1\0\5\0\1\0\17\0\0\0\17\0\4\0\5\0\1\0\0\0\13\0\1\0\1\0\1\0"
    b"\10\0\13\0\1\0\1\0\2\0\0\0\17\0\17\0\6\0\0\0\2\0\2\0\1\0\1\0\2\0\7\0\10\0\1\0\14\0\2\0\2\0\1\0\7\0\t\0"
    b"\6\0\2\0\17\0\0\0\17\0\2\0\6\0\3\0\3\0\2\0\1\0\13\0\1\0\1\0\1\0\1\0\t\0\2\0\10\0\1\0\n\0\1\0\6\0\2\0"
    b"\0\0\1\0\17\0\0\0\17\0\6\0\6\0\0\0\2\0\2\0\1\0\1\0\3\0\13\0\1\0\1\0\1\0\1\0\2\0\14\0\1\0\1\0\1\0"
)
# An index in MOVES, and another action that is accepted there, two bytes each
OTHERWISE = b""
