"""What everything else asks about Way Up High: read where the sources are, never on a device."""

TITLE = "Way Up High"
ORDER = 2  # among the games on Home
SEATS = (2, 5)  # fewest and most
LARGEST: dict[str, object] = {}  # options of its largest state, which is measured on a device
# Seats; deals of a pairing of levels, against ISMCTS, and of the strongest level against itself
LADDER = ((2, 3, 4), 200, 40, 100)
WITH_TABLE: tuple[str, ...] = ()  # modules that its table loads later, but always: one file on a device
