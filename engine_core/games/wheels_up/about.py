"""The facts about Wheels Up! that all other packages need. They are read where the sources are, never on a device."""

TITLE = "Wheels Up!"
ORDER = 4  # the game's place on Home
SEATS = (2, 6)  # the fewest and the most
LARGEST: dict[str, object] = {"board": "transatlantic"}  # options of its largest table, which is measured on a device
# Numbers of seats that results/ measures, and unusual numbers of deals: see host_sim/workshop/arena/ladder.py
LADDER: dict[str, object] = {"seats": (2, 3, 4), "ismcts": 200}

# Rows of the settings screen: name, choices, default
SETTINGS = (("chaos_cards", ("always", "cards", "never"), "cards"),)
