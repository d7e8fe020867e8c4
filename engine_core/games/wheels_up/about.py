"""The facts about Wheels Up! that other packages need. Programs with the sources read them, never a device."""

TITLE = "Wheels Up!"
ORDER = 4  # the game's position on Home
SEATS = (2, 6)  # the minimum and maximum number of seats
# The options of its largest table, which is measured on a device
LARGEST: dict[str, object] = {"board": "transatlantic"}
# The numbers of seats that results/ measures, and unusual numbers of deals (host_sim/workshop/arena/ladder.py)
LADDER: dict[str, object] = {"seats": (2, 3, 4), "ismcts": 200}

# The rows of the settings screen: name, choices, default
SETTINGS = (("chaos_cards", ("always", "cards", "never"), "cards"),)
