"""The facts about Up or Down? that all other packages need. They are read where the sources are, never on a device."""

TITLE = "Up or Down?"
ORDER = 1  # the game's place on Home
SEATS = (2, 6)  # the fewest and the most
# Numbers of seats that results/ measures, and unusual numbers of deals: see host_sim/workshop/arena/ladder.py
LADDER: dict[str, object] = {"seats": (2, 4)}
