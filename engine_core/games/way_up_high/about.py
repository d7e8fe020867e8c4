"""What everything else asks about Way Up High: read where the sources are, never on a device."""

TITLE = "Way Up High"
ORDER = 2  # among the games on Home
SEATS = (2, 5)  # fewest and most
# Numbers of seats that results/ measures, and how many deals of each pairing: host_sim/arena/ladder.py says which
LADDER: dict[str, object] = {
    "seats": (2, 3, 4),
    "levels": 1000,
    "levels_more_seats": 400,
    "itself": 400,
    "ismcts": 700,
    "ismcts_100": 200,
    "ismcts_10000": 10,
}
