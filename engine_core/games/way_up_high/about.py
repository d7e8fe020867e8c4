"""The facts about Way Up High that other packages need. Programs with the sources read them, never a device."""

TITLE = "Way Up High"
ORDER = 2  # the game's position on Home
SEATS = (2, 5)  # the minimum and maximum number of seats
# The numbers of seats that results/ measures, and unusual numbers of deals (host_sim/workshop/arena/ladder.py)
LADDER: dict[str, object] = {"seats": (2, 3, 4), "ismcts": 700, "ismcts_100": 200}
