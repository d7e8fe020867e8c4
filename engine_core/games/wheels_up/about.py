"""What everything else asks about Wheels Up!: read where the sources are, never on a device."""

TITLE = "Wheels Up!"
ORDER = 4  # among the games on Home
SEATS = (2, 6)  # fewest and most
LARGEST: dict[str, object] = {"board": "transatlantic"}  # options of its largest state, which is measured on a device
# Numbers of seats that results/ measures, and unusual numbers of deals: see host_sim/workshop/arena/ladder.py
LADDER: dict[str, object] = {"seats": (2, 3, 4), "ismcts": 200}

# Rows of the settings screen: name, choices, the choice that holds at first
SETTINGS = (("chaos_cards", ("always", "cards", "never"), "cards"),)
