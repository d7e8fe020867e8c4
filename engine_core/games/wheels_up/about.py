"""What everything else asks about Wheels Up!: read where the sources are, never on a device."""

TITLE = "Wheels Up!"
ORDER = 4  # among the games on Home
SEATS = (2, 6)  # fewest and most
LARGEST: dict[str, object] = {"board": "transatlantic"}  # options of its largest state, which is measured on a device
# Seats; deals of a pairing of levels, against ISMCTS, and of the strongest level against itself
LADDER = ((2, 3, 4), 60, 40, 60)
WITH_TABLE: tuple[str, ...] = ("notation",)  # modules that its table loads later, but always: one file on a device
# Rows of the settings screen: name, choices, the choice that holds at first
SETTINGS = (("chaos_cards", ("always", "cards", "never"), "cards"),)
