"""The facts about Driftwood for everything else: read with the sources, never on a device."""

TITLE = "Driftwood"
ORDER = 5  # position among the games on Home
SEATS = (2, 5)  # fewest and most seats
