"""What everything else asks about Undertow: read where the sources are, never on a device."""

TITLE = "Undertow"
ORDER = 5  # among the games on Home
SEATS = (2, 4)  # fewest and most
LARGEST: dict[str, object] = {"hand": 6}  # options of its largest state, which is measured on a device
# Numbers of seats that results/ measures, and how many deals of each pairing: none
LADDER: dict[str, object] = {}

