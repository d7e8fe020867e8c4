# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Place gates in airports, then airplanes on routes with your gates at both ends. The player who leads a route is"
    b" paid when an era begins. Press \xc2\x8a for cards and more.\0"
    b"The card places all of them for one action. The cursor shows where. To stop earlier, press \xc2\x8a and choose:"
    b" that is all.\0"
    b"Choose the airplane to move: one that waits in the hangar, or one on a route of the map.\0"
    ,
    b"Choose a route with a gate of yours at both ends and room for one more airplane.\0"
    b"No one may keep more than five cards. Choose the one that you need least: \xc2\x89 discards it.\0"
    b"A chaos card costs no action and may be played in others\xe2\x80\x99 turns, as now. Play one, or pass and keep "
    b"it.\0"
    b"The card needs a target: a route, a gate of another player, or a player. The bottom line shows what it would do"
    b" there.\0"
)
