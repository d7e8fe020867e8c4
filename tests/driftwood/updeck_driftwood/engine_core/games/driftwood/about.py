"""The facts about Driftwood that everything else needs: read where the sources are, never on a device."""

TITLE = "Driftwood"
ORDER = 5  # position among the games on Home
SEATS = (2, 5)  # fewest and most seats
