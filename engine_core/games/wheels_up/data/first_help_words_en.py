# Generated from seeds/wheels_up/texts.toml by `make data`: change that file, not this one.
from engine_core.packed_texts import Texts

WORDS = Texts(
    b"Place gates in airports, then airplanes on routes with your gates at both ends. The player who leads a route is"
    b" paid at each era. B leads to cards and other actions.\0"
    b"The card places these without another action. Where one may go the cursor stops. In the row that B leads to you"
    b" may stop earlier.\0"
    b"Choose an airplane that is to move: one that waits in the hangar, or one on a route of the map.\0"
    ,
    b"Choose a route with a gate of yours at both ends and room for one more airplane.\0"
    b"No one keeps more than five cards. Choose the one that you need least.\0"
    b"A chaos card costs no action and may be played in others\xe2\x80\x99 turns, as now. Play one, or pass and keep "
    b"it.\0"
    b"The card needs an aim: a route, a gate of another player, or a player. Below stands what it would do there.\0"
)
