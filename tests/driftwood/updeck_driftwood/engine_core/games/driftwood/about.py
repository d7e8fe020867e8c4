"""The facts about Driftwood that other modules need. They are read with the sources, never on a device."""

TITLE = "Driftwood"
ORDER = 5  # position among the games on Home
SEATS = (2, 5)  # minimum and maximum number of seats
