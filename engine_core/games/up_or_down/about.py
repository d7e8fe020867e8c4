"""What everything else asks about Up or Down?: read where the sources are, never on a device."""

TITLE = "Up or Down?"
ORDER = 1  # among the games on Home
SEATS = (2, 6)  # fewest and most
# Numbers of seats that results/ measures, and unusual numbers of deals: see host_sim/workshop/arena/ladder.py
LADDER: dict[str, object] = {"seats": (2, 4), "ismcts_10000": 5}
