"""The facts about Up or Down? that other packages need. Programs with the sources read them, never a device."""

TITLE = "Up or Down?"
ORDER = 1  # the game's position on Home
SEATS = (2, 6)  # the minimum and maximum number of seats
# The numbers of seats that results/ measures, and unusual numbers of deals (host_sim/workshop/arena/ladder.py)
LADDER: dict[str, object] = {"seats": (2, 4)}
